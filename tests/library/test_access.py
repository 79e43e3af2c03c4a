"""The table of rights: complete, as documented, and never wider for a weaker role."""

from __future__ import annotations

from itertools import pairwise, product
from pathlib import Path

import pytest

from screnpla.kit.errors import Forbidden, NotFound
from screnpla.library.access import (
    GIVEN_ROLES,
    PROJECT_RIGHTS,
    SCRIPT_RIGHTS,
    Action,
    ProjectAction,
    Role,
    may,
    must,
    strongest,
    through_project,
)

SHOWN = Path(__file__).parents[2] / "docs" / "spec" / "rights.md"
FROM_STRONG_TO_WEAK = (Role.OWNER, *GIVEN_ROLES, Role.LINK)
EVERY_ACTION = (*Action, *ProjectAction)


def test_every_action_is_in_the_table() -> None:
    assert SCRIPT_RIGHTS.keys() == set(Action)
    assert PROJECT_RIGHTS.keys() == set(ProjectAction)


def test_the_document_shows_the_table() -> None:
    rows = [line for line in SHOWN.read_text().splitlines() if line.startswith("| ") and not line.startswith("| |")]
    assert rows == [
        f"| {action} | " + " | ".join("✓" if may(role, action) else "–" for role in FROM_STRONG_TO_WEAK) + " |"
        for action in EVERY_ACTION
    ]


@pytest.mark.parametrize(("stronger", "weaker"), list(pairwise(FROM_STRONG_TO_WEAK)))
def test_a_stronger_role_may_all_that_a_weaker_one_may(stronger: Role, weaker: Role) -> None:
    assert [action for action in EVERY_ACTION if may(weaker, action) and not may(stronger, action)] == []
    assert strongest(weaker, None, stronger) is stronger


def test_each_role_is_let_in_or_told_why_not() -> None:
    for role, action in product(Role, EVERY_ACTION):
        if may(role, action):
            must(role, action)
        else:
            with pytest.raises(Forbidden, match=r"^You may not do this here: you are an? \w+\.$"):
                must(role, action)


@pytest.mark.parametrize(
    ("action", "sentence"), [(Action.READ_TEXT, "Script not found!"), (ProjectAction.READ, "Project not found!")]
)
def test_who_has_no_role_is_told_that_there_is_nothing(action: Action | ProjectAction, sentence: str) -> None:
    assert not may(None, action)
    with pytest.raises(NotFound, match=sentence):
        must(None, action)


def test_the_owner_of_a_project_does_not_own_the_scripts_in_it() -> None:
    assert [through_project(role) for role in (Role.OWNER, Role.VIEWER, None)] == [Role.EDITOR, Role.VIEWER, None]
    assert strongest(None, None) is None
