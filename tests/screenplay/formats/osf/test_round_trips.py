"""OS15 to OS20: round trips through the Open Screenplay Format."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.copies.omitted_elements import collect_omitted
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.osf.read import read_osf
from screnpla.screenplay.formats.osf.write import write_osf
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.profiles.profile import Paper
from tests.matrix import examples
from tests.screenplay.corpus import corpus_files
from tests.screenplay.formats.fixture_files import FixtureFile, fixture_files
from tests.screenplay.formats.osf.files import difference, fixture, opened, para, script, written
from tests.screenplay.strategies import screenplays

few = settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
MARKS = ("bold", "italic", "underline", "strikeout", "uppercase")


@pytest.mark.parametrize("name", ["everything.osf", "version-four.osf"])
def test_a_file_nobody_changed_comes_back_the_same(name: str) -> None:
    """OS15, also on the way through our own format."""
    data = fixture(name)
    writing = write_osf(opened(data), WriteOptions())
    assert difference(data, writing.data) == ""
    assert writing.losses == ()
    scrn = register.write(opened(data), "scrn").data
    assert difference(data, written(register.read(scrn, "script.scrn").screenplay)) == ""


@pytest.mark.parametrize("path", corpus_files("fadein", "osf"))
def test_real_files_come_back_the_same(path: Path) -> None:
    first = register.read(path.read_bytes(), path.name).screenplay
    again = opened(written(first))
    assert again.elements == first.elements
    assert again.profile == first.profile
    assert first.cover.lines == () or again.cover == first.cover


def test_a_file_of_version_one_is_written_in_the_newest_version() -> None:
    """OS16"""
    old = opened(fixture("version-one.xml"))
    data = written(old)
    again = opened(data)
    assert b'version="30"' in data
    assert again.elements == old.elements
    assert again.profile == old.profile
    assert (again.cover.title, again.cover.authors) == ("Old Bread", "Nora Feld")


@pytest.mark.parametrize("file", fixture_files("fdx"), ids=lambda file: file.name)
def test_words_and_kinds_of_final_draft_files_survive_osf(file: FixtureFile) -> None:
    _keeps_words_and_kinds(file.data)


@pytest.mark.parametrize("path", corpus_files("fdx"))
def test_words_and_kinds_of_real_final_draft_files_survive_osf(path: Path) -> None:
    _keeps_words_and_kinds(path.read_bytes())


def _keeps_words_and_kinds(data: bytes) -> None:
    # What an omitted scene holds has no place there but in notes: OMITTED is what comes back.
    before = collect_omitted(register.read(data, "script.fdx").screenplay)
    writing = register.write(before, "xml")
    back = register.read(register.write(opened(writing.data), "fdx").data, "script.fdx").screenplay
    assert list(_kinds_and_texts(back.elements)) == list(_kinds_and_texts(before.elements))
    if not any("side by side" in loss.message for loss in writing.losses):
        duals = [each.dual for each in before.elements if each.kind is not Kind.SYNOPSIS]
        assert [each.dual for each in back.elements if each.kind is not Kind.SYNOPSIS] == duals


@few
@given(screenplays())
def test_words_kinds_and_marks_survive_a_round_trip(screenplay: Screenplay) -> None:
    """OS19"""
    writing = write_osf(screenplay, WriteOptions())
    again = opened(writing.data)
    before = [each for each in screenplay.elements if each.kind not in {Kind.NOTE, Kind.VOICE_MESSAGE}]
    assert list(_kinds_and_texts(again.elements)) == list(_kinds_and_texts(before)) or not before
    assert not before or [_marked(each) for each in _printed(again.elements)] == [
        _marked(each) for each in _printed(before)
    ]
    notes_text = "\n".join([note.text for each in again.elements for note in each.notes])
    for note in [note for each in screenplay.elements for note in each.notes]:
        assert note.text in notes_text


@few
@given(screenplays())
def test_a_second_round_trip_changes_nothing_in_the_file(screenplay: Screenplay) -> None:
    first = written(screenplay)
    assert difference(first, written(opened(first))) == ""


def _kinds_and_texts(elements: Sequence[Element]) -> Iterable[tuple[Kind, str]]:
    """Synopses behind each other are one in this format; brackets belong to parentheticals anyway."""
    for kind, group in groupby(elements, key=lambda each: each.kind):
        texts = [each.text for each in group]
        if kind is Kind.SYNOPSIS:
            if joined := "\n".join([text for text in texts if text]):
                yield kind, joined
        else:
            yield from [(kind, _bare(text) if kind is Kind.PARENTHETICAL else text) for text in texts]


def _bare(text: str) -> str:
    return text[1:-1] if len(text) > 2 and text[0] == "(" and text[-1] == ")" else text


def _printed(elements: Sequence[Element]) -> list[Element]:
    return [each for each in elements if each.kind not in {Kind.SYNOPSIS, Kind.PARENTHETICAL}]


def _marked(element: Element) -> list[tuple[bool, ...]]:
    return [tuple(getattr(run, mark) for mark in MARKS) for run in element.runs for _ in run.text]


def test_another_paper_changes_the_lines_of_a_page_and_no_indents() -> None:
    """OS17"""
    before = opened(fixture("everything.osf"))
    data = written(before, WriteOptions(paper=Paper.A4, scene_numbers=False, cover=False))
    after = opened(data)
    assert before.profile
    assert after.profile
    assert after.profile.lines == 57
    assert after.profile.boxes == before.profile.boxes
    assert not after.profile.numbers_left
    assert after.cover.empty


INFO = '<info uuid="u" title="Old Bread" written_by="Written by&#10;Nora Feld" company="Feld Film" pagecount="1"/>'


def test_a_file_without_cover_names_no_author() -> None:
    """OS20: what is submitted without names has none anywhere."""
    screenplay = opened(script(para("Action", "Rain."), INFO))
    assert screenplay.cover.authors == "Nora Feld"
    data = written(screenplay, WriteOptions(cover=False))
    assert opened(data).cover.empty
    assert b'<info uuid="u" pagecount="1"/>' in data


def test_a_changed_cover_also_changes_the_info_tag() -> None:
    """OS20"""
    before = opened(script(para("Action", "Rain."), INFO))
    renamed = written(replace(before, cover=replace(before.cover, title="New\x1b Bread", authors="Ada Ruiz")))
    assert b'title="New Bread" written_by="Written by&#10;Ada Ruiz" company="Feld Film"' in renamed
    assert b"Old" not in renamed
    assert (opened(renamed).cover.title, opened(renamed).cover.authors) == ("New Bread", "Ada Ruiz")
    emptied = written(replace(before, cover=Cover()))
    assert opened(emptied).cover.empty
    assert b'<info uuid="u" company="Feld Film" pagecount="1"/>' in emptied


def test_changed_scene_numbers_are_locked() -> None:
    """OS18"""
    before = opened(fixture("version-four.osf"))
    elements = (replace(before.elements[0], scene_number="5A"), *before.elements[1:])
    after = opened(written(replace(before, elements=elements)))
    assert [each.scene_number for each in after.elements if each.scene_number] == ["5A", "6"]


def test_the_same_script_gives_the_same_bytes() -> None:
    screenplay = replace(opened(fixture("everything.osf")), foreign={})
    assert written(screenplay) == written(screenplay)
    assert b"uuid" not in written(screenplay)


def test_the_act_style_is_not_based_on_the_scene_heading_style() -> None:
    """OS19: what is based on a scene heading would be counted as one."""
    data = written(Screenplay((Element("e1", Kind.START_OF_ACT, (Run("ACT ONE"),)),)))
    assert b'name="New Act" label="New Act" basestylename="Normal Text"' in data


@pytest.mark.parametrize("path", corpus_files("fdx", below="final-draft/little-women"))
def test_a_script_from_final_draft_has_the_same_pages_in_osf(path: Path) -> None:
    before = register.read(path.read_bytes(), path.name).screenplay
    after = opened(written(before))
    assert _ends(after) == _ends(before)


def _ends(screenplay: Screenplay) -> list[tuple[str, str, int]]:
    """The label of each page and the offset of the last character on it."""
    return [(page.label, page.lines[-1].element_id, page.lines[-1].end) for page in paginate(screenplay).pages]


def test_several_synopses_of_a_scene_come_back_as_several() -> None:
    """OS9"""
    elements = (
        Element("e1", Kind.SCENE_HEADING, (Run("INT. PIER"),)),
        Element("e2", Kind.SYNOPSIS, (Run("They meet.\nIt rains."),)),
        Element("e3", Kind.SYNOPSIS, (Run("They part."),)),
        Element("e4", Kind.ACTION, (Run("Rain."),)),
    )
    data = write_osf(Screenplay(elements), WriteOptions()).data
    found = read_osf(data).screenplay
    assert [(each.kind, each.text) for each in found.elements] == [(each.kind, each.text) for each in elements]
    assert difference(data, written(found)) == ""


@pytest.mark.parametrize("synopsis", ["One.\n\n\n\nTwo.", "\n\nOne.", "One.\n\n\nTwo.", "One.\n\nTwo."])
def test_blank_lines_in_a_synopsis_go_back_as_they_came(synopsis: str) -> None:
    """OS9"""
    heading = Element("e1", Kind.SCENE_HEADING, (Run("INT. PIER"),))
    data = write_osf(Screenplay((heading, Element("e2", Kind.SYNOPSIS, (Run(synopsis),)))), WriteOptions()).data
    assert difference(data, written(read_osf(data).screenplay)) == ""
