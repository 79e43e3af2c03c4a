"""Anchors follow the changes of a text (docs/spec/review.md, RE10 to RE15)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from screnpla.review.anchors.carry import RETURN_TIME, Anchor, carry_anchor, make_anchor
from screnpla.review.anchors.text_lines import TextLine, TextLines, TextPoint

NOW = datetime(2026, 11, 18, tzinfo=UTC)
Text = dict[str, str]
HARBOUR: Text = {
    "h": "INT. HARBOUR - NIGHT",
    "a": "Rain on the quay. A boat rocks.",
    "b": "Nobody comes.",
    "c": "Rain again.",
}


def lines_of(text: Text) -> TextLines:
    return TextLines(tuple([TextLine(id_, words, id_ == "h") for id_, words in text.items()]))


def anchor_on(text: Text, words: str, line: str = "a") -> Anchor:
    lines = lines_of(text)
    index = lines.index_of(line)
    assert index is not None
    at = text[line].index(words)
    return make_anchor(lines, TextPoint(index, at), TextPoint(index, at + len(words)))


def carry(anchor: Anchor, before: Text, after: Text, now: datetime = NOW) -> Anchor:
    changed = {id_ for id_, words in after.items() if before.get(id_) != words}
    return carry_anchor(anchor, lines_of(after), changed, now)


def place(anchor: Anchor) -> tuple[str, int, str, int]:
    return anchor.start_element, anchor.start, anchor.end_element, anchor.end


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Heavy rain on the quay. A boat rocks.", "on the quay"),
        ("Rain on the quay. A boat rocks hard.", "on the quay"),
        # RE12: typed inside it belongs to it, typed at its borders it does not.
        ("Rain on the old quay. A boat rocks.", "on the old quay"),
        ("Rain falls on the quay. A boat rocks.", "on the quay"),
        ("Rain on the quayside. A boat rocks.", "on the quay"),
        ("Rain the quay. A boat rocks.", "the quay"),
        ("Rain on the. A boat rocks.", "on the"),
        ("Snow on the old quay. A ship rocks.", "on the old quay"),
    ],
)
def test_offsets_follow_the_changes_of_their_line(line: str, words: str) -> None:
    """RE12."""
    after = HARBOUR | {"a": line}
    moved = carry(anchor_on(HARBOUR, "on the quay"), HARBOUR, after)
    assert moved.orphaned_at is None
    assert line[moved.start : moved.end].strip() == words
    assert moved.quote == line[moved.start : moved.end]


def test_an_anchor_whose_lines_are_the_same_is_the_same() -> None:
    anchor = anchor_on(HARBOUR, "on the quay")
    assert carry(anchor, HARBOUR, HARBOUR | {"b": "Somebody comes."}) is anchor
    # RE15: a moved line keeps its anchor, and a copy of it gets none.
    moved = {"h": HARBOUR["h"], "b": HARBOUR["b"], "copy": HARBOUR["a"], "a": HARBOUR["a"], "c": HARBOUR["c"]}
    assert carry(anchor, HARBOUR, moved) is anchor


def split(text: Text, line: str, at: int, new: str = "new") -> Text:
    halves = {line: text[line][:at], new: text[line][at:]}
    return {
        id_: words for each, old in text.items() for id_, words in (halves if each == line else {each: old}).items()
    }


def join(text: Text, line: str, next_: str) -> Text:
    return {id_: words + text[next_] if id_ == line else words for id_, words in text.items() if id_ != next_}


def test_a_passage_stays_on_its_words_when_its_line_is_split() -> None:
    """RE13: before it, in it and behind it."""
    anchor = anchor_on(HARBOUR, "on the quay")
    assert place(carry(anchor, HARBOUR, split(HARBOUR, "a", 5))) == ("new", 0, "new", 11)
    inside = carry(anchor, HARBOUR, split(HARBOUR, "a", 8))
    assert (place(inside), inside.quote) == (("a", 5, "new", 8), "on \nthe quay")
    assert place(carry(anchor, HARBOUR, split(HARBOUR, "a", 16))) == ("a", 5, "a", 16)
    assert place(carry(anchor, HARBOUR, split(HARBOUR, "a", 0))) == ("new", 5, "new", 16)


def test_a_passage_stays_on_its_words_when_its_line_is_joined_with_another() -> None:
    """RE13."""
    second = anchor_on(HARBOUR, "Nobody", "b")
    joined = carry(second, HARBOUR, join(HARBOUR, "a", "b"))
    assert place(joined) == ("a", 31, "a", 37)
    over_both = split(HARBOUR, "a", 8)
    passage = carry(anchor_on(HARBOUR, "on the quay"), HARBOUR, over_both)
    assert place(carry(passage, over_both, join(over_both, "a", "new"))) == ("a", 5, "a", 16)


def test_a_passage_goes_with_words_that_are_cut_and_pasted() -> None:
    """RE13, RE14: pasted in the same row of the log, or ten minutes later at most."""
    anchor = anchor_on(HARBOUR, "on the quay")
    cut = HARBOUR | {"a": "Rain. A boat rocks."}
    pasted = cut | {"c": "Rain again on the quay."}
    assert place(carry(anchor, HARBOUR, pasted)) == ("c", 11, "c", 22)
    gone = carry(anchor, HARBOUR, cut)
    assert (gone.orphaned_at, gone.original) == (NOW, "on the quay")
    back = carry(gone, cut, pasted, NOW + timedelta(minutes=9))
    assert (place(back), back.orphaned_at) == (("c", 11, "c", 22), None)
    late = carry(gone, cut, pasted, NOW + RETURN_TIME + timedelta(seconds=1))
    assert late is gone


def test_an_orphan_comes_back_at_any_time_with_its_neighbours() -> None:
    """RE14: undo, or an old version that is restored."""
    anchor = anchor_on(HARBOUR, "on the quay")
    without = {id_: words for id_, words in HARBOUR.items() if id_ != "a"}
    gone = carry(anchor, HARBOUR, without)
    assert gone.orphaned_at == NOW
    assert (gone.heading, gone.before) == ("INT. HARBOUR - NIGHT", "Rain ")
    for id_ in ("a", "redone"):
        restored = {"h": HARBOUR["h"], id_: HARBOUR["a"], "b": HARBOUR["b"]}
        back = carry(gone, without, restored, NOW + timedelta(days=30))
        assert (place(back), back.orphaned_at) == ((id_, 5, id_, 16), None)


def test_words_like_those_of_a_deleted_passage_do_not_take_its_thread() -> None:
    """RE14: lines that were there before are none of its own."""
    text = HARBOUR | {"d": "Rain on the quay. A boat rocks."}
    gone = carry(anchor_on(text, "on the quay"), text, text | {"a": ""})
    assert gone.orphaned_at == NOW
    short = anchor_on(HARBOUR, "A", "a")
    without = HARBOUR | {"a": "Rain on the quay. boat rocks."}
    assert carry(short, HARBOUR, without | {"c": "Rain again. A day."}).orphaned_at == NOW


def test_a_passage_deleted_letter_by_letter_keeps_its_old_words() -> None:
    """RE14: and what is undone belongs to it again."""
    before, anchor = HARBOUR, anchor_on(HARBOUR, "on the quay")
    for kept in ("on the qu", "on th", "on"):
        after = HARBOUR | {"a": f"Rain {kept}. A boat rocks."}
        anchor, before = carry(anchor, before, after), after
        assert (anchor.quote, anchor.orphaned_at) == (kept, None)
    whole = carry(anchor, before, HARBOUR)
    assert (place(whole), whole.quote) == (("a", 5, "a", 16), "on the quay")
    gone = carry(anchor, before, HARBOUR | {"a": "Rain. A boat rocks."})
    assert (gone.orphaned_at, gone.original) == (NOW, "on the quay")


def test_of_equal_words_in_a_line_the_nearest_stays() -> None:
    text = HARBOUR | {"a": "No. No. No."}
    lines = lines_of(text)
    second = make_anchor(lines, TextPoint(1, 4), TextPoint(1, 6))
    assert place(carry(second, text, text | {"a": "Yes! No. No. No."})) == ("a", 9, "a", 11)
    assert place(carry(second, text, text | {"a": "No. No. No. Yes!"})) == ("a", 4, "a", 6)


def test_a_passage_over_several_lines_stays_on_what_is_left_of_it() -> None:
    lines = lines_of(HARBOUR)
    anchor = make_anchor(lines, TextPoint(1, 26), TextPoint(3, 4))
    assert anchor.quote == "ocks.\nNobody comes.\nRain"
    without_middle = {id_: words for id_, words in HARBOUR.items() if id_ != "b"}
    assert carry(anchor, HARBOUR, without_middle).quote == "ocks.\nRain"
    without_end = {id_: words for id_, words in HARBOUR.items() if id_ != "c"}
    assert carry(anchor, HARBOUR, without_end).quote == "ocks.\nNobody comes."
