"""The document of visitors by a public link has what the pages show, and nothing behind it. Rule LV18."""

from __future__ import annotations

from typing import Any

from pycrdt import Doc, Map

from screnpla.manuscript.derived.public_text import build_public_doc, build_public_update
from screnpla.manuscript.document.convert import DocumentText, encode_screenplay, read_document
from screnpla.manuscript.document.diff.apply_difference import EMPTY_UPDATE
from screnpla.manuscript.document.production.page_locks import PAGE_LOCKS
from screnpla.manuscript.document.production.scene_number_state import PRODUCTION
from screnpla.manuscript.document.store import StoredDocument
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.screenplay.document import Cover, CoverLine, Screenplay
from screnpla.screenplay.elements import Element, Kind, Note, Run
from screnpla.screenplay.formats.common.copies.shown_production import show_production
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.production.page_locks import PageLock
from screnpla.screenplay.profiles.profile import LETTER

SECRET = "hush"


def store(*elements: Element, locks: tuple[PageLock, ...] = (), cover: Cover | None = None) -> StoredDocument:
    state = encode_screenplay(Screenplay(elements, cover or Cover(), page_locks=locks))
    return StoredDocument("d", "s", MANUSCRIPT, 0, state)


def line(id_: str, text: str = "Rain.") -> Element:
    return Element(id_, Kind.ACTION, (Run(text),))


def heading(id_: str, *, is_omitted: bool = False) -> Element:
    return Element(id_, Kind.SCENE_HEADING, (Run(f"INT. {id_}"),), is_omitted=is_omitted)


def refresh(shown: Doc[Any], stored: StoredDocument) -> bytes:
    update = build_public_update(stored, shown.get_update())
    shown.apply_update(update)
    return update


def page_starts(text: DocumentText | Screenplay) -> list[tuple[str, str]]:
    """The label of each page with the element of its first line."""
    layout = paginate(Screenplay(text.elements, page_locks=text.page_locks), LETTER)
    return [(page.label, page.lines[0].element_id) for page in layout.pages]


def test_strangers_get_no_notes_alternates_and_omitted_words_lv18_ve70() -> None:
    noted = Element(
        "a",
        Kind.ACTION,
        (Run("He sits.", bold=True, extra={"commentThread_1": SECRET}),),
        notes=(Note(SECRET),),
        alternates={"2": (Run(SECRET),)},
        extra={"from": SECRET},
        color=SECRET,
    )
    cut = Element("h", Kind.SCENE_HEADING, (Run(f"INT. {SECRET}"),), is_omitted=True, extra={"in": SECRET})
    unprinted = [
        Element(str(kind), kind, (Run(f"{SECRET} 🎬"),), break_before=True)
        for kind in (Kind.NOTE, Kind.SECTION, Kind.SYNOPSIS, Kind.VOICE_MESSAGE)
    ]
    held = Element("k", Kind.SHOT, (Run("OMITTED"),), omitted=(line("in", SECRET),))
    cover = Cover(
        "SALT", lines=(CoverLine((Run("SALT", extra={"x": SECRET}),), extra={"x": SECRET}),), extra={"x": SECRET}
    )
    stored = store(noted, *unprinted, held, cut, line("b", SECRET), cover=cover)
    shown, refreshed = build_public_doc(stored), build_public_doc(store(line("z")))
    refresh(refreshed, stored)
    for doc in (shown, refreshed):
        assert SECRET.encode() not in doc.get_update()
        elements = read_document(doc).elements
        # Places and lengths stay, by which pages are laid out.
        assert [each.id for each in elements] == ["a", "note", "section", "synopsis", "voice-message", "k", "h"]
        assert elements[0] == Element("a", Kind.ACTION, (Run("He sits.", bold=True),))
        assert elements[1] == Element("note", Kind.NOTE, (Run(" " * 7),), break_before=True)
        assert elements[-1] == Element("h", Kind.SCENE_HEADING, (Run("OMITTED"),), is_omitted=True)
        assert read_document(doc).cover.title == "SALT"


def test_visitors_have_the_pages_of_print_when_an_omitted_scene_held_a_page_start_pl3() -> None:
    locks = (PageLock("12", "6"), PageLock("13", "b", 2), PageLock("14", "n"), PageLock("15", "e"))
    lines = (
        *(heading("6"), line("a"), heading("7", is_omitted=True), line("b"), line("c"), heading("8"), line("d")),
        *(Element("n", Kind.NOTE, (Run("Hm."),)), line("m"), line("e")),
    )
    stored = store(*lines, locks=locks)
    printed = page_starts(show_production(Screenplay(lines, page_locks=locks)))
    assert printed == [("12", "6"), ("13", "8"), ("14", "m"), ("15", "e")]
    shown, refreshed = build_public_doc(stored), build_public_doc(store(line("z")))
    refresh(refreshed, stored)
    for doc in (shown, refreshed):
        assert page_starts(read_document(doc)) == printed
        assert refresh(doc, stored) == EMPTY_UPDATE


def test_locks_that_stay_are_not_sent_to_visitors_again_lv18() -> None:
    """Whatever else has changed: a line in the place of another, and a page whose letters went up to the line's end."""
    locks = (PageLock("1", "a"), PageLock("2", "b", 9), PageLock("3", "c"))
    shown = build_public_doc(store(line("a"), line("b", "He stood. He sat."), line("z", "She sings."), locks=locks))
    stored = store(line("a"), line("b", "He stood."), line("c", "She sings."), locks=locks)
    refresh(shown, stored)
    sent = shown.get(PRODUCTION, type=Map)[PAGE_LOCKS]
    assert [each.id for each in read_document(shown).elements] == ["a", "b", "c"]
    assert [(each["label"], each["element"]) for each in sent] == [("1", "a"), ("2", "c"), ("3", "c")]
    assert refresh(shown, stored) == EMPTY_UPDATE
