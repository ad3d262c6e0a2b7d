"""The whole of Discord, simulated on this machine: for `signet play` and for the end-to-end tests.

`serve` starts it, `point_discord_at` lets discord.py talk to it, `Driver` acts as the people in it.
"""

from bot.sandbox.driver import Driver
from bot.sandbox.errors import Refused
from bot.sandbox.launch import Running, point_discord_at, serve
from bot.sandbox.process import Separate
from bot.sandbox.seen import Message, Modal, Outcome

__all__ = ["Driver", "Message", "Modal", "Outcome", "Refused", "Running", "Separate", "point_discord_at", "serve"]
