"""A PDF with comments in its margin (RE61): beside their passages, numbered, and none of them lost."""

from __future__ import annotations

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats.common.write_options import MarginEntry, MarginThread, WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf
from screnpla.screenplay.formats.pdf.writing.margin_column import (
    ON_NEXT_PAGE,
    CommentLine,
    place_threads,
)
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf

LINES = [f"Line {number} of a long night." for number in range(60)]
SCRIPT = Screenplay(tuple(Element(f"e{at}", Kind.ACTION, (Run(text),)) for at, text in enumerate(LINES)))


def thread(number: int, line: int | None, *texts: str, label: str = "") -> MarginThread:
    passage = {} if line is None else {f"e{line}": (5, 12)}
    entries = [MarginEntry(f"Author {number}", "2026-11-18 14:05", text) for text in texts]
    return MarginThread(number, passage, "some words", label, tuple(entries))


def written(*threads: MarginThread) -> OpenedPdf:
    return OpenedPdf(write_pdf(SCRIPT, WriteOptions(margin_threads=threads)).data)


def find_row(file: OpenedPdf, words: str) -> float:
    """The height of the first row of the first page that has these words, one after the other."""
    chars = file.chars(0)
    text = "".join(char.text for char in chars)
    return chars[text.index(words)].y


def test_a_comment_stands_beside_its_passage_on_paper_of_the_usual_size() -> None:
    """RE61"""
    file = written(thread(1, 3, "Too dark?", "No."), thread(2, 20, "Cut this"))
    assert file.sizes == {(612.0, 792.0)}
    shown = "\n".join(file.text(0))
    for words in ("Line 3 of a long night.", "1 Author 1", "Too dark?", "No.", "2 Author 2", "Cut this"):
        assert words in shown
    for number, line in ((1, 3), (2, 20)):
        passage, written_beside = find_row(file, f"Line {line} of"), find_row(file, f"Author {number}")
        assert abs(passage - written_beside) < 6, "at the same height"


def test_comments_that_find_no_room_stand_whole_on_a_page_behind() -> None:
    """RE61"""
    crowd = [thread(number, number, f"begin{number} " + "word " * 60 + f"end{number}") for number in range(1, 16)]
    file = written(*crowd)
    beside, behind = "\n".join(file.text(0)), "\n".join(file.text(1))
    assert ON_NEXT_PAGE in beside
    assert behind.startswith("Comments on page 1")
    for number in range(1, 16):
        assert f"begin{number} " in beside
        assert f"end{number}" in "\n".join("\n".join(file.text(page)) for page in range(1, 4)), number


def test_threads_without_a_passage_stand_at_the_end_and_a_script_without_comments_says_so() -> None:
    """RE61"""
    file = written(thread(1, None, "All of it is fine", label="About the whole script"))
    last = "\n".join(file.text(len(file.file) - 1))
    assert last.startswith("Other comments")
    for words in ("About the whole script", "“some words”", "All of it is fine"):
        assert words in last
    empty = written()
    assert empty.text(len(empty.file) - 1) == ["There are no comments on this script."]


def test_the_passage_has_a_light_ground() -> None:
    """RE61"""
    plain, marked = (
        file.file[0].render(scale=2).to_pil().convert("RGB") for file in (written(), written(thread(1, 3, "Hm")))
    )

    def count_yellow(picture: object) -> int:
        return sum(count for count, colour in picture.getcolors(1 << 20) if colour[2] < 200 < colour[0])  # type: ignore[attr-defined]

    assert count_yellow(plain) == 0
    assert count_yellow(marked) > 500


def lines(count: int) -> list[CommentLine]:
    return [CommentLine(f"{number}") for number in range(count)]


def test_threads_keep_their_order_do_not_overlap_and_move_up_at_the_foot_of_the_page() -> None:
    """RE61"""
    placed = place_threads([(1, lines(3)), (2, lines(3)), (28, lines(5))], 30)
    assert [each.row for each in placed] == [1, 5, 26]
    assert all(each.is_whole for each in placed)


def test_a_column_that_is_too_short_for_all_threads_cuts_them_and_leaves_out_the_last() -> None:
    """RE61"""
    placed = place_threads([(float(row), lines(10)) for row in range(1, 13)], 30)
    assert len(placed) == 10
    assert not any(each.is_whole for each in placed)
    ends = [each.row + len(each.lines) for each in placed]
    assert all(end < each.row for end, each in zip(ends[:-1], placed[1:], strict=True))
    assert ends[-1] <= 31
