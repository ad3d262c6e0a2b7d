"""MIL (1049): the door of the game."""
