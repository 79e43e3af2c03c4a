"""WD60: hostile and broken files are refused with one sentence or read, and never cost more than their size."""

from __future__ import annotations

import io
import random
import re
import zipfile
from collections.abc import Callable, Iterator

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Note, Run
from screnpla.screenplay.formats.common import kind_from_text
from screnpla.screenplay.formats.common.files.limits import ELEMENTS, TOO_LONG
from screnpla.screenplay.formats.common.files.xml_parser import HAS_DTD, TOO_LARGE
from screnpla.screenplay.formats.common.files.zip_archive import DAMAGED, TOO_MANY
from screnpla.screenplay.formats.common.files.zip_archive import TOO_LARGE as UNPACKS_TOO_LARGE
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.docx.read import read_docx
from screnpla.screenplay.formats.docx.reading import title_page
from screnpla.screenplay.formats.docx.reading.classify import split_paragraphs
from screnpla.screenplay.formats.docx.reading.package import NO_SCRIPT
from screnpla.screenplay.formats.docx.write import write_docx
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.losses import BadFile
from tests.screenplay.formats.damaged_files import damage_file
from tests.screenplay.formats.docx.word_files import (
    list_kinds_and_texts,
    loss_messages,
    make_paragraph,
    make_run,
    make_word_file,
    read_word_file,
)
from tests.screenplay.formats.fixture_files import FOLDER, make_zip
from tests.screenplay.formats.sound_reading import assert_sentence

MUTANTS = 250
_LAYERS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
BOMB = f'<!DOCTYPE x [<!ENTITY l0 "l">{_LAYERS}]><x>&l9;</x>'.encode()
TAGS = tuple(
    f"w:{name}" for name in ("p", "r", "t", "tbl", "tr", "tc", "pPr", "sectPr", "ins", "del", "sdt", "ind", "br")
)
VALUES = ("", "-1", "99999999999", "1e9", "0", "true", "x" * 300, "NaN", "31680", "-31680")


def refusal(data: bytes) -> str:
    with pytest.raises(BadFile) as refused:
        read_docx(data)
    return str(refused.value)


def changed(data: bytes, name: str, xml: bytes) -> bytes:
    packed = zipfile.ZipFile(io.BytesIO(data))
    return make_zip({**{each: packed.read(each) for each in packed.namelist()}, name: xml})


GOOD = make_word_file(make_paragraph("EXT. PIER", "SceneHeading"))


HALF = "<a/>" * 510_000
# Made only when asked for: some of them are large.
REFUSED: dict[str, tuple[Callable[[], bytes], str]] = {
    "bomb": (lambda: changed(GOOD, "word/document.xml", BOMB), HAS_DTD),
    "bomb in styles": (lambda: changed(GOOD, "word/styles.xml", BOMB), HAS_DTD),
    "torn": (lambda: changed(GOOD, "word/document.xml", b"<w:document"), DAMAGED),
    "no XML": (lambda: changed(GOOD, "word/document.xml", b"PK\x03\x04"), DAMAGED),
    "other XML": (lambda: changed(GOOD, "word/document.xml", b"<other/>"), NO_SCRIPT),
    "deep": (lambda: changed(GOOD, "word/document.xml", b"<a>" * 70 + b"</a>" * 70), TOO_LARGE),
    "swollen": (lambda: changed(GOOD, "word/document.xml", b" " * 60_000_000), UNPACKS_TOO_LARGE),
    "nothing of Word": (lambda: make_zip({"word/other.xml": b"<x/>"}), NO_SCRIPT),
    "packed twice": (lambda: make_zip({"inner.docx": GOOD}), NO_SCRIPT),
    "many members": (lambda: make_zip({f"word/{number}.xml": b"" for number in range(10_000)}), TOO_MANY),
    "blank": (lambda: make_word_file("<w:p/>"), NO_SCRIPT),
    "paragraphs": (lambda: make_word_file("<w:p/>" * (ELEMENTS + 1)), TOO_LONG),
    "lines": (lambda: make_word_file(f"<w:p><w:r>{'<w:t>A</w:t><w:br/>' * (ELEMENTS + 1)}</w:r></w:p>"), TOO_LONG),
    "tags": (lambda: make_word_file(f"<w:p>{'<w:r/>' * 1_100_000}</w:p>"), TOO_LARGE),
    "tags of all parts": (
        lambda: make_word_file(make_paragraph("a"), **dict.fromkeys(("styles", "header"), HALF)),
        TOO_LARGE,
    ),
    "stump": (lambda: b"PK\x03\x04", DAMAGED),
}


@pytest.mark.parametrize("name", REFUSED)
def test_bad_files_are_refused_with_a_sentence(name: str) -> None:
    make, sentence = REFUSED[name]
    assert refusal(make()) == sentence
    assert_sentence(sentence)


def test_styles_based_on_each_other_in_a_circle_are_read() -> None:
    """WD5: round in circles, on themselves, ten thousand deep."""
    style = '<w:style w:type="paragraph" w:styleId="s{}"><w:name w:val="n{}"/><w:basedOn w:val="s{}"/></w:style>'
    circle = "".join(style.format(n, n, (n + 1) % 9000) for n in range(9000))
    body = "".join(make_paragraph(f"Line {n}.", f"s{n * 500}") for n in range(18))
    assert len(read_word_file(body, styles=circle).screenplay.elements) == 18


@pytest.mark.parametrize("value", VALUES)
def test_absurd_numbers_are_ignored(value: str) -> None:
    indents = f'<w:ind w:left="{value}" w:firstLine="{value}" w:hanging="{value}"/><w:spacing w:before="{value}"/>'
    lists = f'<w:numPr><w:ilvl w:val="{value}"/><w:numId w:val="{value}"/></w:numPr>'
    found = read_word_file(
        make_paragraph("EXT. PIER - DAY", "", indents + lists) + f'<w:sectPr><w:pgSz w:w="{value}"/></w:sectPr>'
    )
    assert list_kinds_and_texts(found) == [("sceneHeading", "EXT. PIER - DAY")]
    paginate(found.screenplay)


def test_a_paragraph_of_20_000_equal_runs_becomes_one_run() -> None:
    found = read_word_file(f"<w:p>{make_run('a') * 20_000}</w:p>")
    assert found.screenplay.elements[0].text == "a" * 20_000
    assert len(found.screenplay.elements[0].runs) == 1


def test_fields_that_never_end_hide_no_text() -> None:
    begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
    found = read_word_file(f"<w:p>{(begin + make_run('a')) * 5_000}</w:p>" + make_paragraph("b"))
    assert [element.text for element in found.screenplay.elements] == ["a" * 5_000, "b"]


def test_a_table_of_3_000_cells_is_read() -> None:
    cells = f"<w:tc>{make_paragraph('a')}</w:tc>" * 3_000
    found = read_word_file(f"<w:tbl><w:tr>{cells}</w:tr></w:tbl>")
    assert len(found.screenplay.elements) == 3_000
    assert len(loss_messages(found)) == 2


def test_a_scene_is_looked_for_twice_at_most_in_each_paragraph(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where there is none, and every one of them could be a name."""
    texts: list[str] = []

    def opens_scene(text: str) -> bool:
        texts.append(text)
        return False

    for module in (kind_from_text, title_page, split_paragraphs):
        monkeypatch.setattr(module, "is_scene_start", opens_scene)
    read_word_file((make_paragraph("JOHN") + make_paragraph("hi")) * 500)
    assert len(texts) < 1_000 * 2


class RunsGoneThrough(tuple[Run, ...]):
    """Runs that count how often somebody goes through all of them."""

    __slots__ = ()
    times = 0

    def __iter__(self) -> Iterator[Run]:
        RunsGoneThrough.times += 1
        return super().__iter__()


def test_a_thousand_notes_do_not_each_iterate_the_runs() -> None:
    """WD46."""
    runs = RunsGoneThrough(Run("ab", bold=at % 2 == 0) for at in range(1_000))
    notes = tuple(Note("x", at=2 * at + 1) for at in range(1_000))
    written = write_docx(Screenplay((Element("e1", Kind.ACTION, runs, notes=notes),)), WriteOptions()).data
    assert RunsGoneThrough.times < 10
    (element,) = read_docx(written).screenplay.elements
    assert (element.runs, element.notes) == (tuple(runs), notes)


def test_thousands_of_omitted_paragraphs_are_read() -> None:
    styles = (
        '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="Action"/></w:style>'
        '<w:style w:type="paragraph" w:styleId="O"><w:name w:val="Omitted Action"/><w:basedOn w:val="A"/></w:style>'
    )
    found = read_word_file(make_paragraph("a", "A") + make_paragraph("b", "O") * 3_000, styles=styles)
    assert len(found.screenplay.elements[0].omitted) == 3_000


def test_an_invalid_screnpla_document_variable_does_no_harm() -> None:
    for stored in (
        "",
        "[]",
        "{",
        "[" * 5000,
        '{"profile": {"boxes": 1}, "cover": {"title": 1, "others": [[1]]}}',
        "null",
    ):
        escaped = stored.replace('"', "&quot;")
        settings = f'<w:docVars><w:docVar w:name="Screnpla" w:val="{escaped}"/></w:docVars>'
        found = read_word_file(make_paragraph("Rain.", "Action"), settings=settings)
        assert list_kinds_and_texts(found) == [("action", "Rain.")]
        paginate(found.screenplay)


def spoilt_file(seed: int) -> bytes:
    """A fixture with one of its parts spoilt: the package around it is whole, so that the reader itself is tried."""
    rng = random.Random(seed)
    folder = rng.choice(sorted((FOLDER / "docx").iterdir()))
    members = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    name = rng.choice([name for name in sorted(members) if re.fullmatch(r"word/\w+\.xml", name)])
    if rng.random() < 0.4:
        members[name] = damage_file([members[name]], seed)
    else:
        xml = members[name].decode()
        old, new = rng.sample(TAGS, 2)
        xml = re.sub(rf"(</?){old}(?=[ />])", rf"\1{new}", xml)
        places = list(re.finditer(r'"[^"<]*"', xml))
        place = rng.choice(places)
        members[name] = f'{xml[: place.start()]}"{rng.choice(VALUES)}"{xml[place.end() :]}'.encode()
    return make_zip(members)


def test_damaged_parts_are_read_or_refused() -> None:
    read_count = 0
    for seed in range(MUTANTS):
        try:
            found = read_docx(spoilt_file(seed))
        except BadFile as refused:
            assert_sentence(str(refused))
            continue
        read_count += 1
        ids = [each.id for element in found.screenplay.elements for each in (element, *element.omitted)]
        assert len(set(ids)) == len(ids), seed
        assert {own_id for loss in found.losses for own_id in loss.element_ids} <= set(ids), seed
        assert found.confidence.keys() <= set(ids), seed
        for element in found.screenplay.elements:
            assert all(0 <= note.at <= note.at + note.length <= len(element.text) for note in element.notes), seed
        paginate(found.screenplay)
    assert read_count > MUTANTS / 4


@pytest.mark.parametrize("text", ["1 INT. {} x", "A {} B", "{}(x", "(({}"])
def test_a_million_spaces_are_read_in_linear_time(text: str) -> None:
    found = read_word_file(f"<w:p>{make_run(text.format(' ' * 1_000_000))}</w:p>")
    assert len(found.screenplay.elements) == 1
