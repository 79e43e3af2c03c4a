"""Reading Fountain, rule by rule: notes, emphasis and the title page (FN20 to FN47)."""

from __future__ import annotations

import pytest

from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Kind, Note, Run
from screnpla.screenplay.formats.fountain.read import read_fountain
from tests.screenplay.formats.fountain.read_parts import cover, elements, kinds


def test_fn20_fn23_notes_and_boneyards_are_read_at_their_positions() -> None:
    found = elements("One [[a]]two/*b*/.\n[[c]]\nthree\n\n[[d]] /* e */")
    assert (found[0].text, found[0].notes) == (
        "One two.\nthree",
        (Note("a", at=4), Note("b", at=7, kind="boneyard"), Note("c", at=8)),
    )
    assert [(each.kind, each.text, each.style) for each in found[1:]] == [
        (Kind.NOTE, "d", ""),
        (Kind.NOTE, "e", "boneyard"),
    ]


def test_fn20_of_an_overlapping_note_and_boneyard_the_first_counts() -> None:
    assert elements("a [[x /* y]] b */")[0].notes == (Note("x /* y", at=1),)
    assert elements("a /* x [[ y */ b ]]")[0].notes == (Note("x [[ y", at=1, kind="boneyard"),)


def test_fn21_boneyards_span_empty_lines_and_notes_do_not() -> None:
    found = elements("A [[one\n  \ntwo]].\n\nB /* three\n\nINT. BARN\n*/.\n\nC [[four\n\nfive]]")
    assert [(each.text, [note.text for note in each.notes]) for each in found] == [
        ("A .", ["one\n\ntwo"]),
        ("B .", ["three\n\nINT. BARN"]),
        ("C [[four", []),
        ("five]]", []),
    ]


@pytest.mark.parametrize("text", ["A [[ b", "A /* b", "A ]] b", "A */ b", "[[", "/*"])
def test_fn22_unpaired_note_and_boneyard_marks_are_text(text: str) -> None:
    assert kinds(text) == [("action", text)]


@pytest.mark.parametrize(
    ("raw", "text", "places"),
    [
        ("Hay [[n]] burns.", "Hay burns.", [3]),
        ("Hay[[n]] burns.", "Hay burns.", [3]),
        ("Hay [[n]]burns.", "Hay burns.", [4]),
        ("Hay.  [[n]] It burns.", "Hay.  It burns.", [4]),
        ("Hay [[n]] /* o */ burns.", "Hay burns.", [3, 3]),
        ("Hay burns. [[n]] [[o]]", "Hay burns.", [10, 10]),
        ("INT. BARN [[n]]", "INT. BARN", [9]),
        ("INT. BARN [[n]] #3#", "INT. BARN", [9]),
        ("Hay *burns [[n]] well*.", "Hay burns well.", [9]),
        ("[[n]] Hay [[o]]\nburns.", "Hay\nburns.", [0, 3]),
    ],
)
def test_fn25_a_note_between_two_spaces_leaves_one(raw: str, text: str, places: list[int]) -> None:
    found = elements(raw)[0]
    assert (found.text, [note.at for note in found.notes]) == (text, places)


def test_fn23_notes_in_a_speech_belong_to_its_elements() -> None:
    found = elements("ANNA [[who?]]\n[[below]]\n(softly)\n[[how?]]\nA.")
    assert [(each.kind, each.text, [note.text for note in each.notes]) for each in found] == [
        (Kind.CHARACTER, "ANNA", ["who?", "below"]),
        (Kind.PARENTHETICAL, "(softly)", ["how?"]),
        (Kind.DIALOGUE, "A.", []),
    ]


def test_fn23_capitals_above_only_a_note_are_no_cue() -> None:
    assert kinds("THE END\n[[really?]]\n\nA.") == [("action", "THE END"), ("action", "A.")]


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("*a*", (Run("a", italic=True),)),
        ("**a**", (Run("a", bold=True),)),
        ("***a***", (Run("a", bold=True, italic=True),)),
        ("_a_", (Run("a", underline=True),)),
        ("_**a** b_", (Run("a", bold=True, underline=True), Run(" b", underline=True))),
        ("**a *b* c**", (Run("a ", bold=True), Run("b", bold=True, italic=True), Run(" c", bold=True))),
        ("**a***b*", (Run("a", bold=True), Run("b", italic=True))),
        ("un*be*lievable", (Run("un"), Run("be", italic=True), Run("lievable"))),
        ("*a*\n*b*", (Run("a\nb", italic=True),)),
        ("*a\nb*", (Run("*a\nb*"),)),
        ("* a *", (Run("* a *"),)),
        ("He dialed *69 and then *23.", (Run("He dialed *69 and then *23."),)),
        ("*69 and *a*", (Run("*69 and "), Run("a", italic=True))),
        (r"\*a\* \_b\_ c\d \\", (Run("*a* _b_ c\\d \\"),)),
        ("____ and ****", (Run("____ and ****"),)),
        ("***a**", (Run("*"), Run("a", bold=True))),
    ],
)
def test_fn30_to_fn33_emphasis_is_read(text: str, runs: tuple[Run, ...]) -> None:
    assert elements(f"!{text}")[0].runs == runs


def test_fn34_lower_case_letters_in_a_forced_cue_are_remembered() -> None:
    found = elements("@McAVOY\nA.\n\nINT. BARN")
    assert [bool(each.extra) for each in found] == [True, False, False]


def test_fn40_fn41_the_title_page_becomes_the_cover() -> None:
    found = cover(
        "Title: THE BARN\nAuthors:\n\tAnna Auer\n   Ben Bauer\nContact:\nanna@example.org\nDate: May\n\nTitle: no"
    )
    assert found == Cover(
        title="THE BARN", authors="Anna Auer\nBen Bauer", contact="anna@example.org", draft_date="May"
    )


@pytest.mark.parametrize(
    "text", ["FADE IN:\n\nA.", "Vienna: 1945\n\nA.", "INT. A: B\n\nA.", "A\nTitle: b", "https://x.y"]
)
def test_fn40_text_that_is_no_title_page_stays_in_the_script(text: str) -> None:
    assert cover(text).empty
    assert "".join([element.text for element in elements(text)]).replace("\n", "") == text.replace("\n", "")


def test_fn41_a_value_may_have_blank_lines_with_spaces() -> None:
    assert cover("Contact:\n    a\n    \n    b\n\nA.").contact == "a\n\nb"
    assert kinds("Title: a\n    \nA.") == [("action", "A.")]


def test_fn42_an_indented_title_page_is_read() -> None:
    assert cover("    Title: THE BARN\n    Author: Anna\n\nA.") == Cover(title="THE BARN", authors="Anna")


def test_fn43_unknown_and_repeated_title_page_keys_are_preserved() -> None:
    found = cover("Title: A\nFmt: *x*\nTitle: B\nEpisode:\n\nA.")
    assert (found.title, found.others) == ("A", (("Fmt", "*x*"), ("Title", "B"), ("Episode", "")))


@pytest.mark.parametrize(
    ("line", "language", "others"),
    [
        ("Language: de", "de", ()),
        ("lang: pt_BR", "pt-BR", ()),
        ("Language: Swiss German", "", (("Language", "Swiss German"),)),
        ("Lang: de\nLanguage: en", "de", (("Language", "en"),)),
    ],
)
def test_fn47_the_language_is_read(line: str, language: str, others: tuple[tuple[str, str], ...]) -> None:
    found = read_fountain(f"Title: THE BARN\n{line}\n\nA.".encode()).screenplay
    assert (found.language, found.cover) == (language, Cover(title="THE BARN", others=others))


def test_fn44_emphasis_marks_are_removed_from_a_title_page_value() -> None:
    assert cover("Title: _**THE BARN**_\n\nA.").title == "THE BARN"
