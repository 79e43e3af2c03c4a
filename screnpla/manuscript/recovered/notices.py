"""Notices about recovered text, to those who typed it and to those who deleted its line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.notices import add_notice
from screnpla.accounts.repository.user_rows import find_user
from screnpla.library.models import Script
from screnpla.manuscript.document.access import access_to_document
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.recovered.lines import OverwrittenLine, shorten

RECOVERED = "recovered"
# Names by user id, without deleted accounts.
Names: TypeAlias = Mapping[str, str]
# A notice only quotes the text; all of it is in the stash.
_LONGEST_SAID, _LONGEST_TOLD, _LONGEST_TITLE = 120, 1_000, 80
_SOMEBODY = "somebody"


@dataclass(frozen=True)
class _Incident:
    """Lines that one person deleted while others typed in them."""

    typed_by: tuple[str | None, ...]
    deleted_by: str | None
    lines: Sequence[OverwrittenLine]

    @property
    def text(self) -> str:
        return " / ".join([line.text for line in self.lines])


async def send_notices(
    db: AsyncSession, script: Script, lines: Sequence[OverwrittenLine], names: Names, now: datetime
) -> None:
    """One notice for each person and incident, however many lines it has."""
    for incident in _group_incidents(lines):
        data = {
            "scriptId": script.id,
            "words": shorten(incident.text, _LONGEST_TOLD),
            "place": incident.lines[0].position,
            "typedBy": join_names(incident.typed_by, names),
            "deletedBy": join_names([incident.deleted_by], names),
        }
        for user_id in dict.fromkeys([*incident.typed_by, incident.deleted_by]):
            if user_id is not None and user_id in names and await _can_read(db, user_id, script.id):
                text = _notice_text(incident, user_id, script, names)
                await add_notice(db, user_id, kind=RECOVERED, text=text, data=data, now=now)


def join_names(ids: Iterable[str | None], names: Names) -> str:
    """Empty when no name is known."""
    unique_names = dict.fromkeys([names[each] for each in ids if each is not None and each in names])
    return " and ".join(unique_names)


def _group_incidents(lines: Sequence[OverwrittenLine]) -> list[_Incident]:
    found: dict[tuple[tuple[str | None, ...], str | None], list[OverwrittenLine]] = {}
    for line in lines:
        found.setdefault((line.typed_by, line.deleted_by), []).append(line)
    return [_Incident(typed_by, deleted_by, group) for (typed_by, deleted_by), group in found.items()]


async def _can_read(db: AsyncSession, user_id: str, script_id: str) -> bool:
    """Somebody who lost the permission to read meanwhile must not see what others write."""
    user = await find_user(db, user_id)
    return user is not None and await access_to_document(db, user, script_id, MANUSCRIPT) is not None


def _notice_text(incident: _Incident, reader: str, script: Script, names: Names) -> str:
    title = f"‘{shorten(script.title, _LONGEST_TITLE)}’" if script.title.strip() else "a script"
    line = "a line" if len(incident.lines) == 1 else f"{len(incident.lines)} lines"
    pronoun = "it" if len(incident.lines) == 1 else "them"
    others = join_names([each for each in incident.typed_by if each != reader], names) or _SOMEBODY
    if reader not in incident.typed_by:
        sentence = f"You deleted {line} in {title} while {others} wrote in {pronoun}. Their words are"
    elif incident.deleted_by == reader:
        sentence = f"You deleted {line} in {title} while you wrote in {pronoun} elsewhere. Your words are"
    else:
        deleter = join_names([incident.deleted_by], names) or _SOMEBODY.capitalize()
        sentence = f"{deleter} deleted {line} in {title} while you wrote in {pronoun}. Your words are"
    return f"{sentence} kept in the stash, under Recovered: ‘{shorten(incident.text, _LONGEST_SAID)}’"
