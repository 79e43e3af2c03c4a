"""Fields of scripts and projects that belong to packages above the manuscript: comments (review), versions (versions).

A script is read and changed as a whole, in one unit of work, by library and manuscript, and neither may import from
above. So each of those packages implements `ExtraFields`, and the caller (a route, a job) passes them in.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.services import Services
from screnpla.library.access import Action, ProjectAction, Role, is_allowed
from screnpla.library.fields.author import Author
from screnpla.library.models import Script, Target
from screnpla.screenplay.content.comment_flags import CommentedPassage
from screnpla.screenplay.elements import Element


@dataclass(frozen=True)
class FileComments:
    """Comments in a file: whatever it holds, unchecked."""

    entries: Sequence[Any]
    passages: Sequence[CommentedPassage]
    elements: Sequence[Element]


class ExtraFields(ABC):
    """Lists of the API that one package stores for scripts and for projects."""

    names: ClassVar[tuple[str, ...]]
    # The permission to see them; without it the lists are empty.
    script_action: ClassVar[Action]
    project_action: ClassVar[ProjectAction]

    @abstractmethod
    def check(self, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        """Its fields among the given ones, ready to be stored. Raises Invalid.

        Slow for long ones: to be called in a thread, before a unit of work begins.
        """

    @abstractmethod
    async def store(self, db: AsyncSession, target: Target, checked: Mapping[str, Any], author: Author) -> bool:
        """True when anything has changed. For a caller that has locked the target and has asked for permission."""

    @abstractmethod
    async def read(
        self, db: AsyncSession, targets: Sequence[Target], reader_id: str
    ) -> Mapping[str, Mapping[str, Any]]:
        """All its fields of each target, by the target's id; the targets are all scripts, or all projects.

        `reader_id`: who reads them, as there are things of one person alone.
        """

    async def passages(
        self,
        db: AsyncSession,  # noqa: ARG002  for packages that override it
        script: Script,  # noqa: ARG002
    ) -> Sequence[CommentedPassage]:
        """Passages of its text that somebody commented; by default none."""
        return ()

    async def copy(self, db: AsyncSession, script: Script, copy: Script) -> None:  # noqa: B027
        """Into a duplicate of the script, for somebody who may write the original; by default nothing.

        The text and the desk of the duplicate are stored already.
        """

    async def copy_text(self, db: AsyncSession, script: Script, copy: Script, text: bytes) -> None:  # noqa: B027
        """What the text of a duplicate refers to, for everybody who may read the original; by default nothing.

        `text`: the new document as it is stored.
        """

    async def read_file_comments(self, db: AsyncSession, script: Script, file: FileComments) -> None:  # noqa: B027
        """Into a script that was made of a file with these comments, whose text is stored; by default nothing."""

    async def export(
        self,
        services: Services,  # noqa: ARG002  for packages that override it
        target: Target,  # noqa: ARG002
    ) -> AsyncIterator[tuple[str, bytes]]:
        """Everything that `read` leaves out: the name of its list and its JSON; by default nothing."""
        nothing: Sequence[tuple[str, bytes]] = ()
        for each in nothing:
            yield each


CheckedExtras: TypeAlias = Sequence[tuple[ExtraFields, Mapping[str, Any]]]


async def check_extra_fields(extras: Sequence[ExtraFields], fields: Mapping[str, Any]) -> CheckedExtras:
    """Raises Invalid."""
    return [(extra, await asyncio.to_thread(extra.check, fields)) for extra in extras]


async def store_extra_fields(db: AsyncSession, target: Target, checked: CheckedExtras, author: Author) -> bool:
    """True when anything has changed."""
    changes = [await extra.store(db, target, fields, author) for extra, fields in checked]
    return any(changes)


async def read_extra_fields(
    db: AsyncSession,
    extras: Sequence[ExtraFields],
    targets: Sequence[Target],
    roles: Mapping[str, Role],
    reader_id: str,
) -> dict[str, dict[str, Any]]:
    """Of each target, by its id, all extra fields; empty lists where its role is too weak."""
    found: dict[str, dict[str, Any]] = {target.id: {} for target in targets}
    for extra in extras:
        visible = [target for target in targets if _is_visible(extra, target, roles.get(target.id))]
        fields = await extra.read(db, visible, reader_id) if visible else {}
        for target in targets:
            found[target.id] |= fields.get(target.id) or {name: [] for name in extra.names}
    return found


async def read_passages(
    db: AsyncSession, extras: Sequence[ExtraFields], script: Script, role: Role
) -> tuple[CommentedPassage, ...]:
    """Commented passages of the script that this role may see."""
    found = [await extra.passages(db, script) for extra in extras if _is_visible(extra, script, role)]
    return tuple([passage for passages in found for passage in passages])


def _is_visible(extra: ExtraFields, target: Target, role: Role | None) -> bool:
    return is_allowed(role, extra.script_action if isinstance(target, Script) else extra.project_action)
