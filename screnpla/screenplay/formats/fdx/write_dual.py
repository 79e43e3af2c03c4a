"""The paragraph around a dual dialogue."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from screnpla.screenplay.elements import Dual, Element, Kind
from screnpla.screenplay.formats.fdx.kept import attributes_of, kept_of, text_of
from screnpla.screenplay.formats.fdx.paragraph_layout import box_attributes
from screnpla.screenplay.profile import Box

# As Final Draft writes it: a blank line before, and a Text of its own that is empty.
_NEW = {**box_attributes(Box(before=1)), "Type": "General"}


def wrapper_of(first: Element, write: Callable[[dict[str, str]], str]) -> tuple[str, str, bool]:
    """What opens and closes the block, and whether the new page is said by its first paragraph instead."""
    kept = kept_of(first.extra).get("dual")
    own = kept_of(first.extra).get("attributes")
    opens_page = attributes_of(own).get("StartsNewPage") == "Yes"
    if isinstance(kept, dict):
        attributes = attributes_of(kept.get("attributes"))
        before, after = text_of(kept.get("before")), text_of(kept.get("after"))
        inner = write(attributes_of(kept.get("own")))
    else:
        attributes, before, after, inner = dict(_NEW), "", "<Text></Text>", ""
    if (attributes.get("StartsNewPage") == "Yes") != first.break_before and not (opens_page and first.break_before):
        attributes["StartsNewPage"] = "Yes" if first.break_before else "No"
    opening = f"<Paragraph{write(attributes)}>{before}<DualDialogue{inner}>"
    return opening, f"</DualDialogue>{after}</Paragraph>", opens_page and first.break_before


def columns_hold(block: Sequence[Element]) -> bool:
    """Whether the columns part at the second cue, as they will when Final Draft reads the block."""
    cues = 0
    for element in block:
        cues += element.kind is Kind.CHARACTER
        if (element.dual is Dual.RIGHT) != (cues > 1):
            return False
    return True
