"""Lines become paragraphs again, over blanks, hyphens and the ends of pages."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.formats.printed_pages.page.model import PrintedPage
from tests.screenplay.formats.printed_pages.typed_pages import LEADING, elements, kinds_and_texts, read, sheet

FILLER = "\n\n".join(["Nobody moves, nobody speaks, nobody even looks at the old pier"] * 20)
CUE, SAID = " " * 20, " " * 10


def paragraphs(text: str) -> list[str]:
    """Of a script long enough to show how wide its lines are."""
    found = elements(sheet(f"INT. PIER - DAY\n\n{FILLER}\n\n{text}"))
    return [element.text for element in found[21:]]


def long_page(text: str, rows: int = 54) -> PrintedPage:
    """The text stands at the foot of a full page."""
    lines = text.count("\n") + 1
    filler = "\n".join("Nobody." if number % 2 else "" for number in range(rows - lines - 3))
    return sheet(f"INT. PIER - DAY\n\n{filler}\n\n{text}")


def test_wrapped_lines_are_one_paragraph() -> None:
    """PP13"""
    text = "She takes the letter, turns it over and lays it back on the\ntable, unopened."
    assert paragraphs(text) == [text.replace("\n", " ")]


def test_a_line_that_ends_early_stays_a_line_break() -> None:
    """PP13"""
    assert paragraphs("A sign says:\nNO SWIMMING\nNO FISHING") == ["A sign says:\nNO SWIMMING\nNO FISHING"]


def test_lines_are_joined_at_hyphens_and_dashes() -> None:
    """PP14"""
    assert paragraphs("The old man who stands there is, as everybody knows, a well-\nknown liar.") == [
        "The old man who stands there is, as everybody knows, a well-known liar."
    ]
    assert paragraphs("The old man who stands there is, as everybody knows, a liar --\nand a good one.") == [
        "The old man who stands there is, as everybody knows, a liar -- and a good one."
    ]
    assert paragraphs("The old man who stands there is, as everybody knows, a liar -\n- and a good one.") == [
        "The old man who stands there is, as everybody knows, a liar -- and a good one."
    ]


def test_a_speech_split_by_a_page_is_joined() -> None:
    """PP11"""
    first = long_page(f"{CUE}ANNA\n{SAID}I told them everything. About\n{SAID}the boat.\n{CUE}(MORE)")
    second = sheet(f"{CUE}ANNA (CONT'D)\n{SAID}About the money.\n\nRain.", first=80.0 - LEADING)
    assert kinds_and_texts(read(first, second))[-3:] == [
        ("character", "ANNA"),
        ("dialogue", "I told them everything. About the boat. About the money."),
        ("action", "Rain."),
    ]


def test_a_parenthetical_after_a_split_speech_is_preserved() -> None:
    """PP11"""
    first = long_page(f"{CUE}ANNA\n{SAID}I told them everything. About\n{SAID}the boat.\n{CUE}(MORE)")
    second = sheet(f"{CUE}ANNA (CONT'D)\n{' ' * 15}(beat)\n{SAID}Yes.\n\nRain.", first=80.0 - LEADING)
    assert [text for _, text in kinds_and_texts(read(first, second))][-5:] == [
        "ANNA",
        "I told them everything. About the boat.",
        "(beat)",
        "Yes.",
        "Rain.",
    ]


def test_contd_of_a_repeated_speaker_is_left_to_the_layout() -> None:
    """PP12"""
    speech = f"{CUE}{{name}}\n{SAID}Yes.\n\n"
    text = speech.format(name="ANNA") + speech.format(name="ANNA (CONT'D)") + speech.format(name="BEN (CONT'D)")
    found = elements(sheet(f"INT. PIER - DAY\n\nRain.\n\n{text}"))
    # Ben never spoke before: whoever wrote that wants it there.
    assert [element.text for element in found if element.kind == "character"] == ["ANNA", "ANNA", "BEN (CONT'D)"]


def test_a_print_without_contd_switches_automatic_marks_off() -> None:
    """PP22"""
    speech = f"{CUE}ANNA\n{SAID}Yes.\n\n"
    profile = read(sheet(f"INT. PIER - DAY\n\nRain.\n\n{speech * 3}")).screenplay.profile
    assert profile is not None
    assert profile.marks.automatic is False


def test_a_sentence_split_by_a_page_is_joined() -> None:
    """PP15"""
    found = kinds_and_texts(read(long_page("She takes the letter, turns it"), sheet("over and lays it back.\n\nRain.")))
    assert found[-2:] == [("action", "She takes the letter, turns it over and lays it back."), ("action", "Rain.")]


def test_a_paragraph_that_ends_with_the_page_is_not_joined() -> None:
    """PP15"""
    found = kinds_and_texts(read(long_page("She takes the letter."), sheet("Rain.\n\nMore rain.")))
    assert [text for _, text in found][-3:] == ["She takes the letter.", "Rain.", "More rain."]


def test_a_page_that_ends_early_is_followed_by_a_page_break() -> None:
    """PP16"""
    found = elements(sheet("INT. PIER - DAY\n\nRain."), long_page("Sun."), sheet("Snow."))
    assert [element.text for element in found if element.break_before] == ["INT. PIER - DAY"]


def test_a_word_that_is_only_parted_at_the_end_of_a_line_is_put_together() -> None:
    """PP14: where it stands whole elsewhere, and never with a hyphen."""
    text = (
        "She says that it is, and then says again that it is quite won-\n"
        "derful, as she had it from a man who is called quite a well-\nknown liar."
    )
    joined = text.replace("\n", "")
    assert paragraphs(text) == [joined]
    known = "A wonderful man. A well-known man. He is wellknown."
    assert paragraphs(f"{known}\n\n{text}")[1] == joined.replace("won-", "won")


def test_chinese_and_japanese_lines_are_joined_without_a_blank() -> None:
    """PP14"""
    line = "窓の外では雨が降り続いている春子は冷めた珈琲を前にして待っている店の"
    page = sheet(f"INT. 喫茶店 - 夜\n\n{line}\n{line}\n{line}。\n\n終わり。")
    wide = [
        replace(row, pieces=tuple(replace(each, right=each.x + 14.4 * len(each.text)) for each in row.pieces))
        for row in page.rows[1:]
    ]
    found = elements(replace(page, rows=(page.rows[0], *wide)))
    assert [element.text for element in found] == ["INT. 喫茶店 - 夜", f"{line}{line}{line}。", "終わり。"]
