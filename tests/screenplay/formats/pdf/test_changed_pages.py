"""Changed pages of a revision set in a PDF, read back. Rules EX19 to EX23 (docs/spec/export.md); RV5."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.screenplay.breakdown.sides import SidesOptions
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.printing.changed_pages import NO_SETS, NOT_LOCKED
from screnpla.screenplay.formats.common.printing.pages import CHANGED_WITHOUT_RANGE, CHANGED_WITHOUT_SIDES
from screnpla.screenplay.formats.common.write_options import NEWEST_SET, MarginThread, WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf
from screnpla.screenplay.losses import BadRequest
from screnpla.screenplay.marking.attribution import LineMarks
from screnpla.screenplay.marking.revision_sets import Revisions, RevisionSet, ShownMarks
from screnpla.screenplay.production.page_locks import PageLock
from tests.matrix import choose
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf, open_pdf

BLUE = RevisionSet(1, "Blue Rev. (05/01/26)", "Blue", "#c6edfe", date="2026-05-01")
PINK = RevisionSet(2, "Pink Rev. (05/09/26)", "Pink", "#fdccd4", "+", date="2026-05-09")
LINES = tuple([Element(f"e{number}", Kind.ACTION, (Run(f"Line {number}."),)) for number in range(27 * 5)])
LOCKS = tuple([PageLock(str(page + 1), f"e{27 * page}") for page in range(5)])
SCRIPT = Screenplay(LINES, Cover(title="Salt", credit="by", authors="Ana Ek"), page_locks=LOCKS)
MARKED = LineMarks(((0, 3), (1, 3)))
# The worked example: Blue on page 3, Pink on page 4.
REVISIONS = Revisions((BLUE, PINK), {"e60": MARKED, "e90": LineMarks(((0, 3), (2, 3)))})


def changed(screenplay: Screenplay, revisions: Revisions | None, number: int = NEWEST_SET) -> tuple[str, ...]:
    return write_pdf(screenplay, WriteOptions(changed_pages=number, revisions=revisions)).changed_pages


def grow(at: int, count: int) -> tuple[Element, ...]:
    """Lines more, before the line at this number."""
    more = [Element(f"n{at}-{number}", Kind.ACTION, (Run("More."),)) for number in range(count)]
    return (*LINES[:at], *more, *LINES[at:])


def marks_of(elements: tuple[Element, ...], number: int) -> dict[str, LineMarks]:
    return {element.id: LineMarks(((number, 5),)) for element in elements if element.id.startswith("n")}


def test_ex20_pink_only_is_the_title_page_and_page_four() -> None:
    file = open_pdf(SCRIPT, WriteOptions(changed_pages=NEWEST_SET, revisions=REVISIONS))
    assert file.labels == ["", "4"]
    assert file.text(0) == [
        *("Salt", "by", "Ana Ek", "Changed pages of Pink Rev. (05/09/26)"),
        "Blue Rev. (05/01/26) 05/01/26 Blue",
        "Pink Rev. (05/09/26) 05/09/26 Pink",
    ]
    assert file.text(1)[:2] == ["4.", "Line 81."]
    assert "Pink Rev. (05/09/26)" in file.text(1)
    assert changed(SCRIPT, REVISIONS, 1) == ("3",)
    assert changed(SCRIPT, REVISIONS, 2) == ("4",)
    assert open_pdf(SCRIPT, WriteOptions(changed_pages=1, revisions=REVISIONS, cover=False)).labels == ["3"]


def test_rv4_the_header_names_the_newest_set_of_its_page() -> None:
    file = open_pdf(SCRIPT, WriteOptions(revisions=REVISIONS, cover=False))
    names = [[each.name for each in (BLUE, PINK) if each.name in file.text(page)] for page in range(5)]
    assert names == [[], [], [BLUE.name], [PINK.name], []]


def test_ex21_marks_count_whichever_are_shown_and_under_those_of_a_later_set() -> None:
    both = replace(REVISIONS, marks={"e60": LineMarks(((1, 3), (2, 3)))}, shown=ShownMarks.NONE)
    assert changed(SCRIPT, both, 1) == changed(SCRIPT, both, 2) == ("3",)
    words_went = replace(REVISIONS, marks={"e0": LineMarks((), ((4, 1),))})
    assert changed(SCRIPT, words_went, 1) == ("1",)
    whole_scene = replace(REVISIONS, marks={"e90": LineMarks(((2, 3),))}, auto_mark_count=1)
    assert changed(SCRIPT, whole_scene) == ("1", "2", "3", "4", "5")


def test_ex21_pages_that_came_with_the_set_and_pages_that_became_a_range_go_along() -> None:
    elements = grow(30, 30)
    grown = replace(SCRIPT, elements=elements)
    pink = replace(PINK, page_labels=("1", "2", "3", "4", "5"))
    # Page 2 has the new lines, and 2B only what flowed from it.
    assert changed(grown, Revisions((BLUE, pink), marks_of(elements, 2))) == ("2", "2A", "2B")
    # Locked once more, they are pages of Pink.
    locks = (*LOCKS[:2], PageLock("2A", "n30-24"), PageLock("2B", "e51"), *LOCKS[2:])
    relocked = replace(grown, page_locks=locks)
    assert changed(relocked, Revisions((BLUE, pink), {})) == ("2A", "2B")
    # They were there when Yellow was opened, which a line on page 5 belongs to.
    yellow = RevisionSet(3, "Yellow", "Yellow", "#fdffab", page_labels=("1", "2", "2A", "2B", "3", "4", "5"))
    later = Revisions((BLUE, pink, yellow), {"e120": LineMarks(((3, 2),))})
    assert changed(relocked, later) == ("5",)
    assert changed(relocked, later, 2) == ("2A", "2B")
    without = replace(SCRIPT, elements=(*LINES[:54], *LINES[81:]))
    assert changed(without, Revisions((BLUE, pink), {"e81": LineMarks((), ((0, 2),))})) == ("2-3", "4")


def test_ex21_a_page_without_a_lock_goes_along_with_the_change_that_it_flows_from() -> None:
    grown = replace(SCRIPT, elements=grow(30, 5))
    pink = replace(PINK, page_labels=("1", "2", "2A", "3", "4", "5"))
    assert changed(grown, Revisions((BLUE, pink), {"e29": LineMarks(((2, 1),))})) == ("2", "2A")
    assert changed(grown, Revisions((BLUE, pink), {"e60": LineMarks(((2, 1),))})) == ("3",)


@pytest.mark.parametrize("count", choose([30], [1, 30, 200], "sets on the title page of changed pages"))
def test_ex22_the_title_page_lists_every_set_in_its_columns(count: int) -> None:
    sets = [RevisionSet(at, f"{'Long ' * 20}{at}", "2nd Goldenrod", "#ffffff") for at in range(1, count + 1)]
    untitled = replace(SCRIPT, cover=Cover())
    options = WriteOptions(revisions=Revisions(sets, {"e0": LineMarks(((count, 1),))}), changed_pages=0, title="Pier")
    file = open_pdf(untitled, options)
    assert file.labels[-1] == "1"
    assert file.text(0)[0] == "Pier"
    rows = [row for page in range(len(file.labels) - 1) for row in file.text(page) if "2nd Goldenrod" in row]
    assert len(rows) == count
    assert max(char.x for char in file.chars(0)) < 7.5 * 72


@pytest.mark.parametrize(
    ("screenplay", "options", "sentence"),
    [
        (replace(SCRIPT, page_locks=()), WriteOptions(revisions=REVISIONS), NOT_LOCKED),
        (SCRIPT, WriteOptions(), NO_SETS),
        (SCRIPT, WriteOptions(revisions=replace(REVISIONS, marks={})), "No page has changed in Pink Rev. (05/09/26)."),
        (SCRIPT, WriteOptions(revisions=REVISIONS, sides=SidesOptions(("e1",))), CHANGED_WITHOUT_SIDES),
        (SCRIPT, WriteOptions(revisions=REVISIONS, pages=("1", "2")), CHANGED_WITHOUT_RANGE),
    ],
)
def test_ex23_what_cannot_be_is_one_sentence(screenplay: Screenplay, options: WriteOptions, sentence: str) -> None:
    with pytest.raises(BadRequest) as refused:
        write_pdf(screenplay, replace(options, changed_pages=NEWEST_SET))
    assert str(refused.value) == sentence


def test_ex23_a_set_that_is_not_there_and_other_formats_are_refused() -> None:
    with pytest.raises(BadRequest, match="not in the text"):
        changed(SCRIPT, REVISIONS, 7)
    with pytest.raises(BadRequest, match=r"^Final Draft files cannot have changed pages only\.$"):
        register.write(SCRIPT, "fdx", WriteOptions(changed_pages=NEWEST_SET))


def test_ex22_a_recipient_and_comments_stand_on_changed_pages_as_on_any_others() -> None:
    def labels(**options: object) -> OpenedPdf:
        return open_pdf(SCRIPT, replace(WriteOptions(changed_pages=0, revisions=REVISIONS), **options))  # type: ignore[arg-type]

    marked = labels(watermark="For the crew", recipient="Bo Ek")
    assert marked.labels == ["", "4"]
    assert all("Bo Ek" in " ".join(marked.text(page)) for page in range(2))
    thread = MarginThread(1, {"e0": (0, 4)}, "Line", "", ())
    assert "There are no comments on these pages." in labels(margin_threads=(thread,)).text(2)


@pytest.mark.parametrize("threads", [None, (MarginThread(1, {"e0": (0, 4)}, "Line", "", ()),)])
def test_ex7_a_watermark_is_darker_than_paper_of_any_colour(threads: tuple[MarginThread, ...] | None) -> None:
    options = WriteOptions(watermark="DRAFT", revisions=REVISIONS, cover=False, margin_threads=threads)
    file = open_pdf(SCRIPT, options)
    for page, paper in ((0, (255, 255, 255)), (2, (198, 237, 254))):
        image = file.file[page].render(scale=0.5).to_pil().convert("RGB")
        pixels = {color: count for count, color in image.getcolors(100_000)}
        red, green, blue = paper
        assert pixels[paper] > 100_000
        assert pixels[round(red * 0.9), round(green * 0.9), round(blue * 0.9)] > 300
