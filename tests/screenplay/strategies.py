"""Screenplays thought up by Hypothesis: everything the model can hold, and text that looks like any format's marks."""

from __future__ import annotations

import string
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from hypothesis import strategies as st

from screnpla.screenplay.document import Cover, CoverLine, Screenplay
from screnpla.screenplay.elements import Align, Dual, Element, Json, Kind, ListStyle, Note, Overrides, Run
from screnpla.screenplay.profiles.profile import Behaviour, Box, Marks, Profile

# Pieces a writer types, and pieces that mean something in Fountain, XML or JSON.
PIECES = (
    *("INT. HOUSE - DAY", "EXT HARBOUR", "Anna", "ANNA", "R2D2", "23", "CUT TO:", "(quietly)", "(V.O.)", "(CONT'D)"),
    *("ACT ONE", "END OF ACT", "She waits.", "Wait -- what?", "“Yes”", "straße", "İstanbul", "日本語", "שלום", "é"),
    *("*", "**", "_", "\\", "[[", "]]", "/*", "*/", ">", "<", "!", "!!", "@", ".", "..", "~", "=", "===", "#", "#12#"),
    *("^", ":", "Title:", "  ", " ", "\t", "\n", "\n\n", "\u2028", "\u00a0", "&amp;", "<b>", "]]>", '"', "{", "}"),
)
LETTERS = st.characters(exclude_categories=("Cs", "Cc", "Cn"))


@cache
def texts(*, breaks: bool = True, largest: int = 6) -> st.SearchStrategy[str]:
    pieces = st.one_of(st.sampled_from(PIECES), st.text(LETTERS, max_size=8), st.text(string.ascii_letters, max_size=8))
    strings = st.lists(pieces, max_size=largest).map("".join)
    return strings if breaks else strings.map(lambda text: text.replace("\n", ""))


@cache
def json_values() -> st.SearchStrategy[Json]:
    finite = st.floats(allow_nan=False, allow_infinity=False)
    leaves = st.one_of(st.none(), st.booleans(), st.integers(-(10**9), 10**9), finite, texts(largest=2))
    return st.recursive(
        leaves,
        lambda inner: st.one_of(st.lists(inner, max_size=2), st.dictionaries(texts(largest=1), inner, max_size=2)),
        max_leaves=4,
    )


# Names that our own JSON uses are among them: what others call by the same name must not be mistaken for ours.
OTHERS_NAMES = ("fdx", "commentThread_a1", "blockquote", "type", "id", "text", "children", "extra", "level", "bold")


@cache
def extras() -> st.SearchStrategy[dict[str, Json]]:
    return st.one_of(st.just({}), st.dictionaries(st.sampled_from(OTHERS_NAMES), json_values(), max_size=2))


@cache
def colors() -> st.SearchStrategy[str]:
    return st.sampled_from(["", "", "#ff0000", "#00aa88"])


@cache
def runs() -> st.SearchStrategy[Run]:
    marked = st.builds(
        Run,
        text=texts(largest=3),
        bold=st.booleans(),
        italic=st.booleans(),
        underline=st.booleans(),
        strikeout=st.booleans(),
        highlight=st.sampled_from(["", "", "green", "#ffff00"]),
        color=colors(),
        code=st.booleans(),
        capitalize=st.booleans(),
        uppercase=st.booleans(),
        mention=st.booleans(),
        extra=extras(),
    )
    emphasised = st.builds(Run, text=texts(), bold=st.booleans(), italic=st.booleans(), underline=st.booleans())
    return st.one_of(st.builds(Run, text=texts()), emphasised, marked).filter(lambda run: run != Run(""))


@cache
def notes() -> st.SearchStrategy[Note]:
    return st.builds(
        Note,
        text=texts(largest=2),
        at=st.integers(0, 20),
        length=st.just(0),
        kind=st.sampled_from(["note", "note", "boneyard"]),
        author=st.sampled_from(["", "", "Anna"]),
        label=st.sampled_from(["", "", "Ask"]),
        color=colors(),
        written=st.sampled_from(["", "", "2024-05-01"]),
        extra=extras(),
    )


@cache
def inches() -> st.SearchStrategy[float | None]:
    return st.one_of(st.none(), st.integers(0, 800).map(lambda hundredths: hundredths / 100))


@cache
def overrides() -> st.SearchStrategy[Overrides | None]:
    some = st.builds(Overrides, first=inches(), left=inches(), right=inches(), before=inches(), spacing=inches())
    return st.one_of(st.none(), st.none(), some.filter(lambda each: each != Overrides()))


@cache
def _lists_of_runs() -> st.SearchStrategy[list[Run]]:
    return st.lists(runs(), max_size=3)


@cache
def _settings() -> st.SearchStrategy[dict[str, object]]:
    """What an element has besides its kind and its text."""
    return st.fixed_dictionaries(
        {
            "scene_number": st.sampled_from(["", "1", "12A", "I-1-A", "1."]),
            "align": st.sampled_from([None, *Align]),
            "break_before": st.booleans(),
            "dual": st.sampled_from([None, *Dual]),
            "style": st.sampled_from(["", "", "Cold Opening"]),
            "overrides": overrides(),
            "notes": st.lists(notes(), max_size=2).map(tuple),
            "omitted": st.one_of(st.just(()), st.lists(plain_elements(), max_size=2).map(tuple)),
            "extra": extras(),
            "alternates": st.dictionaries(
                st.sampled_from(["alt001", "b", "id"]), st.lists(runs(), max_size=2).map(tuple), max_size=2
            ),
        }
    )


def _build_element(kind: Kind, element_runs: Sequence[Run], level: int, style: ListStyle | None) -> Element:
    element = Element("", kind, tuple(element_runs))
    if kind is Kind.SECTION:
        return replace(element, level=level + 1)
    return replace(element, level=level, list_style=style) if kind is Kind.LIST_ITEM else element


@cache
def plain_elements() -> st.SearchStrategy[Element]:
    """Kind and text, as most are. Ids are still to be given."""
    levels, styles = st.integers(0, 3), st.sampled_from([None, *ListStyle])
    return st.builds(_build_element, st.sampled_from(Kind), _lists_of_runs(), levels, styles)


def _set(element: Element, changes: dict[str, object]) -> Element:
    changed = replace(element, **changes)  # type: ignore[arg-type]
    longest = len(changed.text)
    return replace(changed, notes=tuple(replace(note, at=min(note.at, longest)) for note in changed.notes))


@cache
def elements() -> st.SearchStrategy[Element]:
    return st.one_of(plain_elements(), st.builds(_set, plain_elements(), _settings()))


@cache
def cover_lines() -> st.SearchStrategy[CoverLine]:
    return st.builds(
        CoverLine,
        runs=st.lists(runs(), max_size=2).map(tuple),
        align=st.sampled_from(Align),
        left=st.integers(0, 80).map(lambda tenths: tenths / 10),
        break_before=st.booleans(),
        extra=extras(),
    )


@cache
def covers() -> st.SearchStrategy[Cover]:
    words = texts(largest=2)
    full = st.builds(
        Cover,
        **dict.fromkeys(
            ("title", "sub_title", "credit", "authors", "source", "draft_date", "contact", "copyright", "notes"), words
        ),
        revision=words,
        others=st.lists(st.tuples(texts(largest=1), words), max_size=2).map(tuple),
        lines=st.lists(cover_lines(), max_size=2).map(tuple),
        extra=extras(),
    )
    return st.one_of(st.just(Cover()), st.builds(Cover, title=words, authors=words), full)


@cache
def profiles() -> st.SearchStrategy[Profile]:
    tenths = st.integers(0, 80).map(lambda number: number / 10)
    boxes = st.builds(
        Box,
        left=tenths,
        right=tenths,
        first=tenths,
        before=tenths,
        spacing=st.sampled_from([1.0, 1.5, 2.0]),
        align=st.sampled_from(Align),
        caps=st.booleans(),
        behaviour=st.sampled_from(Behaviour),
    )
    names = st.sampled_from([*map(str, Kind), "Cold Opening"])
    marks = st.builds(Marks, more=st.sampled_from(["(MORE)", "(MEHR)"]), automatic=st.booleans())
    return st.builds(
        Profile,
        height=st.integers(400, 1000).map(float),
        boxes=st.dictionaries(names, boxes, max_size=3),
        marks=marks,
        numbers_left=st.booleans(),
        first_page_number=st.integers(1, 99),
    )


def with_ids(found: Sequence[Element], prefix: str = "e") -> tuple[Element, ...]:
    return tuple(
        replace(element, id=f"{prefix}{number}", omitted=with_ids(element.omitted, f"{prefix}{number}-"))
        for number, element in enumerate(found, 1)
    )


@cache
def screenplays(largest: int = 8) -> st.SearchStrategy[Screenplay]:
    return st.builds(
        Screenplay,
        elements=st.lists(elements(), max_size=largest).map(with_ids),
        cover=covers(),
        profile=st.one_of(st.none(), profiles()),
        language=st.sampled_from(["", "en", "de-CH"]),
        foreign=extras(),
        extra=extras(),
    )
