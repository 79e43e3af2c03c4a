"""`column in (…)` for many values as one parameter: the question stays the same text however many there are.

Written out, fifty ids are fifty parameters, which take longer to write and read than the rows take to find; and a
database that remembers questions never meets the same one twice.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import ARRAY, JSON, Boolean, ColumnElement, Dialect, Text, bindparam
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.types import TypeDecorator, TypeEngine


class _Values(TypeDecorator[list[str]]):
    """A list of texts: an array, or JSON where there are no arrays."""

    impl = JSON
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        return dialect.type_descriptor(ARRAY(Text) if dialect.name == "postgresql" else JSON())


class _OneOf(FunctionElement[bool]):
    type = Boolean()
    inherit_cache = True
    # Or SQLite is asked whether it is `= 1`, for which it looks at every row.
    _is_implicitly_boolean = True


def one_of(column: InstrumentedAttribute[Any], name: str) -> ColumnElement[bool]:
    """`name`: of the parameter, which is given a list of texts when the question is asked."""
    return _OneOf(column, bindparam(name, type_=_Values()))


@compiles(_OneOf)
def _as_array(element: _OneOf, compiler: SQLCompiler, **more: Any) -> str:
    column, values = (compiler.process(clause, **more) for clause in element.clauses)
    return f"{column} = any({values})"


@compiles(_OneOf, "sqlite")
def _as_json(element: _OneOf, compiler: SQLCompiler, **more: Any) -> str:
    column, values = (compiler.process(clause, **more) for clause in element.clauses)
    return f"{column} in (select value from json_each({values}))"  # noqa: S608  both are written by SQLAlchemy
