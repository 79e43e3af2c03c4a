"""Scene numbers of files from strangers: any number that a production gives, but no page of text in its place."""

from __future__ import annotations

from screnpla.screenplay.clean_text import cleaned
from screnpla.screenplay.gathered_losses import GatheredLosses

# "A104-12BPT2" is long for a real one.
LONGEST_NUMBER = 40
LONG_NUMBER = f"Scene numbers of more than {LONGEST_NUMBER} letters were cut off there."


def kept_number(said: str, losses: GatheredLosses, element_id: str) -> str:
    """The number as the file has it, on one line; one that is too long is cut off, which is told."""
    # Cut first: cleaning looks at every letter.
    number = said[: LONGEST_NUMBER + 1]
    if not number.isprintable():
        number = " ".join(cleaned(number).split())
    if len(said) > LONGEST_NUMBER:
        losses.add(LONG_NUMBER, element_id)
    return number[:LONGEST_NUMBER]
