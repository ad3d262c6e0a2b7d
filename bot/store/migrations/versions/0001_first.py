"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

OPEN = sa.text("status IN ('lobby', 'playing', 'frozen')")


def upgrade() -> None:
    """Bring the tables up."""
    games()
    moves()
    outbox()
    languages()


def games() -> None:
    """Tables, their present states and their seats."""
    op.create_table(
        "game",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("channel", sa.BigInteger),
        sa.Column("guild", sa.BigInteger),
        sa.Column("locale", sa.String),
        sa.Column("host", sa.BigInteger, nullable=False),
        sa.Column("wanted", sa.Integer),
        sa.Column("options", sa.String, nullable=False),
        sa.Column("box", sa.String, nullable=False),
        sa.Column("seed", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("asked", sa.String, nullable=False),
        sa.Column("sealed", sa.Boolean, nullable=False),
        sa.Column("trouble", sa.String),
        sa.Column("made", sa.DateTime, nullable=False),
    )
    op.create_index("ix_game_status", "game", ["status"])
    op.create_index(
        "one_open_game_a_channel", "game", ["channel"], unique=True, sqlite_where=OPEN, postgresql_where=OPEN
    )
    op.create_table(
        "head",
        sa.Column("game", sa.Integer, sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "seat",
        sa.Column("game", sa.Integer, sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("user", sa.BigInteger),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("computer", sa.String),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("locale", sa.String),
    )
    op.create_index("ix_seat_user", "seat", ["user"])
    op.create_index("one_seat_a_person", "seat", ["game", "user"], unique=True)


def moves() -> None:
    """Moves, and the answers that wait for others."""
    op.create_table(
        "move",
        sa.Column("game", sa.Integer, sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("answer", sa.String),
        sa.Column("salt", sa.String),
        sa.Column("back_to", sa.Integer),
        sa.Column("reveal", sa.Integer),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
    )
    op.create_table(
        "offer",
        sa.Column("game", sa.Integer, sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("answer", sa.String, nullable=False),
        sa.Column("salt", sa.String, nullable=False),
        sa.Column("hash", sa.String, nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
    )


def outbox() -> None:
    """What is to be told, and what was carried out."""
    op.create_table(
        "interaction",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Integer, sa.ForeignKey("game.id"), nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
    )
    op.create_index("ix_interaction_made", "interaction", ["made"])
    op.create_table(
        "letter",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.Integer, sa.ForeignKey("game.id"), nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("channel", sa.BigInteger),
        sa.Column("user", sa.BigInteger),
        sa.Column("nonce", sa.String, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("reason", sa.String),
        sa.Column("due", sa.DateTime, nullable=False),
        sa.Column("sent_channel", sa.BigInteger),
        sa.Column("sent_message", sa.BigInteger),
    )
    op.create_index("letters_by_state", "letter", ["state", "due"])
    op.create_index("letters_of_a_game", "letter", ["game", "kind", "number"])


def languages() -> None:
    """Languages that people and channels chose."""
    for table, key in (("person", "user"), ("channel", "channel")):
        op.create_table(
            table,
            sa.Column(key, sa.BigInteger, primary_key=True, autoincrement=False),
            sa.Column("locale", sa.String, nullable=False),
        )


def downgrade() -> None:
    """There is no way back: restore the backup that was made before."""
    raise NotImplementedError
