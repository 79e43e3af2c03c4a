"""`column in (…)` with many values as one parameter: the SQL text stays the same however many there are.

Written out, fifty ids are fifty parameters, which take longer to write and read than the rows take to find; and a
database that caches statements never meets the same one twice.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import ARRAY, JSON, Boolean, ColumnElement, Dialect, Text, bindparam
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.types import TypeDecorator, TypeEngine


class _TextList(TypeDecorator[list[str]]):
    """A list of texts: an array, or JSON where there are no arrays."""

    impl = JSON
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        return dialect.type_descriptor(ARRAY(Text) if dialect.name == "postgresql" else JSON())


class _InListParameter(FunctionElement[bool]):
    type = Boolean()
    inherit_cache = True
    # Or SQLite is asked whether it is `= 1`, for which it looks at every row.
    _is_implicitly_boolean = True


def in_list_parameter(column: InstrumentedAttribute[Any], name: str) -> ColumnElement[bool]:
    """`name`: of the parameter, which is given a list of texts when the question is asked."""
    return _InListParameter(column, bindparam(name, type_=_TextList()))


@compiles(_InListParameter)
def _compile_as_array(element: _InListParameter, compiler: SQLCompiler, **more: Any) -> str:
    column, values = (compiler.process(clause, **more) for clause in element.clauses)
    return f"{column} = any({values})"


@compiles(_InListParameter, "sqlite")
def _compile_as_json(element: _InListParameter, compiler: SQLCompiler, **more: Any) -> str:
    column, values = (compiler.process(clause, **more) for clause in element.clauses)
    return f"{column} in (select value from json_each({values}))"  # noqa: S608  both are written by SQLAlchemy
