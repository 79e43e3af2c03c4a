"""Marks of the cover's fields: they stay when the words are edited, print, and go along into files."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.screenplay.content.read import read_content
from screnpla.screenplay.content.write import write_content
from screnpla.screenplay.cover.fields import has_current_lines
from screnpla.screenplay.cover.marks import find_cover_marks
from screnpla.screenplay.document import Cover, CoverLine, Screenplay
from screnpla.screenplay.elements import Align, Element, Json, Kind, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.layout.cover import lay_out_cover
from screnpla.screenplay.profiles.profile import LETTER

LINES = (
    CoverLine((Run("SALT", bold=True, underline=True),), Align.CENTER),
    CoverLine((Run("by"),), Align.CENTER),
    CoverLine((Run("Ana", italic=True), Run(" Holm")), Align.CENTER),
)
IMPORTED = Cover(title="SALT", credit="by", authors="Ana Holm", lines=LINES)
SCRIPT = (Element("a", Kind.ACTION, (Run("Rain."),)),)


def printed_looks(cover: Cover) -> dict[str, Run]:
    return {element.text: replace(element.runs[0], text="") for element in lay_out_cover(cover, LETTER).elements}


def test_an_edited_field_keeps_the_marks_that_all_its_lines_had() -> None:
    edited = replace(IMPORTED, title="Salt and Smoke", contact="ana@example.com")
    assert not has_current_lines(edited)
    assert find_cover_marks(edited) == {"title": ("bold", "underline")}
    looks = printed_looks(edited)
    assert looks["Salt and Smoke"] == Run("", bold=True, underline=True)
    assert looks["Ana Holm"] == Run("")


def test_marks_that_somebody_set_or_removed_count_before_those_of_the_lines() -> None:
    marked = replace(IMPORTED, marks={"title": (), "credit": ("italic", "uppercase")})
    assert not has_current_lines(marked)
    looks = printed_looks(marked)
    assert (looks["SALT"], looks["by"]) == (Run(""), Run("", italic=True, uppercase=True))
    assert "BY" in [line.text for line in lay_out_cover(marked, LETTER).pages[0].lines]
    assert has_current_lines(replace(IMPORTED, marks={"title": ("bold", "underline")}))


@pytest.mark.parametrize("ending", ["scrn", "fdx", "xml", "docx", "fountain"])
def test_marks_go_along_into_files(ending: str) -> None:
    marks = {"title": ("bold", "underline"), "authors": ("italic",)}
    cover = Cover(title="Salt", credit="Written by", authors="Ana Holm", marks=marks)
    writing = register.write(Screenplay(SCRIPT, cover), ending)
    assert not any("over" in loss.message for loss in writing.losses)
    back = register.read(writing.data, f"a.{ending}").screenplay.cover
    assert (back.title, back.authors) == ("Salt", "Ana Holm")
    assert {name: found for name, found in find_cover_marks(back).items() if found} == marks


@pytest.mark.parametrize("ending", ["scrn", "fdx", "docx"])
def test_capitals_go_along_where_the_format_has_them(ending: str) -> None:
    cover = Cover(title="Salt", credit="by", authors="Ana", marks={"title": ("uppercase",)})
    back = register.read(register.write(Screenplay(SCRIPT, cover), ending).data, f"a.{ending}").screenplay.cover
    assert "uppercase" in find_cover_marks(back)["title"]


def test_the_emphasis_of_a_fountain_title_stays_when_its_words_change() -> None:
    cover = register.read(b"Title: _**SALT**_\nAuthor: Ana\n\nRain.\n", "a.fountain").screenplay.cover
    edited = replace(cover, title="Smoke")
    assert printed_looks(edited)["Smoke"] == Run("", bold=True, underline=True)
    assert b"_**Smoke**_" in register.write(Screenplay(SCRIPT, edited), "fountain").data


def test_the_api_shows_and_accepts_marks_on_the_fields_of_a_cover() -> None:
    title: Json = {"type": "getting-started-element", "field": "title", "children": [{"text": "Salt", "bold": True}]}
    cover = read_content([{"type": "getting-started", "children": [title]}]).cover
    assert cover is not None
    assert cover.marks == {"title": ("bold",)}
    for each in (cover, replace(IMPORTED, marks={"title": ()}), replace(IMPORTED, title="Smoke")):
        assert read_content(write_content(Screenplay((), each))).cover == each
