"""Sides in a PDF, read back: real pages of scenes with the others crossed out, and speeches. Rules EX12 to EX16."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.screenplay.breakdown.scenes import list_scenes
from screnpla.screenplay.breakdown.sides import SidesOptions, Speaker, list_speakers
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Dual, Kind
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.losses import BadRequest
from screnpla.screenplay.production.page_locks import PageLock
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf, open_pdf, script

H, A, C, D, P = Kind.SCENE_HEADING, Kind.ACTION, Kind.CHARACTER, Kind.DIALOGUE, Kind.PARENTHETICAL
# Four scenes: e1 on pages 1 and 2, e42 behind it on page 2, e46 and e49 below it.
PIER = script(
    (H, "INT. PIER - DAY"),
    *[(A, f"Wave {number}.") for number in range(1, 36)],
    (C, "ANNA"),
    (D, "Cold."),
    (C, "BEN (O.S.)"),
    (D, "Then come in."),
    (A, "She waits."),
    (H, "EXT. SEA - NIGHT"),
    (A, "Dark."),
    (C, "BEN"),
    (D, "Anna?"),
    (H, "INT. HUT - DAWN"),
    (C, "Anna (V.O.)"),
    (D, "Gone."),
    (H, "EXT. HILL - DAY"),
    (A, "A grave. Wind."),
    (C, "ANNA"),
    (P, "(to herself)"),
    (D, "Salt."),
    (C, "ANNA & BEN"),
    (D, "Always."),
    cover=Cover(title="Salt"),
)


def printed(sides: SidesOptions, **options: bool) -> OpenedPdf:
    return open_pdf(PIER, WriteOptions(sides=sides, **options))  # type: ignore[arg-type]


def crosses(file: OpenedPdf, page: int) -> list[tuple[float, float]]:
    """Top and foot of each crossed out part, from the top of the paper."""
    sheet = file.file[page]
    height = sheet.get_height()
    boxes = [each.get_bounds() for each in sheet.get_objects() if each.type == 2]
    return [(round(height - top), round(height - bottom)) for _, bottom, _, top in boxes]


def row_of(file: OpenedPdf, page: int, words: str) -> float:
    """The baseline of a line, from the top of the paper."""
    chars = file.chars(page)
    text = "".join(char.text for char in chars)
    return chars[text.index(words)].y


def test_ex12_sides_are_the_real_pages_of_the_scenes_with_their_labels_and_every_line_in_its_place() -> None:
    whole, sides = open_pdf(PIER), printed(SidesOptions(("e42",)), cover=False)
    assert sides.labels == ["2"]
    assert sides.rows() == whole.rows(2)
    assert sides.text() == whole.text(2)
    assert sides.text()[0] == "2."


def test_ex13_other_scenes_are_crossed_out_from_their_first_row_to_their_last() -> None:
    sides = printed(SidesOptions(("e42",)), cover=False)
    before, after = crosses(sides, 0)
    sea, hut = row_of(sides, 0, "EXT. SEA"), row_of(sides, 0, "INT. HUT")
    assert before[0] < row_of(sides, 0, "Wave") < before[1] < sea < after[0] < hut < after[1]
    assert after[1] > row_of(sides, 0, "Always.")
    assert printed(SidesOptions(("e42",))).bookmarks == [("EXT. SEA - NIGHT", 1)]
    both = printed(SidesOptions(("e42", "e1", "e46", "e49")), cover=False)
    assert both.labels == ["1", "2"]
    assert (crosses(both, 0), crosses(both, 1)) == ([], [])


def test_ex14_sides_of_a_character_are_the_scenes_in_which_they_speak() -> None:
    sides = printed(SidesOptions(character="anna"), cover=False)
    assert sides.labels == ["1", "2"]
    [(top, foot)] = crosses(sides, 1)
    assert top < row_of(sides, 1, "EXT. SEA") < row_of(sides, 1, "Anna?") < foot + 3 < row_of(sides, 1, "INT. HUT")


def test_ex15_speeches_come_with_their_headings_and_the_cue_before_each() -> None:
    sides = printed(SidesOptions(character="BEN", only_speeches=True), cover=False)
    assert [line for line in sides.text() if line] == [
        "INT. PIER - DAY",
        *("ANNA", "Cold.", "BEN (O.S.)", "Then come in."),
        "EXT. SEA - NIGHT",
        *("Dark.", "BEN", "Anna?"),
        "EXT. HILL - DAY",
        *("ANNA", "(to herself)", "Salt.", "ANNA & BEN", "Always."),
    ]


def test_ex15_a_speech_of_a_dual_dialogue_stands_alone() -> None:
    sides = [None] * 36 + [Dual.LEFT] * 2 + [Dual.RIGHT] * 2 + [None] * (len(PIER.elements) - 40)
    elements = [replace(element, dual=dual) for element, dual in zip(PIER.elements, sides, strict=True)]
    file = open_pdf(Screenplay(tuple(elements)), WriteOptions(sides=SidesOptions(character="ANNA", only_speeches=True)))
    assert "Cold." in file.text()


def test_ex15_speeches_of_a_script_with_locked_pages_are_numbered_anew() -> None:
    locked = replace(PIER, page_locks=(PageLock("1", "e1"), PageLock("100", "e42"), PageLock("100A", "e46")))
    file = open_pdf(locked, WriteOptions(sides=SidesOptions(character="BEN", only_speeches=True), cover=False))
    assert file.labels == ["1"]


def test_ex14_speakers_are_listed_by_their_first_speech() -> None:
    assert list_speakers(PIER, list_scenes(PIER)) == [Speaker("ANNA", 3, 4), Speaker("BEN", 3, 3)]


@pytest.mark.parametrize(
    ("sides", "message"),
    [
        (SidesOptions(), "Choose at least one scene for the sides."),
        (
            SidesOptions(("e42", "gone")),
            "A chosen scene is not in the script any more. Please choose the scenes again.",
        ),
        (SidesOptions(("e2",)), "A chosen scene is not in the script any more. Please choose the scenes again."),
        (SidesOptions(character="Mo"), "MO does not speak in this script."),
        (SidesOptions(character="Mo", only_speeches=True), "MO does not speak in this script."),
    ],
)
def test_ex16_sides_of_nothing_are_refused_with_one_sentence(sides: SidesOptions, message: str) -> None:
    with pytest.raises(BadRequest) as refusal:
        printed(sides)
    assert str(refusal.value) == message


def test_ex16_sides_have_no_range_of_pages_and_other_formats_no_sides() -> None:
    with pytest.raises(BadRequest, match="Sides are made of scenes"):
        open_pdf(PIER, WriteOptions(sides=SidesOptions(("e42",)), pages=("1", "1")))
    with pytest.raises(BadRequest, match="Plain text files cannot have sides"):
        register.write(PIER, "txt", WriteOptions(sides=SidesOptions(("e42",))))
