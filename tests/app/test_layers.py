"""Layers that import-linter cannot check: SQL statements are only in the repository of a package."""

from __future__ import annotations

import ast
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "screnpla"
STATEMENTS = {"select", "insert", "update", "delete", "text"}
# These packages are below the ones that have repositories.
BELOW = {"kit", "jobs", "storage"}


def statements_in(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "sqlalchemy":
            found |= STATEMENTS & {name.name for name in node.names}
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names if name.name.startswith("sqlalchemy")}
    return found


def test_sql_statements_are_only_in_repositories() -> None:
    files = [file for file in PACKAGE.rglob("*.py") if "repository" not in (file.stem, file.parent.name)]
    checked = [file for file in files if file.relative_to(PACKAGE).parts[0] not in BELOW]
    assert len(checked) > 10
    assert {str(file): found for file in checked if (found := statements_in(file))} == {}
