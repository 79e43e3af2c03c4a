"""What a project and a season may be called."""

from __future__ import annotations

from screnpla.kit.errors import Invalid
from screnpla.screenplay.clean_text import cleaned

MISSING = "Project name is required"
LONGEST = 200


def check_project_name(given: str | None) -> str:
    name = _plain(given or "")
    if not name:
        raise Invalid(MISSING)
    return _short_enough(name, "project")


def check_season_name(given: str) -> str:
    """May be empty: a season has its number."""
    return _short_enough(_plain(given), "season")


def _plain(given: str) -> str:
    return " ".join(cleaned(given).split())


def _short_enough(name: str, what: str) -> str:
    if len(name) > LONGEST:
        raise Invalid(f"The name of a {what} may have at most {LONGEST} characters")
    return name
