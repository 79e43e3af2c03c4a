"""Scripts and profiles thought up by Hypothesis to be laid out: every kind, every break, every width of character."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from hypothesis import strategies as st

from screnpla.screenplay.elements import Align, Dual, Element, Kind, ListStyle, Overrides, Run
from screnpla.screenplay.profiles.profile import A4, FILM, LETTER, MULTICAM, Behaviour, Box, Marks, Profile
from tests.screenplay.layout.typescript_layout import Change

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
# What most of a script is: plain sentences, short and long, that fill lines and end where pages may break.
PROSE = (
    *(
        "Nobody moves.",
        "She takes the letter, turns it over and lays it back, unopened.",
        "Rain.",
        "Why now?",
        "it’s the boys' o'clock.",
    ),
    "He has been standing at that window since before the light changed, and he will stand there when it is gone.",
    *("“You promised,” he says.", "A door.  Then another one.", "No!", "The phone rings twice and stops."),
    "Down in the yard the boys are loading what is left of the piano onto a truck that was never meant for it.",
    *("It is over, more or less.", "Outside, a well-meant half-hearted cheer.", "She laughs (for the first time)."),
)
JOINS = (" ", " ", "  ", "\n", "\t", "-", "", " \n ", "\n\n", "\u3000", "\u00a0")
BLOCKS = (
    # Letters whose capital is younger than some of the languages.
    *((0x19B, 0x19B), (0x264, 0x264)),
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


@cache
def words() -> st.SearchStrategy[str]:
    """Stretches of the alphabet: one number to think up instead of one for each letter."""
    return st.integers(0, len(ALPHABET) * 12).map(lambda at: ALPHABET[at // 12 : at // 12 + at % 12])


@cache
def prose() -> st.SearchStrategy[str]:
    """Some of the sentences, from any of them on."""
    return st.integers(0, 8 * len(PROSE) - 1).map(
        lambda at: " ".join([PROSE[(at // 8 + step) % len(PROSE)] for step in range(1 + at % 8)])
    )


@cache
@st.composite
def oddities(draw: st.DrawFn) -> str:
    pieces = draw(st.lists(st.one_of(st.sampled_from(SENTENCES), words(), prose()), max_size=5))
    join = draw(st.sampled_from(JOINS))
    size = draw(st.sampled_from((1, 1, 1, 1, 1, 1, 3, 8, 40)))
    return join.join(pieces * size)[:4000]


@cache
def texts() -> st.SearchStrategy[str]:
    return st.one_of(prose(), prose(), oddities())


@cache
def hundredths(least: int, most: int) -> st.SearchStrategy[float]:
    return st.integers(least, most).map(lambda number: number / 100)


@cache
def overrides() -> st.SearchStrategy[Overrides]:
    def some(numbers: st.SearchStrategy[float]) -> st.SearchStrategy[float | None]:
        return st.one_of(st.none(), numbers)

    return st.builds(
        Overrides,
        first=some(hundredths(-100, 100)),
        left=some(hundredths(50, 300)),
        right=some(hundredths(250, 800)),
        before=some(st.sampled_from((0.0, 0.5, 1.5, 3.0))),
        spacing=some(st.sampled_from((1.0, 1.15, 1.5, 2.0))),
    )


@cache
@st.composite
def elements(draw: st.DrawFn) -> Element:
    """An element whose id is still to be given; most are plain."""
    kind = draw(st.one_of(st.sampled_from(COMMON), st.sampled_from(Kind)))
    text = draw(st.sampled_from(NAMES)) if kind is Kind.CHARACTER else draw(texts())
    element = Element("", kind, (Run(text),))
    if kind is Kind.LIST_ITEM:
        element = replace(element, level=draw(st.integers(0, 3)), list_style=draw(st.sampled_from((None, *ListStyle))))
    if draw(st.integers(0, 3)):
        return element
    half = len(text) // 2
    first, second = Run(text[:half], capitalize=draw(st.booleans())), Run(text[half:], uppercase=draw(st.booleans()))
    return replace(
        element,
        runs=draw(st.sampled_from(((), (first, second), element.runs))),
        align=draw(st.sampled_from((None, None, *Align))),
        break_before=draw(st.integers(0, 5)) == 0,
        is_omitted=draw(st.integers(0, 3)) == 0,
        style=draw(st.sampled_from(("", "", *STYLES))),
        overrides=draw(st.one_of(st.none(), overrides())),
    )


@cache
@st.composite
def duals(draw: st.DrawFn) -> list[Element]:
    """A dual dialogue, mostly a tidy one."""
    columns = draw(st.sampled_from(((Dual.LEFT, Dual.RIGHT), (Dual.LEFT, Dual.RIGHT, Dual.LEFT), (Dual.RIGHT,))))
    result: list[Element] = []
    for column in columns:
        result.append(Element("", Kind.CHARACTER, (Run(draw(st.sampled_from(NAMES))),), dual=column))
        result += [replace(draw(elements()), dual=column) for _ in range(draw(st.integers(0, 2)))]
    return result


@cache
def corners() -> st.SearchStrategy[list[Element]]:
    """What chance hardly ever makes, and what a rule is about."""
    cue = Element("", Kind.CHARACTER, (Run("A name that never ends. " * 18),))
    short_cue = replace(cue, runs=(Run("A name that goes on. " * 9),))
    prose_of_pages = Element("", Kind.ACTION, (Run(" ".join(PROSE * 8)),))
    double = Overrides(spacing=2.0, before=1.5)
    item = Element("", Kind.LIST_ITEM, (Run("An item."),), list_style=ListStyle.NUMBERED)
    shot = Element("", Kind.SHOT, (Run("ON THE DOOR"),), break_before=True)
    dialogue = Element("", Kind.DIALOGUE, (Run("And then?"),))
    rows = [f"{name}\t{line}\t{odd}" for name, line, odd in zip(NAMES, PROSE, SENTENCES, strict=False)]
    table = Element("", Kind.TABLE, (Run("\n".join([*rows, "", "one cell", "\t" * 30 + "x", "\t\tthird"])),))
    tall_row = replace(table, runs=(Run(f"a\t{' '.join(PROSE * 4)}\tc\n{rows[0]}"),))
    return st.sampled_from(
        (
            [Element("", Kind.SCENE_HEADING, (Run("INT. HOUSE"),))] * 60,
            [Element("", Kind.TRANSITION, (Run("CUT TO:"),))] * 60,
            [
                shot,
                *[replace(shot, break_before=False)] * 25,
                Element("", Kind.ACTION, (Run("No end in sight, " * 9),)),
            ],
            [cue, cue, replace(prose_of_pages, kind=Kind.DIALOGUE)],
            [short_cue, short_cue, replace(prose_of_pages, kind=Kind.DIALOGUE)],
            [Element("", Kind.CHARACTER, (Run("BÖ (cont’d)"),)), replace(prose_of_pages, kind=Kind.DIALOGUE)],
            [replace(prose_of_pages, overrides=double), replace(prose_of_pages, kind=Kind.DIALOGUE, overrides=double)],
            [table, tall_row, replace(table, overrides=double), replace(table, style="constructor")],
            [table, prose_of_pages, replace(tall_row, dual=Dual.LEFT), replace(table, dual=Dual.RIGHT)],
            [replace(table, runs=(Run("\n".join(rows * 50)),))],
            [*(replace(item, level=level) for level in (0, 1, 1, 2, 0, 12, 1)), dialogue, item],
            [item, replace(item, runs=prose_of_pages.runs)],
            [replace(dialogue, kind=Kind.LYRICS), prose_of_pages, replace(dialogue, kind=Kind.LYRICS)],
            [Element("", Kind.ACTION, (Run(PROSE[0]), Run(" ".join(PROSE), capitalize=True)))],
            [dialogue] * 120 + [replace(dialogue, kind=Kind.NOTE, break_before=True)] + [dialogue] * 90,
            [replace(dialogue, dual=Dual.LEFT)] * 150 + [replace(dialogue, dual=Dual.RIGHT)] * 60,
            [replace(prose_of_pages, dual=Dual.LEFT), replace(prose_of_pages, dual=Dual.RIGHT, overrides=double)],
        )
    )


@cache
def stretches() -> st.SearchStrategy[list[Element]]:
    alone = elements().map(lambda element: [element])
    return st.one_of(alone, alone, alone, duals(), corners())


def numbered(found: Sequence[Element]) -> tuple[Element, ...]:
    return tuple(replace(element, id=f"e{number}") for number, element in enumerate(found, 1))


@cache
@st.composite
def scripts(draw: st.DrawFn) -> tuple[Element, ...]:
    """A few elements again and again: at each foot of a page another one of them comes to stand."""
    found = [element for stretch in draw(st.lists(stretches(), min_size=1, max_size=8)) for element in stretch]
    most = 6_000 // sum(40 + len(element.text) for element in found)
    return numbered(found * max(1, min(most, draw(st.sampled_from((40, 15, 5, 1))))))


@cache
@st.composite
def boxes(draw: st.DrawFn) -> Box:
    """Most are wide enough to write in; some are not, or end before they begin."""
    left = draw(hundredths(0, 400))
    width = draw(st.one_of(hundredths(150, 600), hundredths(150, 600), hundredths(-50, 150)))
    return Box(
        left=left,
        right=left + width,
        first=draw(hundredths(-100, 100)),
        before=draw(st.sampled_from((0.0, 1.0, 1.5, 2.0))),
        after=draw(st.sampled_from((0.0, 0.0, 1.0, 2.5))),
        spacing=draw(st.sampled_from((1.0, 1.15, 1.5, 2.0))),
        align=draw(st.sampled_from(Align)),
        caps=draw(st.booleans()),
        new_page=draw(st.integers(0, 5)) == 0,
        behaviour=draw(st.sampled_from(Behaviour)),
    )


@cache
def odd_profiles() -> st.SearchStrategy[Profile]:
    marks = st.builds(
        Marks,
        more=st.sampled_from(("(MORE)", "(続く)")),
        continued=st.sampled_from(("(CONT'D)", "(FORTS.)")),
        show_more=st.booleans(),
        show_cue=st.booleans(),
        automatic=st.booleans(),
        show_scene_bottom=st.booleans(),
        show_scene_top=st.booleans(),
        number_scene_top=st.booleans(),
        scene_lines=st.sampled_from((1.0, 2.0, 2.5)),
    )
    own = st.dictionaries(st.sampled_from((*COMMON, Kind.LYRICS, *STYLES)), boxes(), max_size=3)
    return st.builds(
        Profile,
        height=st.one_of(st.integers(15, 40), st.integers(40, 80)).map(lambda lines: lines * 12.0 + 5),
        boxes=st.tuples(st.sampled_from(({}, FILM, MULTICAM)), own).map(lambda pair: {**pair[0], **pair[1]}),
        marks=marks,
        at_sentences=st.booleans(),
        split_action=st.booleans(),
        first_page_number=st.integers(1, 99),
    )


CONTINUED = replace(
    LETTER, marks=Marks(show_scene_bottom=True, show_scene_top=True, number_scene_top=True), height=792.0 / 2
)


@cache
def profiles() -> st.SearchStrategy[Profile]:
    own_profiles = st.sampled_from(
        (LETTER, A4, Profile(boxes=MULTICAM), replace(LETTER, at_sentences=False), CONTINUED)
    )
    return st.one_of(own_profiles, odd_profiles())


@st.composite
def changes(draw: st.DrawFn, script: Sequence[Element]) -> list[Change]:
    """Up to three changes one after the other: text typed, elements added, removed, moved."""
    result: list[Change] = []
    found = list(script)
    for number in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(found)))
        stretch = draw(st.integers(1, 3))
        fresh = [replace(each, id=f"n{number}-{each.id}") for each in numbered(draw(stretches()))]
        block = found[at : at + stretch]
        operation = draw(st.sampled_from(("insert", "delete", "change", "move")))
        changed: frozenset[str] = frozenset()
        if operation == "insert":
            found[at:at] = fresh
        elif operation == "delete":
            del found[at : at + stretch]
        elif operation == "change":
            others = [replace(new, id=old.id) for old, new in zip(block, fresh, strict=False)]
            found[at : at + len(others)] = others
            changed = frozenset(each.id for each in others)
        else:
            del found[at : at + stretch]
            to = draw(st.integers(0, len(found)))
            found[to:to] = block
        result.append(Change(tuple(found), changed))
    return result
