"""Where sentences end: the only places at which a paragraph may split over two pages. Rule PG10."""

from __future__ import annotations

import re
from collections.abc import Iterator

from screnpla.screenplay.layout.wrap import Span

# Full stops, then closing quotes or brackets, then a blank. Chinese and Japanese ones need no blank behind them.
_END = re.compile(r"(?:(?<![.!?])[.!?]+[\"'”’»)\]]*(?=[ \t\n])|(?<![。！？])[。！？]+[”’」』）]*)[ \t\n]*")
BLANKS = " \t\n"


def sentence_ends(text: str, start: int, stop: int) -> Iterator[Span]:
    """Pairs: where a sentence ends, and where the next one begins. The last sentence has no next one."""
    for found in _END.finditer(text, start, stop):
        following = found.end()
        if following >= stop:
            return
        end = following
        while text[end - 1] in BLANKS:
            end -= 1
        yield end, following
