"""Scripts and profiles thought up by Hypothesis to be laid out: every kind, every break, every width of character."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import strategies as st

from screnpla.screenplay.elements import Align, Dual, Element, Kind, ListStyle, Overrides, Run
from screnpla.screenplay.profile import A4, FILM, LETTER, MULTICAM, Behaviour, Box, Marks, Profile
from tests.screenplay.layout.twin import Change

SENTENCES = (
    *("She waits.", "He runs -- and runs -- and runs.", "“Is that you?” she asks.", "(It is.)", "What?!", "No..."),
    "The harbour lies dark, and somewhere behind the warehouses a well-known engine starts, coughs, and dies again.",
    *("Dr. Okafor nods", "A half-open-door-to-nowhere.", "He said 'Go.'", "Then:", "Straße, ŉever, ﬁne", "İstanbul ıi"),
    *(
        "彼女は待っている。そして、走る！",
        "「行こう」と言った。",
        "안녕하세요 세계",
        "שלום, עולם.",
        "مرحبا بالعالم. نعم؟",
    ),
    *("👩‍👩‍👧 at home. 🎬!", "𝐀𝐁𝐂 𝐃", "e\u0301te\u0301 नमस्ते สวัสดี", "각", "ゐ゛ー、。」"),
)
JOINS = (" ", " ", "  ", "\n", "\t", "-", "", " \n ", "\n\n", "\u3000", "\u00a0")
BLOCKS = (
    *((0x21, 0x7E), (0xA1, 0x17F), (0x300, 0x34F), (0x391, 0x3A1), (0x3B1, 0x3C9), (0x410, 0x44F), (0x561, 0x587)),
    *((0x5D0, 0x5EA), (0x627, 0x64A), (0x905, 0x939), (0xE01, 0xE2E), (0x1E00, 0x1EFF), (0x1F80, 0x1FAF)),
    *((0x2010, 0x201F), (0x3001, 0x3002), (0x3041, 0x3094), (0x4E00, 0x4E40), (0xAC00, 0xAC40), (0xFF01, 0xFF20)),
    *((0x10400, 0x10427), (0x10428, 0x1044F), (0x1D400, 0x1D419), (0x1F600, 0x1F64F), (0x20000, 0x20010)),
)
# Strange neighbours on purpose: from each script one letter after the other.
ALPHABET = "".join(chr(first + step) for step in range(16) for first, last in BLOCKS if first + step <= last)
NAMES = (
    *("ANNA", "Anna", "anna (V.O.)", "ANNA (O.S.)", "ANNA (CONT'D)", "Bö", "BÖ (cont’d)", "ÉVO (VOX)", "", " ANNA "),
    *("\x1cANNA\x85", "DR. V.O.", "ANNA (V. O.)", "ANNA\n(from afar)", "小川", "𝐀𝐁", "שרה", "\ufeffANNA", "ß (CONT.)"),
    "A CUE THAT IS MUCH TOO LONG FOR ITS BOX AND THEREFORE GOES ON OVER MORE LINES (CONTINUED)",
)
COMMON = (Kind.ACTION, Kind.SCENE_HEADING, Kind.CHARACTER, Kind.DIALOGUE, Kind.PARENTHETICAL, Kind.TRANSITION)
# One of them is a name that every object of the browser knows.
STYLES = ("Cold Opening", "constructor", "Unknown")


def words() -> st.SearchStrategy[str]:
    """Stretches of the alphabet: one number to think up instead of one for each letter."""
    return st.integers(0, len(ALPHABET) * 12).map(lambda at: ALPHABET[at // 12 : at // 12 + at % 12])


@st.composite
def texts(draw: st.DrawFn) -> str:
    pieces = draw(st.lists(st.one_of(st.sampled_from(SENTENCES), words()), max_size=5))
    join = draw(st.sampled_from(JOINS))
    size = draw(st.sampled_from((1, 1, 1, 1, 1, 1, 3, 8, 40)))
    return join.join(pieces * size)


def hundredths(least: int, most: int) -> st.SearchStrategy[float]:
    return st.integers(least, most).map(lambda number: number / 100)


def overrides() -> st.SearchStrategy[Overrides]:
    def some(numbers: st.SearchStrategy[float]) -> st.SearchStrategy[float | None]:
        return st.one_of(st.none(), numbers)

    return st.builds(
        Overrides,
        first=some(hundredths(-100, 100)),
        left=some(hundredths(50, 600)),
        right=some(hundredths(200, 800)),
        before=some(st.sampled_from((0.0, 0.5, 1.5, 3.0))),
        spacing=some(st.sampled_from((1.0, 1.15, 1.5, 2.0))),
    )


@st.composite
def elements(draw: st.DrawFn) -> Element:
    """An element whose id is still to be given; most are plain."""
    kind = draw(st.one_of(st.sampled_from(COMMON), st.sampled_from(Kind)))
    text = draw(st.sampled_from(NAMES)) if kind is Kind.CHARACTER else draw(texts())
    made = Element("", kind, (Run(text),))
    if kind is Kind.LIST_ITEM:
        made = replace(made, level=draw(st.integers(0, 3)), list_style=draw(st.sampled_from((None, *ListStyle))))
    if draw(st.integers(0, 3)):
        return made
    half = len(text) // 2
    first, second = Run(text[:half], capitalize=draw(st.booleans())), Run(text[half:], uppercase=draw(st.booleans()))
    return replace(
        made,
        runs=draw(st.sampled_from(((), (first, second), made.runs))),
        align=draw(st.sampled_from((None, None, *Align))),
        break_before=draw(st.integers(0, 5)) == 0,
        style=draw(st.sampled_from(("", "", *STYLES))),
        overrides=draw(st.one_of(st.none(), overrides())),
    )


@st.composite
def duals(draw: st.DrawFn) -> list[Element]:
    """A dual dialogue, mostly a tidy one."""
    columns = draw(st.sampled_from(((Dual.LEFT, Dual.RIGHT), (Dual.LEFT, Dual.RIGHT, Dual.LEFT), (Dual.RIGHT,))))
    made: list[Element] = []
    for column in columns:
        made.append(Element("", Kind.CHARACTER, (Run(draw(st.sampled_from(NAMES))),), dual=column))
        made += [replace(draw(elements()), dual=column) for _ in range(draw(st.integers(0, 2)))]
    return made


def stretches() -> st.SearchStrategy[list[Element]]:
    alone = elements().map(lambda element: [element])
    return st.one_of(alone, alone, alone, duals())


def numbered(found: Sequence[Element]) -> tuple[Element, ...]:
    return tuple(replace(element, id=f"e{number}") for number, element in enumerate(found, 1))


@st.composite
def scripts(draw: st.DrawFn) -> tuple[Element, ...]:
    """A few elements again and again: at each foot of a page another one of them comes to stand."""
    found = [element for stretch in draw(st.lists(stretches(), min_size=1, max_size=8)) for element in stretch]
    most = 8_000 // sum(40 + len(element.text) for element in found)
    return numbered(found * max(1, min(most, draw(st.sampled_from((40, 15, 5, 1))))))


def boxes() -> st.SearchStrategy[Box]:
    return st.builds(
        Box,
        left=hundredths(0, 600),
        right=hundredths(100, 850),
        first=hundredths(-100, 100),
        before=st.sampled_from((0.0, 1.0, 1.5, 2.0)),
        spacing=st.sampled_from((1.0, 1.15, 1.5, 2.0)),
        align=st.sampled_from(Align),
        caps=st.booleans(),
        new_page=st.integers(0, 5).map(lambda number: number == 0),
        behaviour=st.sampled_from(Behaviour),
    )


def odd_profiles() -> st.SearchStrategy[Profile]:
    marks = st.builds(
        Marks,
        more=st.sampled_from(("(MORE)", "(続く)")),
        continued=st.sampled_from(("(CONT'D)", "(FORTS.)")),
        show_more=st.booleans(),
        show_cue=st.booleans(),
        automatic=st.booleans(),
    )
    own = st.dictionaries(st.sampled_from((*COMMON, Kind.LYRICS, *STYLES)), boxes(), max_size=3)
    return st.builds(
        Profile,
        height=st.integers(15, 80).map(lambda lines: lines * 12.0 + 5),
        boxes=st.tuples(st.sampled_from(({}, FILM, MULTICAM)), own).map(lambda pair: {**pair[0], **pair[1]}),
        marks=marks,
        at_sentences=st.booleans(),
        split_action=st.booleans(),
        first_page_number=st.integers(1, 99),
    )


def profiles() -> st.SearchStrategy[Profile]:
    ours = st.sampled_from((LETTER, A4, Profile(boxes=MULTICAM), replace(LETTER, at_sentences=False)))
    return st.one_of(ours, odd_profiles())


@st.composite
def changes(draw: st.DrawFn, script: Sequence[Element]) -> list[Change]:
    """Up to three changes one after the other: text typed, elements added, removed, moved."""
    made: list[Change] = []
    found = list(script)
    for number in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(found)))
        stretch = draw(st.integers(1, 3))
        fresh = [replace(each, id=f"n{number}-{each.id}") for each in numbered(draw(stretches()))]
        taken = found[at : at + stretch]
        deed = draw(st.sampled_from(("insert", "delete", "change", "move")))
        changed: frozenset[str] = frozenset()
        if deed == "insert":
            found[at:at] = fresh
        elif deed == "delete":
            del found[at : at + stretch]
        elif deed == "change":
            others = [replace(new, id=old.id) for old, new in zip(taken, fresh, strict=False)]
            found[at : at + len(others)] = others
            changed = frozenset(each.id for each in others)
        else:
            del found[at : at + stretch]
            to = draw(st.integers(0, len(found)))
            found[to:to] = taken
        made.append(Change(tuple(found), changed))
    return made
