"""CT1 to CT4: marks of scenes that go on over the page, in the settings, in Final Draft files and in print."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.library.scripts.profile import build_profile, initial_settings
from screnpla.screenplay.breakdown.page_lengths import find_positions, measure_in_eighths
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json, Kind, Run
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fdx.read import read_fdx
from screnpla.screenplay.formats.fdx.write import write_fdx
from screnpla.screenplay.formats.pdf.write import write_pdf
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.profiles.profile import LETTER, Marks
from screnpla.screenplay.profiles.profile_settings import profile_from_settings
from tests.screenplay.formats.fdx.trees import difference, tree
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf

ALL = Marks(show_scene_bottom=True, show_scene_top=True, number_scene_top=True)
SCRIPT = Screenplay(
    (
        Element("h", Kind.SCENE_HEADING, (Run("INT. FERRY - NIGHT"),), scene_number="12"),
        *[Element(f"a{number}", Kind.ACTION, (Run("The engine dies."),)) for number in range(70)],
    ),
    profile=replace(LETTER, marks=ALL, numbers_left=True, numbers_right=True),
)


def test_settings_switch_the_marks_on_and_name_them() -> None:
    continued: Json = {"bottom": True, "number": True, "bottomText": " (MORE  OF IT) ", "topText": 3}
    marks = profile_from_settings({}, (), {"continued": continued}).marks
    assert marks == Marks(show_scene_bottom=True, number_scene_top=True, scene_bottom="(MORE OF IT)")
    assert profile_from_settings({}, (), {"continued": "yes"}).marks == Marks()


def test_marks_of_a_file_are_settings_and_a_change_keeps_its_other_words() -> None:
    imported = replace(LETTER, marks=replace(ALL, more="(WEITER)"))
    layout, elements, production = initial_settings(imported)
    assert production["continued"]["top"] is True
    off = {**production, "continued": {**production["continued"], "top": False}}
    marks = build_profile(layout, elements, off, imported).marks
    assert marks == replace(ALL, more="(WEITER)", show_scene_top=False)
    assert "continued" not in initial_settings(LETTER).production


def test_scene_breaks_of_final_draft_files_in_and_out() -> None:
    data = write_fdx(SCRIPT, WriteOptions()).data
    breaks = tree(data).find("MoresAndContinueds/SceneBreaks")
    assert breaks is not None and breaks.get("SceneBottomOfPage") == breaks.get("ContinuedNumber") == "Yes"
    read = read_fdx(data).screenplay
    assert read.profile and read.profile.marks == ALL
    assert difference(data, write_fdx(read, WriteOptions()).data) == ""


def test_ct1_ct2_print_with_the_number_of_the_scene() -> None:
    pdf = OpenedPdf(write_pdf(SCRIPT, WriteOptions()).data)
    texts = [" ".join(pdf.text(page)).split() for page in range(3)]
    assert "(CONTINUED)" in texts[0] and "CONTINUED:" not in texts[0]
    assert "CONTINUED:" in texts[1] and "(2)" not in texts[1]
    assert "(2)" in texts[2] and "(CONTINUED)" not in texts[2]
    # CT2: at 1.5 inches, between the numbers of the scene; CT1: up to 7.1 inches.
    top = [char for char in pdf.chars(1) if abs(char.y - (72 + 8)) < 0.5 and char.text.strip()]
    assert "".join(char.text for char in sorted(top, key=lambda char: char.x)) == "12CONTINUED:12"
    assert min(char.x for char in top if char.text == "C") == pytest.approx(108, abs=1.5)
    bottom = [char for char in pdf.chars(0) if abs(char.y - (72 + 53 * 12 + 8)) < 0.5 and char.text.strip()]
    assert max(char.x for char in bottom) == pytest.approx(7.1 * 72 - 7.2, abs=1.5)


def test_ct4_the_marks_belong_to_no_element_and_no_length() -> None:
    early = replace(
        SCRIPT, elements=(*SCRIPT.elements[:3], replace(SCRIPT.elements[3], break_before=True), *SCRIPT.elements[4:6])
    )
    marked, plain = paginate(early), paginate(early, LETTER)
    assert [line.kind for line in marked.pages[0].lines][-1] == "sceneBottom"
    assert find_positions(marked)["h"].last_page == 0
    # The first page ends after five rows, whatever stands at its foot.
    assert measure_in_eighths(marked) == measure_in_eighths(plain)
