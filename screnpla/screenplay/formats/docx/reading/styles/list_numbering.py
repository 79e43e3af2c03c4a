"""Word's own numbers before paragraphs: what it shows there is not in the text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.formats.docx.measures import read_twips
from screnpla.screenplay.formats.docx.xml_names import W, value

_BULLET = "bullet"
_ROMAN = ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"))
_ROMAN_ENDS = ((10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))
_HIGHEST = 9999
_MOST_LETTERS = 30  # then Word begins with a single one again


class Level(NamedTuple):
    form: str = "decimal"
    text: str = ""
    start: int = 1


class Listed(NamedTuple):
    """What stands before a paragraph."""

    label: str  # empty: a bullet, or nothing
    level: int
    bulleted: bool


@dataclass
class _List:
    levels: dict[int, Level]
    counts: dict[int, int] = field(default_factory=dict)


class Numbering:
    def __init__(self, root: etree._Element | None) -> None:
        self._lists: dict[str, _List] = {}
        if root is None:
            return
        abstract = {node.get(f"{W}abstractNumId"): _levels(node) for node in root.iterfind(f"{W}abstractNum")}
        shared: dict[str, _List] = {}
        for node in root.iterfind(f"{W}num"):
            of = value(node.find(f"{W}abstractNumId"))
            restarts = _levels_of_overrides(node)
            if restarts:
                own = _List({**abstract.get(of, {}), **_started(abstract.get(of, {}), restarts)})
            else:
                # Lists of one kind go on counting.
                own = shared.setdefault(of, _List(abstract.get(of, {})))
            self._lists[node.get(f"{W}numId") or ""] = own

    def next(self, list_id: str | None, level: int) -> Listed | None:
        """Counts on. None: no list."""
        found = self._lists.get(list_id or "")
        if found is None:
            return None
        at = found.levels.get(level, Level())
        if at.form == _BULLET:
            return Listed("", level, bulleted=True)
        found.counts[level] = found.counts.get(level, at.start - 1) + 1
        for deeper in [each for each in found.counts if each > level]:
            del found.counts[deeper]
        return Listed(_label(found, at, level), level, bulleted=False)


def _levels(node: etree._Element) -> dict[int, Level]:
    return {read_twips(each.get(f"{W}ilvl")) or 0: _level(each) for each in node.iterfind(f"{W}lvl")}


def _level(node: etree._Element) -> Level:
    start = read_twips(value(node.find(f"{W}start")))
    form = value(node.find(f"{W}numFmt")) or "decimal"
    return Level(form, value(node.find(f"{W}lvlText"))[:40], 1 if start is None else start)


def _levels_of_overrides(node: etree._Element) -> dict[int, int]:
    made = {}
    for each in node.iterfind(f"{W}lvlOverride"):
        start = read_twips(value(each.find(f"{W}startOverride")))
        if start is not None:
            made[read_twips(each.get(f"{W}ilvl")) or 0] = start
    return made


def _started(levels: dict[int, Level], restarts: dict[int, int]) -> dict[int, Level]:
    return {level: levels.get(level, Level())._replace(start=start) for level, start in restarts.items()}


def _label(of: _List, at: Level, level: int) -> str:
    text = at.text
    for each in [at for at in range(level + 1) if f"%{at + 1}" in text]:
        form = of.levels.get(each, Level()).form
        text = text.replace(f"%{each + 1}", _number(of.counts.get(each, 1), form))
    return text


def _number(count: int, form: str) -> str:
    if not 0 < count <= _HIGHEST or form == "none":
        return str(count) if form != "none" else ""
    if form in ("lowerLetter", "upperLetter"):
        letters = chr(ord("a") + (count - 1) % 26) * ((count - 1) // 26 % _MOST_LETTERS + 1)
        return letters.upper() if form == "upperLetter" else letters
    if form in ("lowerRoman", "upperRoman"):
        return _roman(count).upper() if form == "upperRoman" else _roman(count)
    return str(count)


def _roman(count: int) -> str:
    made = ""
    for worth, sign in (*_ROMAN, *_ROMAN_ENDS):
        made += sign * (count // worth)
        count %= worth
    return made
