"""The diff of a text that is sent whole changes only what differs, so that it merges with changes of others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pycrdt import Doc, Map, XmlElement, XmlFragment, XmlText

from screnpla.manuscript.document.convert import DocumentText, encode_screenplay, read_document
from screnpla.manuscript.document.diff.apply_difference import EMPTY_UPDATE, MOST_TEXT_EDITS, apply_difference
from screnpla.manuscript.document.diff.matching import match_elements
from screnpla.manuscript.document.text_marks import merge_runs
from screnpla.manuscript.yjs.update_decoder import decode_update
from screnpla.screenplay.compare.indexed_script import is_same_but_ids
from screnpla.screenplay.compare.text_diff import diff_text
from screnpla.screenplay.content.read import read_content
from screnpla.screenplay.content.write import write_element
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from tests.manuscript.element_text import text_of_line
from tests.matrix import examples
from tests.screenplay.strategies import elements, runs, screenplays, texts

MOST = examples(40)
SLOW = settings(max_examples=MOST, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def opened(state: bytes) -> Doc[Any]:
    doc: Doc[Any] = Doc()
    doc.apply_update(state)
    return doc


def seeded(found: Sequence[Element], cover: Cover | None = None) -> bytes:
    return encode_screenplay(Screenplay(tuple(found), cover or Cover()))


def line(element_id: str, words: str, kind: Kind = Kind.ACTION) -> Element:
    return Element(element_id, kind, (Run(words),) if words else ())


def as_lines(words: str) -> list[Element]:
    """ "a:One b:Two": two elements with their ids."""
    pairs = [each.split(":") for each in words.split()]
    return [line(element_id, content) for element_id, content in pairs]


def said_by(doc: Doc[Any]) -> tuple[Element, ...]:
    return read_document(doc).elements


def in_short(doc: Doc[Any]) -> str:
    return " ".join([f"{element.id}:{element.text}" for element in said_by(doc)])


def unmoved(found: Sequence[Element], *changes: tuple[str, int, Element]) -> list[Element]:
    """The same list with elements put in, taken out, or saying something else."""
    remaining = list(found)
    for number, (operation, place, element) in enumerate(changes):
        at = place % (len(remaining) + 1)
        if operation == "in" or at == len(remaining):
            remaining.insert(at, replace(element, id=f"new{number}"))
        elif operation == "out":
            del remaining[at]
        else:
            remaining[at] = replace(element, id=remaining[at].id)
    return remaining


CHANGES = st.lists(st.tuples(st.sampled_from(["in", "out", "other"]), st.integers(0, 20), elements()), max_size=3)


def named(screenplay: Screenplay, prefix: str) -> tuple[Element, ...]:
    return tuple(replace(element, id=f"{prefix}{number}") for number, element in enumerate(screenplay.elements))


def assert_says(doc: Doc[Any], expected: Sequence[Element], before: Sequence[Element]) -> None:
    read = said_by(doc)
    assert len(read) == len(expected)
    ids, old, new = [each.id for each in read], {each.id for each in before}, {each.id for each in expected}
    assert len(set(ids)) == len(ids)
    for one, other in zip(read, expected, strict=True):
        assert is_same_but_ids(one, replace(other, runs=merge_runs(other.runs)))
        # Its own id, or that of an element which was the same and is called otherwise by its sender.
        assert one.id == other.id or (other.id not in old and one.id in old - new)


@SLOW
@given(screenplays(4), screenplays(4), CHANGES, st.randoms(use_true_random=False), st.booleans())
def test_applying_a_difference_gives_the_sent_text(
    first: Screenplay, second: Screenplay, changes: Any, rng: Any, is_other: bool
) -> None:
    old = named(first, "a")
    new = list(named(second, "b")) if is_other else unmoved(old, *changes)
    if new and changes:
        new.insert(rng.randrange(len(new)), new.pop(rng.randrange(len(new))))
    doc = opened(seeded(old, first.cover))
    before, copy = doc.get_update(), opened(seeded(old, first.cover))
    update = apply_difference(doc, new, second.cover)
    assert_says(doc, new, old)
    assert read_document(doc).cover == second.cover
    # The update is all that another copy needs, and it is sent only if there is something in it.
    copy.apply_update(update)
    assert read_document(copy) == read_document(doc)
    assert (update == EMPTY_UPDATE) == (doc.get_update() == before)
    assert apply_difference(doc, new, second.cover) == EMPTY_UPDATE


@SLOW
@given(screenplays(4), CHANGES, st.integers(0, 20), texts(largest=2).filter(bool))
def test_text_typed_meanwhile_by_another_survives_a_diff(
    screenplay: Screenplay, changes: Any, place: int, words: str
) -> None:
    """In every element that is still there, changed or not, and whoever comes first."""
    old = named(screenplay, "a")
    new = unmoved(old, *changes)
    surviving = [at for at, element in enumerate(old) if element.id in {each.id for each in new}]
    if not surviving:
        return
    at = surviving[place % len(surviving)]
    state = seeded(old)
    other, own_doc = opened(state), opened(state)
    text = text_of_line(other, at)
    text.insert(len(old[at].text[: place % (len(old[at].text) + 1)].encode()), f"⟦{words}⟧")
    typed, change = other.get_update(own_doc.get_state()), apply_difference(own_doc, new, Cover())
    other.apply_update(change)
    own_doc.apply_update(typed)
    assert read_document(own_doc) == read_document(other)
    (found,) = [element for element in said_by(own_doc) if element.id == old[at].id]
    assert f"⟦{words}⟧" in found.text


@SLOW
@given(st.lists(runs(), max_size=4), st.lists(runs(), max_size=4))
def test_runs_become_any_other_runs(old: list[Run], new: list[Run]) -> None:
    doc = opened(seeded([Element("a", Kind.ACTION, tuple(old))]))
    apply_difference(doc, [Element("a", Kind.ACTION, tuple(new))], Cover())
    assert said_by(doc)[0].runs == merge_runs(tuple(new))


@pytest.mark.parametrize(
    ("old", "new", "inserted", "deleted"),
    [
        ("She waits in the barn.", "She waits in the old barn.", ["old "], 0),
        ("She waits in the barn.", "She waits in the barns.", ["s"], 0),
        ("one two three four", "one 2 three 4", ["4", "2"], 7),
        ("CAFÉ 😀 née", "CAFÉ 😀😀 née", ["😀"], 0),
        ("日本語のせりふ", "日本語せりふ", [], 1),
        ("שלום עולם", "שלום לכם עולם", ["לכם "], 0),
    ],
)
def test_a_changed_line_is_updated_only_in_the_characters_that_differ(
    old: str, new: str, inserted: list[str], deleted: int
) -> None:
    doc = opened(seeded([line("a", "INT. BARN"), line("b", old), line("c", "Hay.")]))
    update = decode_update(apply_difference(doc, [line("a", "INT. BARN"), line("b", new), line("c", "Hay.")], Cover()))
    assert [struct.text for struct in update.structs if struct.text] == inserted
    assert update.deleted.length == deleted


@given(texts(), texts())
def test_edits_turn_one_text_into_the_other(old: str, new: str) -> None:
    result = old
    for edit in reversed(diff_text(old, new)):
        result = result[: edit.at] + new[edit.new_at : edit.new_end] + result[edit.end :]
    assert result == new


def test_a_changed_kind_or_mark_changes_nothing_else() -> None:
    runs_ = (Run("Wait, "), Run("what", bold=True), Run("?"))
    old = Element("a", Kind.ACTION, runs_, scene_number="12")
    doc = opened(seeded([old]))
    kind = decode_update(apply_difference(doc, [replace(old, kind=Kind.DIALOGUE)], Cover()))
    assert len(kind.structs) == kind.deleted.length == 1
    assert said_by(doc) == (replace(old, kind=Kind.DIALOGUE),)
    italic = replace(old, kind=Kind.DIALOGUE, runs=(*runs_[:2], Run("?", italic=True)))
    assert {struct.kind for struct in decode_update(apply_difference(doc, [italic], Cover())).structs} == {"other"}
    assert said_by(doc) == (italic,)


def test_cover_fields_change_independently() -> None:
    doc = opened(seeded([], Cover(title="Salt", authors="Ana", contact="Ana's agent")))
    assert apply_difference(doc, [], Cover(title="Salt", authors="Ana", contact="Ana's agent")) == EMPTY_UPDATE
    update = decode_update(apply_difference(doc, [], Cover(title="Sugar", authors="Ana")))
    assert (len(update.structs), update.deleted.length) == (1, 2)
    assert read_document(doc).cover == Cover(title="Sugar", authors="Ana")


@pytest.mark.parametrize(
    ("old", "new", "after"),
    [
        pytest.param("a:Rain b:Hay c:Fog", "a:Rain b:Straw c:Fog", "a:Rain b:Straw c:Fog", id="rewritten wholly"),
        pytest.param("a:Yes b:Yes c:Yes", "b:Yes c:Yes", "b:Yes c:Yes", id="the first of three alike is gone"),
        pytest.param("a:Rain b:Hay c:Fog", "x:Rain y:Hay z:Fog", "a:Rain b:Hay c:Fog", id="another editor's ids"),
        pytest.param("a:Rain b:Hay c:Fog", "x:Rain n:Moon y:Hay z:Fog", "a:Rain n:Moon b:Hay c:Fog", id="and one more"),
        pytest.param("a:Rain b:Hay c:Fog", "c:Fog a:Rain b:Hay", "c:Fog a:Rain b:Hay", id="moved, with its id"),
        pytest.param("e1:Rain e2:Hay e3:Fog", "e1:Dew e2:Rain e3:Hay e4:Fog", None, id="counted ids, one line more"),
        pytest.param(
            "e1:Rain e2:Hay e3:Fog", "e1:Rain e2:Sun e3:Fog", "e1:Rain e2:Sun e3:Fog", id="counted, rewritten"
        ),
    ],
)
def test_elements_are_matched_by_ids_and_words(old: str, new: str, after: str | None) -> None:
    doc = opened(seeded(as_lines(old)))
    apply_difference(doc, as_lines(new), Cover())
    if after:
        assert in_short(doc) == after
    else:
        dew, *others = said_by(doc)
        assert dew.text == "Dew"
        assert tuple(others) == tuple(as_lines(old))


def test_content_without_ids_changes_only_the_elements_that_differ() -> None:
    old = [line(f"k{number}", f"Line number {number}") for number in range(60)]
    sent: list[Any] = [{**write_element(element), "id": None} for element in old]
    doc = opened(seeded(old))
    assert apply_difference(doc, read_content(sent).elements, Cover()) == EMPTY_UPDATE
    sent.insert(30, {"type": "action", "children": [{"text": "A new one"}]})
    update = decode_update(apply_difference(doc, read_content(sent).elements, Cover()))
    assert (len(update.structs), update.deleted.is_empty) == (5, True)


def test_duplicate_and_missing_ids_are_replaced() -> None:
    doc = opened(seeded(as_lines("a:Rain b:Hay")))
    apply_difference(doc, as_lines("a:Rain x:Moon x:Sun :Star b:Hay"), Cover())
    ids = [element.id for element in said_by(doc)]
    assert (ids[0], ids[1], ids[-1], len(set(ids)), all(ids)) == ("a", "x", "b", 5, True)


def strange(doc: Doc[Any]) -> None:
    """What another program may leave behind: no text, two texts, something in a text, text between elements."""
    content = doc.get("content", type=XmlFragment)
    content.children.append(XmlText("between"))
    content.children.append(XmlElement("element", {"id": "a", "kind": "action", "theirs": "1"}))
    content.children.append(XmlElement("p", {"id": "b"}, [XmlText("two "), XmlText("texts")]))
    text = XmlText("é picture")
    content.children.append(XmlElement("element", {"id": "c", "kind": "shot"}, [text]))
    text.insert_embed(2, {"image": "x"})


@pytest.mark.parametrize(
    "words",
    [("", "two texts", "é picture"), ("now", "two more texts", "é old picture"), ("x", "two", "é"), ("", "", "")],
)
def test_unusual_nodes_of_another_program_are_changed_in_place(words: tuple[str, ...]) -> None:
    doc: Doc[Any] = Doc()
    strange(doc)
    kinds = (Kind.ACTION, Kind.NORMAL, Kind.SHOT)
    expected = [line(each, word, kind) for each, word, kind in zip("abc", words, kinds, strict=True)]
    update = apply_difference(doc, expected, Cover())
    assert said_by(doc) == tuple(expected)
    assert (update == EMPTY_UPDATE) == (words == ("", "two texts", "é picture"))
    content = doc.get("content", type=XmlFragment)
    assert str(content.children[0]) == "between"
    first = content.children[1]
    assert isinstance(first, XmlElement)
    assert first.attributes["theirs"] == "1"
    assert doc.get("cover", type=Map).to_py() == {}


def test_two_clients_seed_the_same_empty_document() -> None:
    """Text must not be doubled: only the server seeds, and what it seeds from the same text is the same bytes."""
    screenplay = Screenplay((line("a", "Rain."), Element("b", Kind.ACTION, (Run("née 😀", bold=True),))), Cover("Salt"))
    first, second = encode_screenplay(screenplay), encode_screenplay(screenplay)
    doc = opened(first)
    doc.apply_update(second)
    doc.apply_update(first)
    assert doc.get_update() == first
    assert read_document(doc) == DocumentText(screenplay.elements, screenplay.cover)


@pytest.mark.parametrize("unchanged", ["ids", "words", "nothing"])
def test_ten_thousand_elements_are_matched_without_looking_at_every_pair(unchanged: str) -> None:
    """Every pair would be a hundred million."""
    old = [line(f"a{number}", f"Words {number % 500} of {number}") for number in range(10_000)]
    ids = {"ids": "a", "words": "b", "nothing": "b"}[unchanged]
    new = [
        line(f"{ids}{number}", each.text if unchanged == "words" else f"Other {number % 7} {number * 31}")
        for number, each in enumerate(old)
    ]
    new.insert(5000, line("new", "One more"))
    pairs = match_elements(old, new)
    assert [pair for pair in pairs if pair[1] != pair[0] + (pair[0] >= 5000)] == [] or unchanged == "nothing"
    assert len(pairs) == 10_000 or unchanged == "nothing"


def test_elements_that_share_an_id_are_distinguished_and_preserved() -> None:
    doc = opened(seeded(as_lines("a:One b:Two a:Three a~2:Four a:Five")))
    visible = said_by(doc)
    assert in_short(doc) == "a:One b:Two a~3:Three a~2:Four a~4:Five"
    assert apply_difference(doc, visible, Cover()) == EMPTY_UPDATE
    apply_difference(doc, [*visible[:2], replace(visible[2], runs=(Run("Drei"),)), *visible[3:]], Cover())
    assert in_short(doc) == "a:One b:Two a~3:Drei a~2:Four a~4:Five"


def test_a_new_element_does_not_get_an_id_generated_while_reading() -> None:
    """Another who saw the same may be adding one without an id at this moment, too."""
    doc = opened(seeded(as_lines("a:One b:Two")))
    sent = read_content([*map(write_element, as_lines("a:One b:Two")), {"type": "action", "text": "x"}])
    update = apply_difference(doc, sent.elements, Cover(), sent.made_ids)
    assert decode_update(update).structs
    assert sent.made_ids == {"e3"}
    assert said_by(doc)[-1].id not in ("", "a", "b", "e3")


def test_a_long_text_with_another_word_everywhere_is_replaced_in_few_pieces() -> None:
    # Each piece costs the more, the longer the document is: a million of them stopped the server for half an hour.
    old = [line(f"e{number}", "old " * 100) for number in range(120)]
    new = [line(f"e{number}", "new " * 100) for number in range(120)]
    doc = opened(seeded(old))
    update = apply_difference(doc, new, Cover())
    assert said_by(doc) == tuple(new)
    assert len(decode_update(update).structs) <= MOST_TEXT_EDITS + len(new)
