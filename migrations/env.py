"""Alembic's door: the application hands its open connection in, so there is no second way to reach a database."""

from __future__ import annotations

from alembic import context

from screnpla.kit.db import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
