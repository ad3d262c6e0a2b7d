"""Discord's permission bits, those that a bot of this kind meets."""

CREATE_INSTANT_INVITE = 1 << 0
ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
MANAGE_GUILD = 1 << 5
ADD_REACTIONS = 1 << 6
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_APPLICATION_COMMANDS = 1 << 31
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38
PIN_MESSAGES = 1 << 51

ALL = (1 << 53) - 1

MEMBER = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | ADD_REACTIONS
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS
)
"""What @everyone may do in the sandbox's server."""

BOT = MEMBER | CREATE_PRIVATE_THREADS | MANAGE_THREADS | PIN_MESSAGES
"""What the bot's own role may do."""


def effective(base: int, denied: int) -> int:
    """The permissions that are left, with what a denial takes away besides itself."""
    left = base & ~denied
    if not left & VIEW_CHANNEL:
        return 0
    if not left & SEND_MESSAGES:
        left &= ~(EMBED_LINKS | ATTACH_FILES | MENTION_EVERYONE)
    return left
