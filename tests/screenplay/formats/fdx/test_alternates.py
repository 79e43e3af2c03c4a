"""Alternates of lines in Final Draft files, both ways. Rule VE70."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Note, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.foreign_details import ALTERNATES
from screnpla.screenplay.formats.common.write_options import WriteOptions
from tests.screenplay.formats.fdx.trees import difference, opened, script, tree, written

ALTS = '<Alts Current="{}"><AltId>{}</AltId><AltId>{}</AltId></Alts>'
ENTRY = '<Alt Id="{}"><Paragraph LeftIndent="2.50"><Text Font="Geneva" Style="Bold">{}</Text></Paragraph></Alt>'
COLLECTION = f"<AltCollection>{ENTRY.format(4, 'Leave.')}{ENTRY.format(9, 'Get out.')}</AltCollection>"


def line(current: int = 0, first: int = 4, second: int = 9) -> str:
    return f'<Paragraph Type="Dialogue"><Text>Go.</Text>{ALTS.format(current, first, second)}</Paragraph>'


def words(element: Element) -> dict[str, str]:
    return {name: "".join(run.text for run in runs) for name, runs in element.alternates.items()}


def test_alternates_are_read_with_the_look_of_their_words() -> None:
    (element,) = opened(script(line(), COLLECTION)).elements
    assert element.text == "Go."
    assert words(element) == {"alt001": "Leave.", "alt002": "Get out."}
    assert all(run.bold for runs in element.alternates.values() for run in runs)


def test_alternates_go_back_into_their_file_and_are_numbered_anew() -> None:
    numbered = script(line(0, 1, 2), COLLECTION.replace('"4"', '"1"').replace('"9"', '"2"'))
    assert difference(numbered, written(opened(script(line(), COLLECTION)))) == ""


def test_the_shown_alternate_is_the_text_of_the_line() -> None:
    note = "<ScriptNote><Paragraph><Text>Harder?</Text></Paragraph></ScriptNote>"
    data = script(line(2).replace("<Alts", f"{note}<Alts"), COLLECTION.replace("Get out.", "No"))
    (element,) = opened(data).elements
    assert element.text == "No"
    assert words(element) == {"alt001": "Leave.", "alt002": "Go."}
    assert [(each.text, each.at) for each in element.notes] == [("Harder?", 2)]
    (again,) = opened(written(Screenplay((element,)))).elements
    assert (again.text, words(again)) == (element.text, words(element))


def test_a_text_that_is_one_of_its_alternates_is_the_chosen_one_already() -> None:
    (element,) = opened(script(line(1), COLLECTION.replace("Get out.", "Go."))).elements
    assert element.text == "Go."
    assert words(element) == {"alt001": "Leave.", "alt002": "Go."}


@pytest.mark.parametrize("current", ["3", "-1", "x", "", "9" * 400])
def test_a_number_of_no_alternate_shows_the_text(current: str) -> None:
    data = script(line().replace('Current="0"', f'Current="{current}"'), COLLECTION)
    assert opened(data).elements[0].text == "Go."


def test_alternates_that_the_file_does_not_have_stay_as_they_are() -> None:
    data = script(line(1, 4, 77), COLLECTION)
    (element,) = opened(data).elements
    assert element.text == "Go."
    assert element.alternates == {}
    assert difference(data, written(opened(data))) == ""


def test_alternates_of_no_line_stay_and_keep_their_ids_for_themselves() -> None:
    orphan = f"<AltCollection>{ENTRY.format(1, 'Whose?')}</AltCollection>"
    screenplay = opened(script('<Paragraph Type="Dialogue"><Text>Go.</Text></Paragraph>', orphan))
    element = replace(screenplay.elements[0], alternates={"a": (Run("Leave."),)})
    root = tree(written(replace(screenplay, elements=(element,))))
    assert [node.get("Id") for node in root.iterfind("AltCollection/Alt")] == ["1", "2"]
    assert [node.text for node in root.iterfind("Content/Paragraph/Alts/AltId")] == ["2"]


def test_alternates_survive_a_new_file_also_side_by_side_and_in_omitted_scenes() -> None:
    spoken = Element("", Kind.DIALOGUE, (Run("Go."),), alternates={"alt001": (Run("Now", italic=True), Run(" go."))})
    hidden = Element("", Kind.SCENE_HEADING, (Run("OMITTED"),), omitted=(replace(spoken, id="o"),))
    first, second = opened(written(Screenplay((replace(spoken, id="a"), replace(hidden, id="b"))))).elements
    assert first.alternates == spoken.alternates
    assert second.omitted[0].alternates == spoken.alternates


@pytest.mark.parametrize("name", ["fountain", "docx", "xml", "pdf", "txt"])
def test_formats_without_alternates_report_the_loss(name: str) -> None:
    element = Element("e1", Kind.ACTION, (Run("Go."),), alternates={"a": (Run("Leave."),)})
    losses = {loss.message: loss.element_ids for loss in register.write(Screenplay((element,)), name).losses}
    assert losses == {ALTERNATES: ("e1",)}


def test_a_clean_copy_has_no_alternates_and_names_no_loss() -> None:
    element = Element("e1", Kind.DIALOGUE, (Run("Go."),), alternates={"a": (Run("Leave."),)}, notes=(Note("Hm"),))
    clean = register.write(Screenplay((element,)), "fdx", WriteOptions(working_copy=False))
    assert b"Leave." not in clean.data
    assert clean.losses == ()


def test_alternates_go_along_into_another_script() -> None:
    reading = register.prepare_for_other_script(opened(script(line(), COLLECTION)))
    assert words(reading.screenplay.elements[0]) == {"alt001": "Leave.", "alt002": "Get out."}
    assert ALTERNATES not in [loss.message for loss in reading.losses]
