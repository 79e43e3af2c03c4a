"""Which tables a unit of work has written: known to who must act on it once it is on disk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from sqlalchemy import event, inspect
from sqlalchemy.orm import ORMExecuteState, Session, UOWTransaction

# Columns by table; NEW and REMOVED for rows that came or went, ANY for changes of many at once.
Written: TypeAlias = Mapping[str, set[str]]
NEW, REMOVED, ANY = "+", "-", "*"
# For a statement that changes nothing anybody waits for.
QUIET = "screnpla_quiet"
_WRITTEN = "screnpla_written"


class NotingSession(Session):
    """A session that knows what was written in it."""


def written_in(info: Mapping[Any, Any]) -> Written:
    """As a unit of work has noted it."""
    found: dict[str, set[str]] = info.get(_WRITTEN, {})
    return found


def _note(session: Session, table: str, columns: set[str]) -> None:
    session.info.setdefault(_WRITTEN, {}).setdefault(table, set()).update(columns)


@event.listens_for(NotingSession, "do_orm_execute")
def _statement(state: ORMExecuteState) -> None:
    if state.is_select or state.execution_options.get(QUIET) or state.bind_mapper is None:
        return
    _note(state.session, state.bind_mapper.local_table.name, {ANY})  # type: ignore[attr-defined]


@event.listens_for(NotingSession, "after_flush")
def _objects(session: Session, _flushed: UOWTransaction) -> None:
    for rows, mark in ((session.new, NEW), (session.deleted, REMOVED)):
        for changed in rows:
            _note(session, changed.__tablename__, {mark})
    for changed in session.dirty:
        state = inspect(changed)
        columns = {attr.key for attr in state.mapper.column_attrs if state.attrs[attr.key].history.has_changes()}
        _note(session, changed.__tablename__, columns)
