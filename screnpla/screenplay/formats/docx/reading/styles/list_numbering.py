"""List numbering: the labels that Word shows before paragraphs are not in their text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.formats.docx.units import parse_twips
from screnpla.screenplay.formats.docx.xml_names import W, get_value

_BULLET = "bullet"
_ROMAN = ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"))
_ROMAN_ENDS = ((10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))
_HIGHEST = 9999
_MOST_LETTERS = 30  # then Word begins with a single one again


class ListLevel(NamedTuple):
    form: str = "decimal"
    text: str = ""
    start: int = 1


class ListMark(NamedTuple):
    """The bullet or number before a paragraph."""

    label: str  # empty: a bullet, or nothing
    level: int
    bulleted: bool


@dataclass
class _List:
    levels: dict[int, ListLevel]
    counts: dict[int, int] = field(default_factory=dict)


class ListNumbering:
    def __init__(self, root: etree._Element | None) -> None:
        self._lists: dict[str, _List] = {}
        if root is None:
            return
        abstract = {node.get(f"{W}abstractNumId"): _read_levels(node) for node in root.iterfind(f"{W}abstractNum")}
        shared: dict[str, _List] = {}
        for node in root.iterfind(f"{W}num"):
            abstract_id = get_value(node.find(f"{W}abstractNumId"))
            restarts = _read_restarts(node)
            if restarts:
                own = _List(
                    {**abstract.get(abstract_id, {}), **_restart_levels(abstract.get(abstract_id, {}), restarts)}
                )
            else:
                # Lists of one kind go on counting.
                own = shared.setdefault(abstract_id, _List(abstract.get(abstract_id, {})))
            self._lists[node.get(f"{W}numId") or ""] = own

    def next_mark(self, list_id: str | None, level: int) -> ListMark | None:
        """Counts on. None: no list."""
        found = self._lists.get(list_id or "")
        if found is None:
            return None
        at = found.levels.get(level, ListLevel())
        if at.form == _BULLET:
            return ListMark("", level, bulleted=True)
        found.counts[level] = found.counts.get(level, at.start - 1) + 1
        for deeper in [each for each in found.counts if each > level]:
            del found.counts[deeper]
        return ListMark(_format_label(found, at, level), level, bulleted=False)


def _read_levels(node: etree._Element) -> dict[int, ListLevel]:
    return {parse_twips(each.get(f"{W}ilvl")) or 0: _read_level(each) for each in node.iterfind(f"{W}lvl")}


def _read_level(node: etree._Element) -> ListLevel:
    start = parse_twips(get_value(node.find(f"{W}start")))
    form = get_value(node.find(f"{W}numFmt")) or "decimal"
    return ListLevel(form, get_value(node.find(f"{W}lvlText"))[:40], 1 if start is None else start)


def _read_restarts(node: etree._Element) -> dict[int, int]:
    restarts = {}
    for each in node.iterfind(f"{W}lvlOverride"):
        start = parse_twips(get_value(each.find(f"{W}startOverride")))
        if start is not None:
            restarts[parse_twips(each.get(f"{W}ilvl")) or 0] = start
    return restarts


def _restart_levels(levels: dict[int, ListLevel], restarts: dict[int, int]) -> dict[int, ListLevel]:
    return {level: levels.get(level, ListLevel())._replace(start=start) for level, start in restarts.items()}


def _format_label(numbering: _List, at: ListLevel, level: int) -> str:
    text = at.text
    for each in [at for at in range(level + 1) if f"%{at + 1}" in text]:
        form = numbering.levels.get(each, ListLevel()).form
        text = text.replace(f"%{each + 1}", _format_number(numbering.counts.get(each, 1), form))
    return text


def _format_number(count: int, form: str) -> str:
    if not 0 < count <= _HIGHEST or form == "none":
        return str(count) if form != "none" else ""
    if form in ("lowerLetter", "upperLetter"):
        letters = chr(ord("a") + (count - 1) % 26) * ((count - 1) // 26 % _MOST_LETTERS + 1)
        return letters.upper() if form == "upperLetter" else letters
    if form in ("lowerRoman", "upperRoman"):
        return _format_roman(count).upper() if form == "upperRoman" else _format_roman(count)
    return str(count)


def _format_roman(count: int) -> str:
    roman = ""
    for value, numeral in (*_ROMAN, *_ROMAN_ENDS):
        roman += numeral * (count // value)
        count %= value
    return roman
