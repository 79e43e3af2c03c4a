"""Many values as one SQL parameter, compiled so that each database can use the column's index."""

from __future__ import annotations

import pytest
from sqlalchemy import URL, select

from screnpla.accounts.models import User
from screnpla.kit.list_parameter import in_list_parameter


@pytest.mark.parametrize(
    ("name", "condition"),
    [
        ("sqlite", "users.id in (select value from json_each(?))"),
        ("postgresql+psycopg", "users.id = any(%(ids)s::TEXT[])"),
    ],
)
def test_a_list_parameter_is_compared_with_the_bare_column_so_that_its_index_is_used(name: str, condition: str) -> None:
    written = str(
        select(User.id).where(in_list_parameter(User.id, "ids")).compile(dialect=URL.create(name).get_dialect()())
    )
    assert written.split("WHERE ")[1] == condition
