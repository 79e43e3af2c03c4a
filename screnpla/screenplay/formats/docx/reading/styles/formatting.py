"""How paragraphs and letters look in Word: what a style or a paragraph says, one laid over the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.elements import Align
from screnpla.screenplay.formats.docx.colors import color_in, highlight_in
from screnpla.screenplay.formats.docx.measures import read_twips
from screnpla.screenplay.formats.docx.xml_names import W, child, is_on, value

_ALIGNMENTS = {
    "left": Align.LEFT,
    "start": Align.LEFT,
    "center": Align.CENTER,
    "right": Align.RIGHT,
    "end": Align.RIGHT,
    "both": Align.JUSTIFY,
    "distribute": Align.JUSTIFY,
}
_NO_COLORS = frozenset({"", "#000000"})
_NO_LIST = "0"
_MOST_STOPS = 64  # as many as Word takes


class ParagraphLook(NamedTuple):
    """None: not said. Twips."""

    left: int | None = None
    right: int | None = None
    first: int | None = None  # first line against `left`
    before: int | None = None
    after: int | None = None
    line: int | None = None
    align: Align | None = None
    new_page: bool | None = None
    list_id: str | None = None
    list_level: int | None = None
    tabs: tuple[int, ...] | None = None


class LetterLook(NamedTuple):
    """None: not said."""

    bold: bool | None = None
    italic: bool | None = None
    underline: bool | None = None
    strikeout: bool | None = None
    caps: bool | None = None
    hidden: bool | None = None
    color: str | None = None
    highlight: str | None = None


NO_PARAGRAPH_LOOK = ParagraphLook()
NO_LETTER_LOOK = LetterLook()


def paragraph_over(below: ParagraphLook, above: ParagraphLook) -> ParagraphLook:
    if above == NO_PARAGRAPH_LOOK:
        return below
    return ParagraphLook._make([old if new is None else new for old, new in zip(below, above, strict=True)])


def letters_over(below: LetterLook, above: LetterLook) -> LetterLook:
    if above == NO_LETTER_LOOK:
        return below
    return LetterLook._make([old if new is None else new for old, new in zip(below, above, strict=True)])


def paragraph_look(properties: etree._Element | None) -> ParagraphLook:
    said: dict[str, object] = {}
    for node in properties if properties is not None else ():
        name = node.tag
        if name == f"{W}ind":
            said |= _indents(node)
        elif name == f"{W}spacing":
            said |= _numbers((("before", "before"), ("after", "after"), ("line", "line")), node)
        elif name == f"{W}jc" and value(node) in _ALIGNMENTS:
            said["align"] = _ALIGNMENTS[value(node)]
        elif name == f"{W}pageBreakBefore":
            said["new_page"] = is_on(node)
        elif name == f"{W}numPr":
            said |= _list(node)
        elif name == f"{W}tabs":
            said["tabs"] = _tabs(node)
    return ParagraphLook(**said) if said else NO_PARAGRAPH_LOOK  # type: ignore[arg-type]


def letter_look(properties: etree._Element | None) -> LetterLook:
    said: dict[str, object] = {}
    for node in properties if properties is not None else ():
        field = _LETTERS.get(str(node.tag))
        if field is not None:
            # Small capitals are capitals to us.
            said[field] = said.get(field) is True if not is_on(node) else True
        elif node.tag in _COLORS:
            field, color = _color(node)
            if color or field not in said:
                said[field] = color
    return LetterLook(**said) if said else NO_LETTER_LOOK  # type: ignore[arg-type]


_LETTERS = {
    f"{W}b": "bold",
    f"{W}i": "italic",
    f"{W}u": "underline",
    f"{W}strike": "strikeout",
    f"{W}dstrike": "strikeout",
    f"{W}caps": "caps",
    f"{W}smallCaps": "caps",
    f"{W}vanish": "hidden",
}
_COLORS = frozenset({f"{W}color", f"{W}highlight", f"{W}shd"})


def _color(node: etree._Element) -> tuple[str, str]:
    if node.tag == f"{W}color":
        color = color_in(value(node))
        return "color", "" if color in _NO_COLORS else color
    if node.tag == f"{W}highlight":
        return "highlight", highlight_in(value(node))
    fill = color_in(node.get(f"{W}fill") or "")
    return "highlight", "" if fill == "#ffffff" else fill


def _indents(node: etree._Element) -> dict[str, object]:
    said = _numbers(
        (("start", "left"), ("left", "left"), ("end", "right"), ("right", "right"), ("firstLine", "first")), node
    )
    hanging = read_twips(node.get(f"{W}hanging"))
    if hanging is not None:
        said["first"] = -hanging
    return said


def _numbers(pairs: Iterable[tuple[str, str]], node: etree._Element) -> dict[str, object]:
    found = [(field, read_twips(node.get(f"{W}{name}"))) for name, field in pairs]
    return {field: number for field, number in found if number is not None}


def _list(node: etree._Element) -> dict[str, object]:
    level = read_twips(value(child(node, f"{W}ilvl"))) or 0
    return {"list_id": value(child(node, f"{W}numId")) or _NO_LIST, "list_level": min(max(level, 0), 8)}


def _tabs(node: etree._Element) -> tuple[int, ...]:
    stops = [read_twips(tab.get(f"{W}pos")) for tab in node if value(tab) not in ("clear", "bar")]
    return tuple(sorted([stop for stop in stops if stop is not None])[:_MOST_STOPS])
