"""Word files with tracked changes: accepting all gives the new text, rejecting all the old one. Rule WD51."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Sequence
from dataclasses import replace

import docx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Align, Dual, Element, Kind, Note, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import (
    ChangeAuthor,
    LineChangeAuthors,
    TrackedChanges,
    WriteOptions,
)
from screnpla.screenplay.formats.docx.read import read_docx
from screnpla.screenplay.formats.docx.xml_names import W
from screnpla.screenplay.losses import BadRequest
from tests.matrix import examples
from tests.screenplay.strategies import texts, with_ids

ANNA = ChangeAuthor("Anna <Berg>", "2026-05-01T10:00:00Z")
few = settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
_OPPOSITES = {"ins": "del", "del": "ins", "moveTo": "moveFrom", "moveFrom": "moveTo", "delText": "t"}


def lines(*found: tuple[str, Kind, str]) -> Screenplay:
    return Screenplay(tuple(Element(own_id, kind, (Run(text),)) for own_id, kind, text in found))


def tracked(old: Screenplay, new: Screenplay, **authors: LineChangeAuthors) -> bytes:
    options = WriteOptions(cover=False, tracked=TrackedChanges(old, ANNA, authors))
    return register.write(new, "docx", options).data


def body(data: bytes) -> str:
    return zipfile.ZipFile(io.BytesIO(data)).read("word/document.xml").decode()


def words(screenplay: Screenplay) -> list[tuple[Kind, str, Dual | None]]:
    return [(each.kind, each.text, each.dual) for each in screenplay.elements]


def looks(screenplay: Screenplay) -> list[list[tuple[str, bool, bool]]]:
    """Letter by letter, as runs may be cut anywhere."""
    return [
        [(letter, run.bold, run.italic) for run in each.runs for letter in run.text] for each in screenplay.elements
    ]


def accepted(data: bytes) -> Screenplay:
    return read_docx(data).screenplay


def rejected(data: bytes) -> Screenplay:
    """By making every change its opposite, and accepting that."""
    root = etree.fromstring(body(data).encode())
    for node in root.iter(*[f"{W}{name}" for name in _OPPOSITES]):
        node.tag = f"{W}{_OPPOSITES[etree.QName(node).localname]}"
    for name in ("pPr", "rPr"):
        for change in list(root.iter(f"{W}{name}Change")):
            now, former = change.getparent(), change[0]
            assert now is not None
            for mark in [each for each in now if etree.QName(each).localname == "rPr"]:
                former.append(mark)
            parent = now.getparent()
            assert parent is not None
            parent.replace(now, former)
    output = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as before, zipfile.ZipFile(output, "w") as after:
        for member in before.namelist():
            after.writestr(member, etree.tostring(root) if member == "word/document.xml" else before.read(member))
    return read_docx(output.getvalue()).screenplay


OLD = lines(
    ("a", Kind.SCENE_HEADING, "INT. BARN - DAY"),
    ("b", Kind.ACTION, "The old man sits down and waits for the rain."),
    ("c", Kind.CHARACTER, "ANNA"),
    ("d", Kind.DIALOGUE, "Come here at once, will you?"),
    ("e", Kind.SCENE_HEADING, "EXT. PIER - NIGHT"),
    ("f", Kind.ACTION, "Waves break over the long wooden pier."),
    ("g", Kind.ACTION, "A gull cries somewhere in the dark above."),
    ("h", Kind.SCENE_HEADING, "INT. CAR - DAWN"),
    ("i", Kind.ACTION, "Nobody says a word until the border."),
)


def changed(screenplay: Screenplay, own_id: str, **changes: object) -> Screenplay:
    found = [replace(each, **changes) if each.id == own_id else each for each in screenplay.elements]  # type: ignore[arg-type]
    return replace(screenplay, elements=tuple(found))


def ordered(ids: str) -> Screenplay:
    by_id = {each.id: each for each in OLD.elements}
    return Screenplay(tuple(by_id[each] for each in ids))


SPLIT = (
    Element("f", Kind.ACTION, (Run("Waves break over"),)),
    Element("x", Kind.ACTION, (Run("the long wooden pier."),)),
)
CASES = {
    "words": changed(OLD, "b", runs=(Run("The young man stands and waits for the rain."),)),
    "an added line": replace(
        OLD, elements=(*OLD.elements[:2], Element("x", Kind.ACTION, (Run("Hail."),)), *OLD.elements[2:])
    ),
    "an added last line": replace(OLD, elements=(*OLD.elements, Element("x", Kind.ACTION, (Run("Hail."),)))),
    "a removed line": ordered("abcdefhi"),
    "a removed last line": ordered("abcdefgh"),
    "a moved scene": ordered("efgabcdhi"),
    "a moved and changed scene": changed(
        ordered("efgabcdhi"), "f", runs=(Run("Waves break over the short iron pier."),)
    ),
    "another kind": changed(OLD, "g", kind=Kind.SHOT),
    "another place in the line": changed(OLD, "g", align=Align.CENTER),
    "another look": changed(OLD, "b", runs=(Run("The old man ", bold=True), Run("sits down and waits for the rain."))),
    "a split line": replace(OLD, elements=(*OLD.elements[:5], *SPLIT, *OLD.elements[6:])),
    "nothing left": Screenplay(),
}


@pytest.mark.parametrize("name", CASES)
def test_accepting_all_gives_the_new_text_and_rejecting_all_the_old(name: str) -> None:
    new = CASES[name]
    for old, now in ((OLD, new), (new, OLD)):
        data = tracked(old, now)
        assert words(accepted(data)) == words(now)
        assert words(rejected(data)) == words(old)
        assert looks(accepted(data)) == looks(now)
        assert looks(rejected(data)) == looks(old)
        docx.Document(io.BytesIO(data))


@pytest.mark.parametrize(
    ("name", "marks"),
    [
        ("words", {"ins", "del"}),
        ("an added line", {"ins"}),
        ("a removed line", {"del"}),
        ("a moved scene", {"moveFrom", "moveTo", "moveFromRangeStart", "moveToRangeEnd"}),
        ("another kind", {"pPrChange"}),
        ("another look", {"rPrChange"}),
        ("a split line", {"ins"}),
    ],
)
def test_each_change_has_the_mark_that_word_has_for_it(name: str, marks: set[str]) -> None:
    xml = body(tracked(OLD, CASES[name]))
    assert marks <= set(re.findall(r"<w:(\w+)", xml))


def test_an_unchanged_text_has_no_marks() -> None:
    assert tracked(OLD, OLD) == register.write(OLD, "docx", WriteOptions(cover=False)).data


def test_both_ends_of_a_move_have_its_name_and_every_change_a_number_of_its_own() -> None:
    root = etree.fromstring(body(tracked(OLD, CASES["a moved and changed scene"])).encode())
    names = [root.find(f".//{W}{end}RangeStart").get(f"{W}name") for end in ("moveFrom", "moveTo")]  # type: ignore[union-attr]
    assert names == ["move1", "move1"]
    ids = [node.get(f"{W}id") for node in root.iter() if node.get(f"{W}author")]
    assert len(ids) == len(set(ids)) > 3


def test_changes_carry_their_author_and_date() -> None:
    new = changed(CASES["words"], "g", runs=(Run("A gull cries nowhere in the dark above."),))
    xml = body(tracked(OLD, new, g=LineChangeAuthors(ChangeAuthor("Ole"))))
    assert 'w:author="Anna &lt;Berg&gt;" w:date="2026-05-01T10:00:00Z"' in xml
    assert re.search(r'<w:ins w:id="\d+" w:author="Ole"><w:r><w:t>nowhere', xml)


def test_letters_of_one_line_have_each_the_writer_who_wrote_or_removed_them() -> None:
    ole, kim = ChangeAuthor("Ole"), ChangeAuthor("Kim")
    (old, *others), text = OLD.elements, "New words and old."
    old_line, new_line = replace(old, runs=(Run("Gone and old."),)), replace(old, runs=(Run(text),))
    letters = [*[ole] * 4, *[kim] * 5, *[None] * 9]
    authors = LineChangeAuthors(kim, None, text, letters, [(0, ole)])
    xml = body(tracked(Screenplay((old_line, *others)), Screenplay((new_line, *others)), **{old.id: authors}))
    marks = re.findall(r'<w:(ins|del) w:id="\d+" w:author="(\w+)">.*?<w:(?:t|delText)[^>]*>([^<]*)<', xml)
    assert [(mark, who, words.strip()) for mark, who, words in marks] == [
        *[("del", "Ole", "Gone"), ("ins", "Ole", "New"), ("ins", "Kim", "words")],
    ]
    # A new line of two writers, and a text that its authors do not know.
    added = Screenplay((replace(new_line, id="n"), *OLD.elements))
    assert set(re.findall(r'w:author="(\w+)"', body(tracked(OLD, added, n=authors)))) == {"Ole", "Kim"}
    stale = replace(authors, text="Another text")
    assert set(re.findall(r'w:author="(\w+)"', body(tracked(OLD, added, n=stale)))) == {"Kim"}


def test_a_move_has_the_writer_who_moved_the_lines() -> None:
    ole, kim = ChangeAuthor("Ole"), ChangeAuthor("Kim")
    moved = {each.id: LineChangeAuthors(ole, kim) for each in OLD.elements}
    xml = body(tracked(OLD, CASES["a moved and changed scene"], **moved))
    assert set(re.findall(r'<w:move(?:From|To)(?:RangeStart)? w:id="\d+" w:author="(\w+)"', xml)) == {"Kim"}


def test_a_note_stays_at_its_words_between_changes() -> None:
    noted = changed(CASES["words"], "b", notes=(Note("Who?", 4, 9, author="Ole"),))
    options = WriteOptions(cover=False, tracked=TrackedChanges(OLD, ANNA))
    (note,) = [
        note
        for each in read_docx(register.write(noted, "docx", options).data).screenplay.elements
        for note in each.notes
    ]
    assert (note.text, note.at, note.length) == ("Who?", 4, 9)


def test_a_clean_copy_compares_clean_texts() -> None:
    old = changed(OLD, "b", runs=(Run(OLD.elements[1].text, highlight="green"),), notes=(Note("Hm"),))
    options = WriteOptions(cover=False, working_copy=False)
    clean = replace(options, tracked=TrackedChanges(old, ANNA))
    assert register.write(OLD, "docx", clean).data == register.write(OLD, "docx", options).data


def test_numbers_of_added_scenes_go_with_them() -> None:
    new = replace(OLD, elements=(Element("n", Kind.SCENE_HEADING, (Run("INT. HALL"),), "1A"), *OLD.elements))
    assert words(rejected(tracked(OLD, new))) == words(OLD)


def test_dual_dialogue_comes_and_goes_as_a_row() -> None:
    dual = [
        replace(each, dual=side)
        for side, each in zip((Dual.LEFT, Dual.LEFT, Dual.RIGHT, Dual.RIGHT), DUET, strict=True)
    ]
    new = replace(OLD, elements=(*OLD.elements[:2], *dual, *OLD.elements[2:]))
    for old, now in (
        (OLD, new),
        (new, OLD),
        (replace(OLD, elements=(*DUET, *OLD.elements)), replace(OLD, elements=(*dual, *OLD.elements))),
    ):
        data = tracked(old, now)
        assert words(accepted(data)) == words(now)
        assert words(rejected(data)) == words(old)


DUET = [
    Element("p", Kind.CHARACTER, (Run("OLE"),)),
    Element("q", Kind.DIALOGUE, (Run("No."),)),
    Element("r", Kind.CHARACTER, (Run("MINA"),)),
    Element("s", Kind.DIALOGUE, (Run("Yes."),)),
]


@pytest.mark.parametrize("name", ["fdx", "fountain", "pdf", "txt", "scrn"])
def test_other_formats_refuse_tracked_changes(name: str) -> None:
    with pytest.raises(BadRequest, match="tracked changes"):
        register.write(OLD, name, WriteOptions(tracked=TrackedChanges(OLD, ANNA)))


def _plain(found: Sequence[tuple[Kind, str, bool]]) -> Screenplay:
    return Screenplay(
        with_ids([Element("", kind, (Run(text, bold=bold),) if text else ()) for kind, text, bold in found])
    )


_KINDS = st.sampled_from([Kind.ACTION, Kind.SCENE_HEADING, Kind.CHARACTER, Kind.DIALOGUE, Kind.TRANSITION])
_LINES = st.lists(st.tuples(_KINDS, texts(breaks=False), st.booleans()), max_size=6)


@few
@given(_LINES, _LINES, st.randoms(use_true_random=False))
def test_any_two_texts_can_be_told_apart_and_both_read_again(
    found: list[tuple[Kind, str, bool]], others: list[tuple[Kind, str, bool]], chance: object
) -> None:
    shared = [*found, *others]
    chance.shuffle(shared)  # type: ignore[attr-defined]
    old, new = _plain(found), _plain(shared)
    data = tracked(old, new)
    plain = register.write(new, "docx", WriteOptions(cover=False)).data
    former = register.write(old, "docx", WriteOptions(cover=False)).data
    assert words(accepted(data)) == words(accepted(plain))
    if old.elements:
        assert words(rejected(data)) == words(accepted(former))
