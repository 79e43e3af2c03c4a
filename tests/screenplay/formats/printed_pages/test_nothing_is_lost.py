"""Whatever stands on pages, and wherever: every word is in the screenplay, on its cover or in a loss."""

from __future__ import annotations

import random
from itertools import count

import pytest

from screnpla.screenplay.formats.printed_pages.page.model import PrintedPage, TextPiece, TextRow
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.losses import Reading
from tests.screenplay.formats.printed_pages.typed_pages import read

PLACES = (54.0, 108.0, 108.0, 108.0, 180.0, 180.0, 209.0, 216.0, 252.0, 252.0, 333.0, 420.0, 508.0, 558.0, -20.0, 700.0)
STEPS = (12.0, 12.0, 12.0, 24.0, 24.0, 36.0, 6.0, 0.0, 300.0)
FORMS = (
    "INT. {} - DAY",
    "{}",
    "({})",
    "{}.",
    "{} goes on and on, and then",
    "{} TO:",
    "{} (CONT'D)",
    "{}-",
    "-- {}",
    "12",
)


def pages(seed: int) -> tuple[list[PrintedPage], set[str]]:
    """Sheets on which no word stands twice, and the words."""
    rng = random.Random(seed)
    numbers = count()
    words: set[str] = set()

    def piece(x: float) -> TextPiece:
        word = f"WORD{next(numbers)}X"
        text = rng.choice(FORMS).format(rng.choice((word, word.lower())))
        words.update(found for found in (word,) if word in text.upper())
        width = len(text) * rng.choice((7.0, 7.2, 7.2, 7.2, 5.1, 0.0))
        return TextPiece(x, x + width, text, italic=rng.random() < 0.2)

    def row(y: float) -> TextRow:
        pieces = [piece(rng.choice(PLACES))]
        for _ in range(rng.choice((0, 0, 0, 1, 2))):
            pieces.append(piece(pieces[-1].right + rng.choice((0.0, 7.0, 20.0, 60.0))))
        return TextRow(y, tuple(pieces), rng.choice((12.0, 12.0, 24.0, 0.0)))

    def page() -> PrintedPage:
        y = rng.choice((44.0, 68.0, 80.0))
        rows = []
        for _ in range(rng.choice((0, 1, 3, 20, 54))):
            rows.append(row(y))
            y += rng.choice(STEPS)
        return PrintedPage(rng.choice((612.0, 595.28, 1.0)), rng.choice((792.0, 841.89, 1.0)), tuple(rows))

    return [page() for _ in range(rng.choice((0, 1, 2, 3, 6)))], words


def all_text(reading: Reading) -> str:
    screenplay = reading.screenplay
    cover = [*(line.text for line in screenplay.cover.lines), repr(screenplay.cover)]
    numbers = [element.scene_number for element in screenplay.elements]
    losses = [loss.message for loss in reading.losses]
    return " ".join([*(element.text for element in screenplay.elements), *cover, *numbers, *losses]).upper()


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_every_word_is_in_the_script_the_cover_or_a_loss(first: int) -> None:
    for seed in range(first, first + 50):
        sheets, words = pages(seed)
        reading = read(*sheets)
        paginate(reading.screenplay)
        lost = {word for word in words if word not in all_text(reading)}
        # A page with a hundred headers has them counted, not listed.
        assert not lost or any(" more." in loss.message for loss in reading.losses), seed
