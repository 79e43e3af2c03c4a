"""Every permission rule: which role may do what. A test walks through the whole table.

What somebody may not even see does not exist for them (NotFound); what they see but may not do is Forbidden.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from screnpla.kit.errors import Forbidden, NotFound

NO_SCRIPT = "Script not found!"
NO_PROJECT = "Project not found!"


class Role(StrEnum):
    """On a script or a project. LINK is a visitor who knows a public address."""

    OWNER = "owner"
    EDITOR = "editor"
    COMMENTER = "commenter"
    VIEWER = "viewer"
    LINK = "link"


# The roles one can give, the strongest first.
GIVEN_ROLES = (Role.EDITOR, Role.COMMENTER, Role.VIEWER)
_STRENGTH = (Role.LINK, Role.VIEWER, Role.COMMENTER, Role.EDITOR, Role.OWNER)


class Action(StrEnum):
    """What can be done with a script."""

    READ_TEXT = "read the text"
    READ_RECORD = "read the record and its settings"  # link visitors see pages only
    COPY = "duplicate and export"
    COMMENT = "see comments, comment and suggest"
    WRITE = "change text and settings, see and change desk and versions"
    SEE_SHARES = "see with whom it is shared"
    SHARE = "give and take roles, switch the public link"
    MODERATE = "remove what others said in comments"
    MOVE = "move it to a project"
    DELETE = "delete, restore and remove for good"


class ProjectAction(StrEnum):
    """What can be done with a project."""

    READ = "see it and its scripts"
    FILL = "add scripts, order them, make seasons"
    COMMENT = "see its comments and comment"
    RENAME = "change its name, see and change its notes and versions"
    SEE_MEMBERS = "see its members and their addresses"
    MANAGE = "give and take roles, make a series of it or a folder"
    DELETE = "delete it"


_EVERYBODY = frozenset({Role.OWNER, Role.EDITOR, Role.COMMENTER, Role.VIEWER})
_WRITERS = frozenset({Role.OWNER, Role.EDITOR})
_COMMENTERS = _WRITERS | {Role.COMMENTER}
_OWNER = frozenset({Role.OWNER})

SCRIPT_RIGHTS: Mapping[Action, frozenset[Role]] = MappingProxyType(
    {
        Action.READ_TEXT: _EVERYBODY | {Role.LINK},
        Action.READ_RECORD: _EVERYBODY,
        Action.COPY: _EVERYBODY,
        Action.COMMENT: _COMMENTERS,
        Action.WRITE: _WRITERS,
        Action.SEE_SHARES: _WRITERS,
        Action.SHARE: _OWNER,
        Action.MODERATE: _OWNER,
        Action.MOVE: _OWNER,
        Action.DELETE: _OWNER,
    }
)
PROJECT_RIGHTS: Mapping[ProjectAction, frozenset[Role]] = MappingProxyType(
    {
        ProjectAction.READ: _EVERYBODY,
        ProjectAction.FILL: _WRITERS,
        ProjectAction.COMMENT: _COMMENTERS,
        ProjectAction.RENAME: _WRITERS,
        ProjectAction.SEE_MEMBERS: _WRITERS,
        ProjectAction.MANAGE: _OWNER,
        ProjectAction.DELETE: _OWNER,
    }
)


def strongest(*roles: Role | None) -> Role | None:
    """Somebody may have a script by more than one way; the best of them counts."""
    found = [role for role in roles if role is not None]
    return max(found, key=_STRENGTH.index) if found else None


def through_project(role: Role | None) -> Role | None:
    """What a role in a project is worth on its scripts: who owns the project does not own another's script in it."""
    return Role.EDITOR if role is Role.OWNER else role


def may(role: Role | None, action: Action | ProjectAction) -> bool:
    return role in (SCRIPT_RIGHTS[action] if isinstance(action, Action) else PROJECT_RIGHTS[action])


def must(role: Role | None, action: Action | ProjectAction) -> None:
    """Raises NotFound for who has no role at all, Forbidden for who has one that is too weak."""
    if role is None:
        raise NotFound(NO_SCRIPT if isinstance(action, Action) else NO_PROJECT)
    if not may(role, action):
        raise Forbidden(f"You may not do this here: you are {_called(role)}.")


def _called(role: Role) -> str:
    return {Role.EDITOR: "an editor", Role.LINK: "a visitor"}.get(role, f"a {role}")
