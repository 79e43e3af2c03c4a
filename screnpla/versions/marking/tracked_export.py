"""Marked changes as the tracked changes of a Word file: the baseline, and who changed what when. VE44."""

from __future__ import annotations

from datetime import UTC

from screnpla.accounts.models import User
from screnpla.kit.errors import Invalid
from screnpla.kit.services import Services
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.marked_lines import line_to_element
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.write_options import ChangeAuthor, LineChangeAuthors, TrackedChanges
from screnpla.versions.marking.authors import Authorship, LineAuthors, TracedText, load_traced_text
from screnpla.versions.marking.baseline_state import unpack_lines
from screnpla.versions.marking.change_baseline import TextName

NOT_MARKED = "Changes are not being marked in this script, so there are none to track"
# Of people whose accounts are gone: Word wants a name.
_UNKNOWN = ChangeAuthor("Unknown")


async def load_tracked_changes(services: Services, user: User, text: TextName) -> TrackedChanges:
    """Raises Forbidden where marks are for writers, Invalid where changes are not marked."""
    traced = await load_traced_text(services, user, text)
    if traced.packed is None:
        raise Invalid(NOT_MARKED)
    return await run_in_text_thread(_collect_changes, traced, traced.packed)


def _collect_changes(traced: TracedText, packed: bytes) -> TrackedChanges:
    baseline = Screenplay(tuple([line_to_element(line) for line in unpack_lines(packed)]))
    lines = {**dict.fromkeys(traced.moved), **traced.lines}
    authors = {element: _name_authors(traced, element, line) for element, line in lines.items()}
    return TrackedChanges(baseline, _UNKNOWN, {element: found for element, found in authors.items() if found})


def _name_authors(traced: TracedText, element: str, line: LineAuthors | None) -> LineChangeAuthors | None:
    """`line`: None for one that was only moved."""
    authorships = line.list_authorships() if line else []
    moved = traced.moved.get(element)
    last = max(authorships, key=lambda each: each.at, default=moved)
    if last is None:
        return None
    # Each authorship is named once: of a long line there are thousands of letters.
    names = {each: _name_author(traced, each) for each in {*authorships, last, moved} if each}
    return LineChangeAuthors(
        names[last],
        names[moved] if moved else None,
        line.text if line else "",
        [names[each] if each else None for each in line.letters] if line else (),
        [(offset, names[who]) for offset, who in sorted(line.removed, key=lambda each: each[1].at)] if line else (),
    )


def _name_author(traced: TracedText, who: Authorship) -> ChangeAuthor:
    moment = who.at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return ChangeAuthor(traced.names.get(who.author_id or "", _UNKNOWN.name), moment)
