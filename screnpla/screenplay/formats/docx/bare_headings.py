"""Scene headings of scripts that say neither INT. nor EXT.: those that name a time of day tell how all of them look."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.docx.places import NEAR, Seen
from screnpla.screenplay.formats.paragraph_words import act_in, wide_kind
from screnpla.screenplay.headings import heading_of

_FEWEST = 2
_LONGEST = 80  # letters
_COMMA = re.compile(r",\s+")


def bare_headings(found: Sequence[Seen]) -> frozenset[int]:
    """Where they stand among the others. None where another paragraph is a heading for sure, or too few name a time."""
    if any(each.is_scene or each.kind is Kind.SCENE_HEADING for each in found):
        return frozenset()
    possible = {at: each for at, each in enumerate(found) if _is_possible(each)}
    timed = {at: each for at, each in possible.items() if _names_time(each.text)}
    if len(timed) < _FEWEST:
        return frozenset()
    (x, *marks), _ = Counter([(each.x, *_marks(each)) for each in timed.values()]).most_common(1)[0]
    alike = [at for at, each in possible.items() if abs(each.x - x) < NEAR and _marks(each) == tuple(marks)]
    # Where names look the same as headings, there are far more of them.
    tells = any(marks) and len(timed) * 2 >= len(alike)
    return frozenset([*timed, *alike] if tells else timed)


def _is_possible(found: Seen) -> bool:
    if found.kind is not None or not found.is_left or not found.text.isupper() or len(found.text) > _LONGEST:
        return False
    return act_in(found.text) is None and wide_kind(found.text) is Kind.ACTION


def _marks(found: Seen) -> tuple[bool, bool]:
    return found.look.bold, found.look.underlined


def _names_time(text: str) -> bool:
    """Behind a dash or a comma."""
    heading = heading_of(_COMMA.sub(" - ", text))
    return heading.light != "" and heading.location != "" and ("," in text or "-" in text or "–" in text)
