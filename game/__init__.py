"""Dendera Zodiac, Turkish Patience and Crescent: a patience of three tours."""

__version__ = "0.1.0"
