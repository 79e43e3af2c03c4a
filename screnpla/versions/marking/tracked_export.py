"""Marked changes as the tracked changes of a Word file: the baseline, and who changed each line when. VE44."""

from __future__ import annotations

from datetime import UTC

from screnpla.accounts.models import User
from screnpla.kit.errors import Invalid
from screnpla.kit.services import Services
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.marked_lines import line_to_element
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.write_options import ChangeAuthor, TrackedChanges
from screnpla.versions.marking.authors import Authorship, TracedText, load_traced_text
from screnpla.versions.marking.baseline_state import unpack_lines
from screnpla.versions.marking.change_baseline import TextName

NOT_MARKED = "Changes are not being marked in this script, so there are none to track"
# Of a move, which touches no line, and of people whose accounts are gone: Word wants a name.
_UNKNOWN = ChangeAuthor("Unknown")


async def load_tracked_changes(services: Services, user: User, text: TextName) -> TrackedChanges:
    """Raises Forbidden where marks are for writers, Invalid where changes are not marked."""
    traced = await load_traced_text(services, user, text)
    if traced.packed is None:
        raise Invalid(NOT_MARKED)
    baseline = await run_in_text_thread(_read_baseline, traced.packed)
    authors = {element: _name_author(traced, line.list_authorships()) for element, line in traced.lines.items()}
    return TrackedChanges(baseline, _UNKNOWN, {each: author for each, author in authors.items() if author})


def _read_baseline(packed: bytes) -> Screenplay:
    return Screenplay(tuple([line_to_element(line) for line in unpack_lines(packed)]))


def _name_author(traced: TracedText, authorships: list[Authorship]) -> ChangeAuthor | None:
    """Whoever touched a line last: a mark of Word has one author."""
    if not authorships:
        return None
    last = max(authorships, key=lambda each: each.at)
    moment = last.at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return ChangeAuthor(traced.names.get(last.author_id or "", _UNKNOWN.name), moment)
