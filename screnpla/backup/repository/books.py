"""What any database of ours says of itself: how far it was migrated, and how many rows lie in each table."""

from __future__ import annotations

from sqlalchemy import func, inspect, select, table, text
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncConnection


async def revision(connection: AsyncConnection) -> str:
    """Empty where nothing of ours is."""
    if not await connection.run_sync(lambda there: inspect(there).has_table("alembic_version")):
        return ""
    return str(await connection.scalar(text("select version_num from alembic_version")) or "")


async def counts(connection: AsyncConnection, *schemas: str) -> dict[str, int]:
    """Rows by table, of the usual schema and of these."""
    return await connection.run_sync(_counts, (None, *schemas))


def _counts(connection: Connection, schemas: tuple[str | None, ...]) -> dict[str, int]:
    looking = inspect(connection)
    names = [(schema, name) for schema in schemas for name in sorted(looking.get_table_names(schema))]
    return {
        f"{schema}.{name}" if schema else name: connection.scalar(
            select(func.count()).select_from(table(name, schema=schema))
        )
        or 0
        for schema, name in names
    }
