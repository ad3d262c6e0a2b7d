"""Alembic runs this. The connection, and the transaction around it, come from `bot.store.migrate`."""

from __future__ import annotations

from alembic import context
from sqlmodel import SQLModel

import bot.store.tables

assert bot.store.tables.GameRow.metadata is SQLModel.metadata
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,
    transactional_ddl=False,  # one transaction is already open
)
context.run_migrations()
