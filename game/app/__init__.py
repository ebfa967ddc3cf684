"""The window: everything that shows, sounds and listens; the only folder that imports pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Without it the click that brings the window to the front would be swallowed.
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
