"""Many values as one parameter: as the databases read it, so that each may use its index."""

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
def test_nothing_is_added_that_would_hide_the_column_from_its_index(name: str, condition: str) -> None:
    written = str(
        select(User.id).where(in_list_parameter(User.id, "ids")).compile(dialect=URL.create(name).get_dialect()())
    )
    assert written.split("WHERE ")[1] == condition
