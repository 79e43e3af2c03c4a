"""Celtx projects: rules CX1 to CX12."""

from __future__ import annotations

from pathlib import Path

import pytest

from screnpla.screenplay.elements import Dual, Kind
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.celtx.read import EMPTY_SCRIPT, NO_SCRIPT, read_celtx
from screnpla.screenplay.formats.celtx.script import UNKNOWN
from screnpla.screenplay.formats.common.files.limits import ELEMENTS
from screnpla.screenplay.losses import BadFile, Loss, Reading
from screnpla.screenplay.profiles.profile import A4
from tests.screenplay.corpus import corpus_files
from tests.screenplay.formats.fixture_files import FOLDER, fixture_files, make_zip, pack_folder

[FERRY] = fixture_files("celtx")
PROJECT = b"<RDF><Project/></RDF>"


def film() -> Reading:
    return register.read(FERRY.data, FERRY.name)


def script(body: str, head: str = "", project: bytes = PROJECT) -> Reading:
    html = f"<html><head>{head}</head><body>{body}</body></html>".encode()
    return read_celtx(make_zip({"project.rdf": project, "script-1.html": html}))


def texts(reading: Reading) -> list[str]:
    return [each.text for each in reading.screenplay.elements]


def test_all_scripts_are_read_in_the_order_of_the_project() -> None:
    """CX1: not in that of the packed file, and a list that holds itself is entered once."""
    reading = film()
    assert reading.name == "Ferry & Home"
    assert [each.name for each in reading.more] == ["Ferry, for the stage"]


def test_the_elements_of_a_film_are_read() -> None:
    """CX2, CX3: line ends of the file are spaces, the break at the end is none."""
    elements = film().screenplay.elements
    assert [(each.kind, each.text) for each in elements] == [
        (Kind.SCENE_HEADING, "ext. landing stage - dusk"),
        (Kind.ACTION, "Rain. Marta counts the last coins.\nShe stops."),
        (Kind.CHARACTER, "marta"),
        (Kind.PARENTHETICAL, "(over the wind)"),
        (Kind.DIALOGUE, "It never comes."),
        (Kind.CHARACTER, "ilse (o.s.)"),
        (Kind.DIALOGUE, "It comes when it comes."),
        (Kind.TRANSITION, "cut to:"),
        (Kind.SCENE_HEADING, "int. ferry - night"),
        (Kind.SHOT, "close on the rope"),
        (Kind.ACTION, "It holds."),
        (Kind.NORMAL, "End of the first part."),
    ]
    assert [each.id for each in elements] == [f"e{number}" for number in range(1, 13)]
    assert [run.text for run in elements[1].runs if run.bold] == ["the ", "last"]
    assert [run.text for run in elements[4].runs if run.underline] == ["comes"]
    assert [(note.text, note.at) for note in elements[1].notes] == [("Is the rope wet?", 34)]
    assert [each.dual for each in elements[1:8]] == [None, *[Dual.LEFT] * 3, *[Dual.RIGHT] * 2, None]
    assert [each.break_before for each in elements].index(True) == 8


def test_scene_numbers_are_read_only_where_the_script_shows_them() -> None:
    """CX4"""
    reading = film()
    assert [each.scene_number for each in reading.screenplay.elements if each.scene_number] == ["1A", "2"]
    assert not any(each.scene_number for each in reading.more[0].screenplay.elements)
    profile = reading.screenplay.profile
    assert profile
    assert (profile.numbers_left, profile.numbers_right, profile.height) == (True, False, A4.height)
    assert reading.more[0].screenplay.profile is None


def test_the_title_page_becomes_the_cover() -> None:
    """CX5"""
    cover = film().screenplay.cover
    assert (cover.title, cover.credit, cover.authors) == ("The Last Ferry", "Written by", "Nora Feld")
    assert (cover.source, cover.copyright) == ("A tale of the river", "© 2012 Nora Feld")
    assert cover.contact == "12 Quay Street\nHarbourtown"
    assert film().more[0].screenplay.cover.title == "The Last Ferry"


def test_the_elements_of_a_play_are_read() -> None:
    """CX6: music and sound become cues when words follow; an unknown kind is action under its name."""
    [play] = film().more
    assert [(each.kind, each.style, each.text) for each in play.screenplay.elements] == [
        (Kind.START_OF_ACT, "", "Act One"),
        (Kind.SCENE_HEADING, "", "A landing stage."),
        (Kind.CHARACTER, "Music", "A far accordion"),
        (Kind.DIALOGUE, "", "Under all that follows."),
        (Kind.CHARACTER, "", "Marta"),
        (Kind.DIALOGUE, "", "Is anybody there?"),
        (Kind.ACTION, "Sound", "A bell."),
        (Kind.ACTION, "aside", "To the house."),
        (Kind.END_OF_ACT, "", "End of Act One"),
    ]
    assert [loss.message for loss in play.losses] == [
        "This was a stage play in Celtx; here it is laid out as a screenplay.",
        "Paragraphs of a kind that we do not know are action here; they keep its name.",
    ]


def test_omitted_parts_of_a_project_are_reported() -> None:
    """CX7"""
    assert [loss.message for loss in film().losses] == [
        "Marks of the breakdown (props, wardrobe and the like) were left out; the words are all there.",
        "Scenes that are marked as omitted in Celtx are ordinary scenes here.",
        "Documents of the project that are no scripts were left out: Treatment.",
        "What the project's catalogue holds was left out: Cast, Props.",
        "Scratchpads were left out: Ferry & Home.",
    ]


def test_pictures_notes_and_programs_in_empty_paragraphs_are_reported() -> None:
    """CX3, CX7: a picture alone, a note whose words are nowhere, a program in the page."""
    empty = '<p><img src="a.png"></p><p><span class="note" id="gone"></span><br></p><p><span class="prop"></span></p>'
    reading = script(f"{empty}<script>alert('Boo')</script><p>Wind.</p>")
    assert texts(reading) == ["Wind."]
    assert [(loss.message, loss.element_ids) for loss in reading.losses] == [
        ("Pictures in the text were left out.", ()),
        ("The words of some notes are not in the file.", ()),
        ("Small programs inside the text were left out.", ()),
    ]


@pytest.mark.parametrize("path", corpus_files("celtx"))
def test_real_project_templates_report_that_there_is_no_script(path: Path) -> None:
    """A template has no script yet."""
    reading = register.read(path.read_bytes(), path.name)
    assert [loss.message for loss in reading.losses] == ["There is no script in this Celtx project."]


def test_text_outside_of_paragraphs_is_read() -> None:
    """CX8"""
    body = "Loose. <div>In a <i>box</i>.<p>Inner.</p>After.</div><table><tr><td>Left<td>Right</table>"
    assert texts(script(body)) == ["Loose.", "In a box.", "Inner.", "After.", "Left", "Right"]
    assert texts(script("<style>p {}</style><script>x()</script><p>Only this.")) == ["Only this."]


def test_names_of_scripts_styles_and_files_are_cleaned() -> None:
    """CX1, CX6, CX7: what stands in a terminal or a list must not rule it."""
    html = b'<p class="a&#27;b">Wind.'
    project = b'<RDF><Document title="&#9;Two&#10;lines" localFile="script-2.html"/></RDF>'
    reading = read_celtx(
        make_zip({"project.rdf": project, "script-\x1b1.html": html, "script-2.html": html, "\x1bx": b""})
    )
    assert [reading.name, reading.more[0].name] == ["Two lines", "script-1.html"]
    assert reading.screenplay.elements[0].style == "ab"
    assert reading.losses[-1].message == "Other files in the project were left out: x."


def test_scripts_are_read_although_the_project_file_is_unreadable() -> None:
    """CX9: the scripts are read all the same."""
    assert texts(script("<p>Wind.", project=b"not a project")) == ["Wind."]
    assert texts(script("<p>Wind.", project=b"<!DOCTYPE RDF [<!ENTITY a 'b'>")) == ["Wind."]


def test_scripts_in_other_encodings_are_read() -> None:
    for encoding in ("utf-8-sig", "utf-16", "windows-1252"):
        data = "<html><body><p class='action'>Café “Zoë”</p></body></html>".encode(encoding)
        assert texts(read_celtx(make_zip({"project.rdf": PROJECT, "script.html": data}))) == ["Café “Zoë”"]


@pytest.mark.parametrize(
    ("members", "message"),
    [
        ({"other.txt": b""}, "no project in it"),
        ({"project.rdf": b'<R><Document localFile="script-9.html"/></R>'}, "not in the file"),
        ({"project.rdf": PROJECT, "script.html": b"<b>" * 300 + b"deep"}, "refused for safety"),
        (
            {"project.rdf": PROJECT, "script.html": b"<p %b>" % b"".join(b'a%d="<" ' % n for n in range(500))},
            "for safety",
        ),
        ({"project.rdf": PROJECT, "script.html": b"<i>" * 1_000_001}, "for safety"),
        ({"project.rdf": PROJECT, "script.html": b"<p>" + b"x" * 8_000_001}, "longer than anything"),
        ({"project.rdf": PROJECT, "script.html": b" " * 60_000_000}, "unpacks to far more"),
    ],
    ids=["nothing", "missing", "deep", "attributes", "tags", "long", "bomb"],
)
def test_bad_projects_are_refused(members: dict[str, bytes], message: str) -> None:
    """CX10"""
    with pytest.raises(BadFile, match=message):
        read_celtx(make_zip(members))


def test_an_entity_bomb_is_not_expanded() -> None:
    """CX11: definitions are cut out, never followed."""
    bomb = b'<!DOCTYPE R [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><R><Project title="&b;&b;"/></R>'
    assert texts(script("<p>Wind.", project=bomb)) == ["Wind."]


def test_a_paragraph_of_20_000_line_breaks_is_read() -> None:
    """CX12: as quick as any of its length."""
    [element] = script("<p>" + "a<br>" * 20_000).screenplay.elements
    assert len(element.text) == 39_999


def test_the_text_of_a_note_counts_towards_the_size_limit_for_every_reference() -> None:
    project = f'<RDF><Project/><Note about="#n"><description>{"x" * 100_000}</description></Note></RDF>'.encode()
    with pytest.raises(BadFile, match="longer than anything that could be filmed"):
        script('<p class="action">Hay<span class="note" id="n"></span></p>' * 100, project=project)


def test_a_project_of_too_many_documents_is_refused() -> None:
    with pytest.raises(BadFile, match="more parts than any screenplay"):
        script("<p>Hay</p>", project=b"<RDF>" + b"<Document/>" * (ELEMENTS + 1) + b"</RDF>")


def test_a_project_without_a_script_gives_the_text_of_its_novel() -> None:
    """CX10: and says that it is one."""
    kind = '<doctype resource="x/NovelDocument"/>'
    document = f'<Document about="n" title="The Crossing" localFile="novel.html">{kind}</Document>'
    novel = b"<html><body><p class='chapter'>One</p><p>It was a wet night.</p></body></html>"
    project = f"<RDF><Project/>{document}</RDF>".encode()
    reading = read_celtx(make_zip({"project.rdf": project, "novel.html": novel}))
    assert (reading.name, texts(reading)) == ("The Crossing", ["One", "It was a wet night."])
    assert reading.losses[0].message == f"{NO_SCRIPT} This is the text of a novel in it."


def test_the_file_of_a_novel_beside_an_empty_script_is_read_as_action() -> None:
    """CX10"""
    reading = register.read(pack_folder(FOLDER / "celtx" / "a-novel"), "novel.celtx")
    assert [(each.kind, each.style, each.text) for each in reading.screenplay.elements] == [
        (Kind.ACTION, "chapter", "One"),
        (
            Kind.NORMAL,
            "",
            "It was the last dry evening of the year, and the ferryman’s daughter knew it.",
        ),
        (Kind.ACTION, "", "Nobody else did."),
    ]
    assert reading.name == "The Crossing, a novel"
    assert reading.losses == (Loss(f"{EMPTY_SCRIPT} This is the text of a novel in it."), Loss(UNKNOWN, ("e1",)))


def test_a_novel_is_read_also_where_the_project_has_a_script_without_words_or_does_not_know_it() -> None:
    """CX10: of all texts the first is the reading; scratchpads are none of them."""
    novel = {"novel.html": b"<p>It was a wet night.</p>", "notes.html": b"<p>Rain?</p>"}
    unknown = read_celtx(make_zip({"project.rdf": b"not a project", **novel}))
    assert texts(unknown) == ["It was a wet night."]
    assert [each.screenplay.elements[0].text for each in unknown.more] == ["Rain?"]
    assert unknown.losses == (Loss(f"{NO_SCRIPT} This is the text of a document in it."),)
    document = b'<Document about="n" title="The Crossing" localFile="novel.html" auxFile="notes.html"/>'
    project = b"<RDF><Project/>%b</RDF>" % document
    empty = read_celtx(make_zip({"project.rdf": project, "script-1.html": b"<html><body/></html>", **novel}))
    assert (empty.name, texts(empty), empty.more) == ("The Crossing", ["It was a wet night."], ())
    assert [loss.message for loss in empty.losses] == [
        f"{EMPTY_SCRIPT} This is the text of a document in it.",
        "Scratchpads were left out: The Crossing.",
    ]
