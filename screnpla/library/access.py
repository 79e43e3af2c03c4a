"""Permissions: every rule of which role may do what. A test walks through the whole table.

A script or project that somebody may not even see does not exist for them (NotFound); an action that their role on a
visible one does not allow is Forbidden.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from screnpla.kit.errors import Forbidden, NotFound

NO_SCRIPT = "Script not found!"
NO_PROJECT = "Project not found!"


class Role(StrEnum):
    """A role on a script or a project. LINK is a visitor who knows a public address."""

    OWNER = "owner"
    EDITOR = "editor"
    COMMENTER = "commenter"
    VIEWER = "viewer"
    LINK = "link"


# Roles that can be given to somebody, the strongest first.
GRANTABLE_ROLES = (Role.EDITOR, Role.COMMENTER, Role.VIEWER)
_STRENGTH = (Role.LINK, Role.VIEWER, Role.COMMENTER, Role.EDITOR, Role.OWNER)


class Action(StrEnum):
    """Actions on a script, each with its own permission."""

    READ_TEXT = "read the text"
    READ_RECORD = "read the record and its settings"  # link visitors see pages only
    COPY = "duplicate and export"
    COMMENT = "see comments, comment and suggest"
    WRITE = "change text and settings, see and change desk and versions"
    SEE_SHARES = "see with whom it is shared"
    SHARE = "give and revoke roles, switch the public link"
    MODERATE = "remove comments of others"
    MOVE = "move it to a project"
    DELETE = "delete, restore and remove for good"
    SWITCH_AI = "switch AI on and off"
    RESCUE = "make a script of the intact part when it is damaged"


class ProjectAction(StrEnum):
    """Actions on a project, each with its own permission."""

    READ = "see it and its scripts"
    FILL = "add scripts, order them, make seasons"
    COMMENT = "see its comments and comment"
    RENAME = "change its name, see and change its notes and versions"
    SEE_MEMBERS = "see its members and their addresses"
    MANAGE = "give and revoke roles, make a series of it or a folder"
    MODERATE = "remove comments of others"
    SWITCH_AI = "switch AI on and off in all its scripts"
    DELETE = "delete it"


_EVERYBODY = frozenset({Role.OWNER, Role.EDITOR, Role.COMMENTER, Role.VIEWER})
_WRITERS = frozenset({Role.OWNER, Role.EDITOR})
_COMMENTERS = _WRITERS | {Role.COMMENTER}
_OWNER = frozenset({Role.OWNER})

SCRIPT_PERMISSIONS: Mapping[Action, frozenset[Role]] = MappingProxyType(
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
        Action.SWITCH_AI: _OWNER,
        Action.RESCUE: _OWNER,
    }
)
PROJECT_PERMISSIONS: Mapping[ProjectAction, frozenset[Role]] = MappingProxyType(
    {
        ProjectAction.READ: _EVERYBODY,
        ProjectAction.FILL: _WRITERS,
        ProjectAction.COMMENT: _COMMENTERS,
        ProjectAction.RENAME: _WRITERS,
        ProjectAction.SEE_MEMBERS: _WRITERS,
        ProjectAction.MANAGE: _OWNER,
        ProjectAction.MODERATE: _OWNER,
        ProjectAction.SWITCH_AI: _OWNER,
        ProjectAction.DELETE: _OWNER,
    }
)


def strongest_role(*roles: Role | None) -> Role | None:
    """Somebody may reach a script in more than one way; the strongest role counts."""
    found = [role for role in roles if role is not None]
    return max(found, key=_STRENGTH.index) if found else None


def role_through_project(role: Role | None) -> Role | None:
    """The role on the scripts of a project that its members have: its owner does not own another's script in it."""
    return Role.EDITOR if role is Role.OWNER else role


def is_allowed(role: Role | None, action: Action | ProjectAction) -> bool:
    return role in (SCRIPT_PERMISSIONS[action] if isinstance(action, Action) else PROJECT_PERMISSIONS[action])


def require_permission(role: Role | None, action: Action | ProjectAction) -> None:
    """Raises NotFound for somebody without a role, Forbidden for a role that is too weak."""
    if role is None:
        raise NotFound(NO_SCRIPT if isinstance(action, Action) else NO_PROJECT)
    if not is_allowed(role, action):
        raise Forbidden(f"You may not do this here: you are {_role_in_words(role)}.")


def _role_in_words(role: Role) -> str:
    return {Role.EDITOR: "an editor", Role.LINK: "a visitor"}.get(role, f"a {role}")
