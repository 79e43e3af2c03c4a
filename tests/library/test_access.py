"""The table of permissions: complete, as documented, and never wider for a weaker role."""

from __future__ import annotations

from itertools import pairwise, product
from pathlib import Path

import pytest

from screnpla.kit.errors import Forbidden, NotFound
from screnpla.library.access import (
    GRANTABLE_ROLES,
    PROJECT_PERMISSIONS,
    SCRIPT_PERMISSIONS,
    Action,
    ProjectAction,
    Role,
    is_allowed,
    require_permission,
    role_through_project,
    strongest_role,
)

SHOWN = Path(__file__).parents[2] / "docs" / "spec" / "rights.md"
FROM_STRONG_TO_WEAK = (Role.OWNER, *GRANTABLE_ROLES, Role.LINK)
EVERY_ACTION = (*Action, *ProjectAction)


def test_every_action_is_in_the_table_of_permissions() -> None:
    assert SCRIPT_PERMISSIONS.keys() == set(Action)
    assert PROJECT_PERMISSIONS.keys() == set(ProjectAction)


def test_the_documentation_shows_the_table_of_permissions() -> None:
    rows = [line for line in SHOWN.read_text().splitlines() if line.startswith("| ") and not line.startswith("| |")]
    assert rows == [
        f"| {action} | " + " | ".join("✓" if is_allowed(role, action) else "–" for role in FROM_STRONG_TO_WEAK) + " |"
        for action in EVERY_ACTION
    ]


@pytest.mark.parametrize(("stronger", "weaker"), list(pairwise(FROM_STRONG_TO_WEAK)))
def test_a_stronger_role_may_do_everything_that_a_weaker_one_may(stronger: Role, weaker: Role) -> None:
    assert [action for action in EVERY_ACTION if is_allowed(weaker, action) and not is_allowed(stronger, action)] == []
    assert strongest_role(weaker, None, stronger) is stronger


def test_an_action_that_a_role_may_not_do_is_forbidden_with_a_message_naming_the_role() -> None:
    for role, action in product(Role, EVERY_ACTION):
        if is_allowed(role, action):
            require_permission(role, action)
        else:
            with pytest.raises(Forbidden, match=r"^You may not do this here: you are an? \w+\.$"):
                require_permission(role, action)


@pytest.mark.parametrize(
    ("action", "sentence"), [(Action.READ_TEXT, "Script not found!"), (ProjectAction.READ, "Project not found!")]
)
def test_a_person_without_a_role_gets_not_found(action: Action | ProjectAction, sentence: str) -> None:
    assert not is_allowed(None, action)
    with pytest.raises(NotFound, match=sentence):
        require_permission(None, action)


def test_the_owner_of_a_project_does_not_own_the_scripts_in_it() -> None:
    assert [role_through_project(role) for role in (Role.OWNER, Role.VIEWER, None)] == [Role.EDITOR, Role.VIEWER, None]
    assert strongest_role(None, None) is None
