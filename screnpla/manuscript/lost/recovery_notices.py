"""Tells those whose words were lost, and those who deleted the line, that the words are in the stash."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts import notices
from screnpla.accounts.repository import user_rows
from screnpla.library.models import Script
from screnpla.manuscript.live.tickets import role_of
from screnpla.manuscript.lost.lost_places import LostLine
from screnpla.manuscript.models import MANUSCRIPT

RECOVERED = "recovered"
# By id; who has left has none.
Names: TypeAlias = Mapping[str, str]
# A notice only reminds of the words; all of them stand in the stash.
_LONGEST_SAID, _LONGEST_TOLD, _LONGEST_TITLE = 120, 1_000, 80
_SOMEBODY = "somebody"


@dataclass(frozen=True)
class _Story:
    """Who wrote in lines that whom deleted, and what."""

    typed_by: tuple[str | None, ...]
    deleted_by: str | None
    lines: Sequence[LostLine]

    @property
    def words(self) -> str:
        return " / ".join([line.words for line in self.lines])


async def tell(db: AsyncSession, script: Script, lines: Sequence[LostLine], names: Names, now: datetime) -> None:
    """One notice for each of them, however many lines it were."""
    for story in _stories(lines):
        data = {
            "scriptId": script.id,
            "words": _short(story.words, _LONGEST_TOLD),
            "place": story.lines[0].place,
            "typedBy": said_names(story.typed_by, names),
            "deletedBy": said_names([story.deleted_by], names),
        }
        for user_id in dict.fromkeys([*story.typed_by, story.deleted_by]):
            if user_id is not None and user_id in names and await _may_read(db, user_id, script.id):
                text = _sentence(story, user_id, script, names)
                await notices.tell(db, user_id, kind=RECOVERED, text=text, data=data, now=now)


def said_names(ids: Iterable[str | None], names: Names) -> str:
    """Empty when nobody is known."""
    known = dict.fromkeys([names[each] for each in ids if each is not None and each in names])
    return " and ".join(known)


def _stories(lines: Sequence[LostLine]) -> list[_Story]:
    found: dict[tuple[tuple[str | None, ...], str | None], list[LostLine]] = {}
    for line in lines:
        found.setdefault((line.typed_by, line.deleted_by), []).append(line)
    return [_Story(typed_by, deleted_by, together) for (typed_by, deleted_by), together in found.items()]


async def _may_read(db: AsyncSession, user_id: str, script_id: str) -> bool:
    """Who was shut out meanwhile is not shown what others write."""
    user = await user_rows.by_id(db, user_id)
    return user is not None and await role_of(db, user, script_id, MANUSCRIPT) is not None


def _sentence(story: _Story, reader: str, script: Script, names: Names) -> str:
    title = f"‘{_short(script.title, _LONGEST_TITLE)}’" if script.title.strip() else "a script"
    line = "a line" if len(story.lines) == 1 else f"{len(story.lines)} lines"
    which = "it" if len(story.lines) == 1 else "them"
    others = said_names([each for each in story.typed_by if each != reader], names) or _SOMEBODY
    if reader not in story.typed_by:
        said = f"You deleted {line} in {title} while {others} wrote in {which}. Their words are"
    elif story.deleted_by == reader:
        said = f"You deleted {line} in {title} while you wrote in {which} elsewhere. Your words are"
    else:
        deleter = said_names([story.deleted_by], names) or _SOMEBODY.capitalize()
        said = f"{deleter} deleted {line} in {title} while you wrote in {which}. Your words are"
    return f"{said} kept in the stash, under Recovered: ‘{_short(story.words, _LONGEST_SAID)}’"


def _short(text: str, longest: int) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= longest else f"{plain[: longest - 1].rstrip()}…"
