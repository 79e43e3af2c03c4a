"""Paragraph and character formatting of a style or a paragraph, one merged over the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.elements import Align
from screnpla.screenplay.formats.docx.colors import parse_color, parse_highlight
from screnpla.screenplay.formats.docx.units import parse_twips
from screnpla.screenplay.formats.docx.xml_names import W, find_child, get_value, is_enabled

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


class ParagraphFormat(NamedTuple):
    """None: not set. Twips."""

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


class CharacterFormat(NamedTuple):
    """None: not set."""

    bold: bool | None = None
    italic: bool | None = None
    underline: bool | None = None
    strikeout: bool | None = None
    caps: bool | None = None
    hidden: bool | None = None
    color: str | None = None
    highlight: str | None = None


NO_PARAGRAPH_FORMAT = ParagraphFormat()
NO_CHARACTER_FORMAT = CharacterFormat()


def merge_paragraph_formats(below: ParagraphFormat, above: ParagraphFormat) -> ParagraphFormat:
    if above == NO_PARAGRAPH_FORMAT:
        return below
    return ParagraphFormat._make([old if new is None else new for old, new in zip(below, above, strict=True)])


def merge_character_formats(below: CharacterFormat, above: CharacterFormat) -> CharacterFormat:
    if above == NO_CHARACTER_FORMAT:
        return below
    return CharacterFormat._make([old if new is None else new for old, new in zip(below, above, strict=True)])


def read_paragraph_format(properties: etree._Element | None) -> ParagraphFormat:
    values: dict[str, object] = {}
    for node in properties if properties is not None else ():
        name = node.tag
        if name == f"{W}ind":
            values |= _read_indents(node)
        elif name == f"{W}spacing":
            values |= _read_numbers((("before", "before"), ("after", "after"), ("line", "line")), node)
        elif name == f"{W}jc" and get_value(node) in _ALIGNMENTS:
            values["align"] = _ALIGNMENTS[get_value(node)]
        elif name == f"{W}pageBreakBefore":
            values["new_page"] = is_enabled(node)
        elif name == f"{W}numPr":
            values |= _read_list(node)
        elif name == f"{W}tabs":
            values["tabs"] = _read_tabs(node)
    return ParagraphFormat(**values) if values else NO_PARAGRAPH_FORMAT  # type: ignore[arg-type]


def read_character_format(properties: etree._Element | None) -> CharacterFormat:
    values: dict[str, object] = {}
    for node in properties if properties is not None else ():
        field = _CHARACTER_PROPERTIES.get(str(node.tag))
        if field is not None:
            # Small capitals are capitals to us.
            values[field] = values.get(field) is True if not is_enabled(node) else True
        elif node.tag in _COLORS:
            field, color = _read_color(node)
            if color or field not in values:
                values[field] = color
    return CharacterFormat(**values) if values else NO_CHARACTER_FORMAT  # type: ignore[arg-type]


_CHARACTER_PROPERTIES = {
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


def _read_color(node: etree._Element) -> tuple[str, str]:
    if node.tag == f"{W}color":
        color = parse_color(get_value(node))
        return "color", "" if color in _NO_COLORS else color
    if node.tag == f"{W}highlight":
        return "highlight", parse_highlight(get_value(node))
    fill = parse_color(node.get(f"{W}fill") or "")
    return "highlight", "" if fill == "#ffffff" else fill


def _read_indents(node: etree._Element) -> dict[str, object]:
    values = _read_numbers(
        (("start", "left"), ("left", "left"), ("end", "right"), ("right", "right"), ("firstLine", "first")), node
    )
    hanging = parse_twips(node.get(f"{W}hanging"))
    if hanging is not None:
        values["first"] = -hanging
    return values


def _read_numbers(pairs: Iterable[tuple[str, str]], node: etree._Element) -> dict[str, object]:
    found = [(field, parse_twips(node.get(f"{W}{name}"))) for name, field in pairs]
    return {field: number for field, number in found if number is not None}


def _read_list(node: etree._Element) -> dict[str, object]:
    level = parse_twips(get_value(find_child(node, f"{W}ilvl"))) or 0
    return {"list_id": get_value(find_child(node, f"{W}numId")) or _NO_LIST, "list_level": min(max(level, 0), 8)}


def _read_tabs(node: etree._Element) -> tuple[int, ...]:
    stops = [parse_twips(tab.get(f"{W}pos")) for tab in node if get_value(tab) not in ("clear", "bar")]
    return tuple(sorted([stop for stop in stops if stop is not None])[:_MOST_STOPS])
