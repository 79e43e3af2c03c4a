"""Choice of tests: `make test` runs each sentence once, `make test-all` the full matrix (docs/testing.md)."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import TypeVar

import pytest

TEST_ALL = bool(os.environ.get("SCRENPLA_TEST_ALL"))
# A file for the lines that name what was left out; `tools/check.py` sets it and prints them at the end.
LEFT_OUT_FILE = "SCRENPLA_TEST_LEFT_OUT_FILE"
ON_POSTGRESQL = "tests once more on PostgreSQL, where they are not about SQL, locks, search, jobs or transactions"

# What is about SQL, locks, search, jobs or transactions: these tests, whoever asks for a bare `database`, and what is
# marked `both_databases`.
ABOUT_SQL = [
    Path(__file__).parent / name
    for name in (
        "backup/test_make_backup.py",
        "backup/test_restore_backup.py",
        "jobs",
        "kit",
        "library/test_listing.py",
        "library/test_search.py",
        "manuscript/document/test_store.py",
        "manuscript/history/test_thinning.py",
    )
]
BARE_DATABASE = {"database", "database_url"}

Chosen = TypeVar("Chosen")
_fewer: set[str] = set()


def choose(few: Chosen, many: Chosen, description: str) -> Chosen:
    """`few` in `make test`, `many` in `make test-all`; `description` names in the closing lines what is more."""
    if TEST_ALL:
        return many
    _fewer.add(description)
    return few


def examples(many: int) -> int:
    """How many random examples of a property: a third in `make test`, all in `make test-all` and in `make fuzz`."""
    if os.environ.get("SCRENPLA_TEST_SEARCH"):
        return many
    return choose(many // 3, many, "three times as many random examples of each property")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "both_databases: also on PostgreSQL in `make test`")
    config.addinivalue_line("markers", "test_all(reason): in `make test-all` only; the reason is printed")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    assert all(path.exists() for path in ABOUT_SQL), "something in ABOUT_SQL was moved"
    if TEST_ALL:
        return
    reasons = [_reason_to_leave_out(item) for item in items]
    left_out = [item for item, reason in zip(items, reasons, strict=True) if reason]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item, reason in zip(items, reasons, strict=True) if not reason]
    _write_left_out(config, Counter(reason for reason in reasons if reason))


def _reason_to_leave_out(item: pytest.Item) -> str | None:
    if marker := item.get_closest_marker("test_all"):
        return str(marker.args[0])
    callspec = getattr(item, "callspec", None)
    is_on_postgresql = callspec is not None and "postgresql" in callspec.params.values()
    return ON_POSTGRESQL if is_on_postgresql and not _is_about_sql(item) else None


def _is_about_sql(item: pytest.Item) -> bool:
    is_marked = item.get_closest_marker("both_databases") is not None
    asks_for = set(getattr(item, "fixturenames", ()))
    return is_marked or bool(asks_for & BARE_DATABASE) or any(item.path.is_relative_to(at) for at in ABOUT_SQL)


def _write_left_out(config: pytest.Config, counted: Counter[str]) -> None:
    # Every worker of a run collects the same tests: the first one tells of them.
    worker = getattr(config, "workerinput", {"workerid": "gw0"})["workerid"]
    if worker == "gw0" and (path := os.environ.get(LEFT_OUT_FILE)):
        lines = [*(f"{number} {reason}" for reason, number in counted.items()), *sorted(_fewer)]
        Path(path).write_text("".join(f"{line}\n" for line in lines))
