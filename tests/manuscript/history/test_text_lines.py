"""The lines in which two texts differ, as edits of the first one."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from screnpla.manuscript.history.text_lines import find_line_edits
from screnpla.screenplay.marking.lines import LookedRun, VersionLine


def line(id_: str, text: str) -> VersionLine:
    return VersionLine(id_, {"kind": "action"}, (LookedRun(text),))


def apply_edits(old: Sequence[VersionLine], new: Sequence[VersionLine]) -> list[VersionLine]:
    lines = list(old)
    for at, removed, put in reversed(find_line_edits(old, new)):
        lines[at : at + removed] = put
    return lines


TEXTS = st.lists(
    st.builds(line, st.sampled_from("abcdefgh"), st.sampled_from(["Rain.", "Hay."])), unique_by=lambda each: each.id
)


@given(TEXTS, TEXTS)
def test_edits_make_the_new_text_of_the_old_one_ve12(old: list[VersionLine], new: list[VersionLine]) -> None:
    assert apply_edits(old, new) == new


def test_lines_that_are_the_same_are_not_sent_ve12() -> None:
    old = [line("a", "Rain."), line("b", "Hay."), line("c", "Night."), line("d", "Dawn.")]
    new = [old[0], line("b", "Straw."), old[3], old[2]]
    sent = [each.id for edit in find_line_edits(old, new) for each in edit.lines]
    assert sent in (["b", "d"], ["b", "c"])
    assert find_line_edits(old, old) == []
