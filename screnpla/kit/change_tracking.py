"""Tracking of the tables and columns that a unit of work writes, for listeners that act after its commit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from sqlalchemy import event, inspect
from sqlalchemy.orm import ORMExecuteState, Session, UOWTransaction

# Columns by table; NEW and REMOVED for rows that came or went, ANY for changes of many at once.
ChangedColumns: TypeAlias = Mapping[str, set[str]]
NEW, REMOVED, ANY = "+", "-", "*"
# For a statement whose changes no listener needs.
UNTRACKED = "screnpla_quiet"
_CHANGED = "screnpla_written"


class TrackingSession(Session):
    """A session that records the columns written in it."""


def read_changes(info: Mapping[Any, Any]) -> ChangedColumns:
    """The changes that a unit of work has recorded."""
    found: dict[str, set[str]] = info.get(_CHANGED, {})
    return found


def _track(session: Session, table: str, columns: set[str]) -> None:
    session.info.setdefault(_CHANGED, {}).setdefault(table, set()).update(columns)


@event.listens_for(TrackingSession, "do_orm_execute")
def _track_statement(state: ORMExecuteState) -> None:
    if state.is_select or state.execution_options.get(UNTRACKED) or state.bind_mapper is None:
        return
    _track(state.session, state.bind_mapper.local_table.name, {ANY})  # type: ignore[attr-defined]


@event.listens_for(TrackingSession, "after_flush")
def _track_objects(session: Session, _flushed: UOWTransaction) -> None:
    for rows, mark in ((session.new, NEW), (session.deleted, REMOVED)):
        for changed in rows:
            _track(session, changed.__tablename__, {mark})
    for changed in session.dirty:
        state = inspect(changed)
        columns = {attr.key for attr in state.mapper.column_attrs if state.attrs[attr.key].history.has_changes()}
        _track(session, changed.__tablename__, columns)
