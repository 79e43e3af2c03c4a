"""Revisions of Final Draft files: read as sets and marks, written as computed ids and points (RV7)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.marking.attribution import LineMarks
from screnpla.screenplay.marking.revision_sets import Revisions, RevisionSet, ShownMarks

FILE = Path("fixtures/formats/fdx/production.fdx").read_bytes()


def opened() -> Screenplay:
    return register.read(FILE, "production.fdx").screenplay


def written(screenplay: Screenplay, revisions: Revisions) -> etree._Element:
    writing = register.write(screenplay, "fdx", WriteOptions(revisions=revisions))
    return etree.fromstring(writing.data)


def letters(root: etree._Element) -> list[tuple[str, str | None]]:
    return [(text.text or "", text.get("RevisionID")) for text in root.iterfind("Content/Paragraph/Text")]


def test_sets_letters_and_points_of_a_file_are_read_rv7() -> None:
    screenplay = opened()
    revisions = register.read_file_revisions(screenplay)
    heading, action, *_ = [element.id for element in screenplay.elements]
    assert list(revisions.sets) == [
        RevisionSet(1, "Blue", "Blue", "#c6edfe"),
        RevisionSet(2, "Pink", "Pink", "#fdccd4"),
    ]
    assert revisions.shown is ShownMarks.ALL
    assert revisions.marks[heading] == LineMarks(((2, 12), (0, 6)), ((5, 1),))
    assert revisions.marks[action].spans == ((0, 11), (0, 9), (1, 10), (0, 1))
    assert register.read_file_revisions(Screenplay()).sets == ()


def test_a_file_goes_out_with_the_marks_it_came_with_rv7() -> None:
    screenplay = opened()
    before, after = etree.fromstring(FILE), written(screenplay, register.read_file_revisions(screenplay))
    assert [(text, id_ or None) for text, id_ in letters(after)] == letters(before)
    path = "DeletedText/DeletedTextLocation"
    places = [[dict(node.attrib) for node in root.iterfind(path)] for root in (before, after)]
    assert places[0] == places[1]


def test_points_are_counted_anew_and_letters_get_the_ids_of_their_sets_rv7() -> None:
    screenplay = opened()
    heading, *rest = screenplay.elements
    new = Element("new", Kind.ACTION, (Run("Rain."),))
    sets = (*register.read_file_revisions(screenplay).sets, RevisionSet(3, "Yellow Rev.", "Yellow", "#fdffab", "+"))
    marks = {"new": LineMarks(((3, 5),)), rest[0].id: LineMarks(((0, 5), (3, 6)), ((5, 2),))}
    root = written(replace(screenplay, elements=(new, heading, *rest)), Revisions(sets, marks, ShownMarks.ACTIVE))
    settings = root.find("Revisions")
    assert settings is not None
    assert (settings.get("ActiveSet"), settings.get("RevisionsShown")) == ("3", "Active")
    assert [(node.get("ID"), node.get("Name"), node.get("Mark")) for node in settings] == [
        ("1", "Blue", "*"),
        ("2", "Pink", "*"),
        ("3", "Yellow Rev.", "+"),
    ]
    assert settings[2].get("PageColor") == "#FDFDFFFFABAB"
    # The ids that the letters came with are gone: nothing of them is marked any more. The 0 says nothing.
    assert [each for each in letters(root) if each[1]] == [
        ("Rain.", "3"),
        ("takes ", "3"),
        (".", "0"),
    ]
    points = [dict(node.attrib) for node in root.iterfind("DeletedText/DeletedTextLocation")]
    assert points == [{"Offset": str(6 + 19 + 5), "RevisionID": "2"}]


def test_a_new_file_has_its_sets_and_its_points_rv7() -> None:
    script = Screenplay((Element("a", Kind.ACTION, (Run("He stands."),)),))
    revisions = Revisions((RevisionSet(1, "Blue Rev.", "Blue", "#c6edfe"),), {"a": LineMarks(((1, 10),), ((3, 1),))})
    root = written(script, revisions)
    assert letters(root) == [("He stands.", "1")]
    assert [node.get("Offset") for node in root.iterfind("DeletedText/DeletedTextLocation")] == ["3"]
    again = register.read_file_revisions(register.read(etree.tostring(root), "x.fdx").screenplay)
    assert [(each.name, each.paper) for each in again.sets] == [("Blue Rev.", "#c6edfe")]
    assert list(again.marks.values()) == [LineMarks(((1, 10),), ((3, 1),))]
