"""One game being played, and where games and settings are kept: no window, no sound."""
