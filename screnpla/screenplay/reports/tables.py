"""The reports as tables of cells, for a terminal or a spreadsheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType
from typing import TypeAlias

from screnpla.screenplay.page_lengths import shown_eighths
from screnpla.screenplay.reports.balance import balance
from screnpla.screenplay.reports.characters import characters
from screnpla.screenplay.reports.check import check
from screnpla.screenplay.reports.findings import opening
from screnpla.screenplay.reports.locations import locations
from screnpla.screenplay.reports.statistics import statistics
from screnpla.screenplay.reports.survey import Survey

_MOST_PARTNERS = 5
_LONGEST_HEADING = 500  # letters; more is text in the wrong place
_KIND_WORDS = re.compile(r"(?<=[a-z])(?=[A-Z])|-")


@dataclass(frozen=True, slots=True)
class Said:
    """What a spreadsheet would misunderstand, "3/8" as a day in March, and so is told in another way."""

    shown: str
    told: str | float


Cell: TypeAlias = str | int | Said


@dataclass(frozen=True, slots=True)
class Table:
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def kind_name(kind: str) -> str:
    """As a person calls it: "sceneHeading" is a scene heading."""
    return _KIND_WORDS.sub(" ", kind).lower()


def _scenes(found: Survey) -> Table:
    rows = [
        (
            scene.number,
            opening(scene.text, _LONGEST_HEADING) or "(before the first heading)",
            _pages(scene.first_page, scene.last_page),
            "omitted" if scene.omitted else _length(scene.eighths),
            ", ".join(scene.speakers),
        )
        for scene in found.scenes
    ]
    return Table("Scenes", ("Scene", "Heading", "Page", "Length", "Characters"), tuple(rows))


def _characters(found: Survey) -> Table:
    columns = ("Character", "Speeches", "Words", "Share", "Scenes", "Pages", "In scenes", "Speaks with")
    rows = [
        (
            each.name,
            each.speeches,
            each.words,
            _percent(each.share),
            each.scene_count,
            _pages(each.first_page, each.last_page),
            _numbers(each.scenes),
            ", ".join(f"{name} ({count})" for name, count in each.speaks_with[:_MOST_PARTNERS]),
        )
        for each in characters(found)
    ]
    return Table("Characters", columns, tuple(rows))


def _locations(found: Survey) -> Table:
    columns = ("Location", "Scenes", "Length", "Int", "Ext", "Day", "Night", "Dawn/dusk", "In scenes", "Parts")
    rows = [
        (
            opening(each.name, _LONGEST_HEADING),
            each.scene_count,
            _length(each.eighths),
            *(each.inside, each.outside, each.day, each.night, each.between),
            _numbers(each.scenes),
            opening(", ".join(each.parts), _LONGEST_HEADING),
        )
        for each in locations(found)
    ]
    return Table("Locations", columns, tuple(rows))


def _statistics(found: Survey) -> Table:
    numbers = statistics(found)
    rows: list[tuple[Cell, ...]] = [
        ("Pages", numbers.pages),
        ("Length in pages", _length(numbers.eighths)),
        ("Minutes, about", numbers.minutes),
        ("Scenes", numbers.scenes),
        ("Omitted scenes", numbers.omitted),
        ("Average scene, in pages", f"{numbers.average_scene / 8:.2f}"),
        ("Longest scene is number", opening(numbers.longest_scene)),
        *(("Scenes inside", numbers.inside), ("Scenes outside", numbers.outside)),
        *(
            ("Scenes by day", numbers.day),
            ("Scenes by night", numbers.night),
            ("Scenes at dawn or dusk", numbers.between),
        ),
        ("Speaking characters", numbers.speakers),
        ("Words", numbers.words),
        *((f"Words of {kind_name(kind)}", count) for kind, count in numbers.words_of),
        *((f"Elements: {kind_name(kind)}", count) for kind, count in numbers.elements),
        ("Last lines of one word", len(numbers.last_words)),
    ]
    return Table("Statistics", ("What", "How many"), tuple(rows))


def _balance(found: Survey) -> Table:
    whole = balance(found)
    rows: list[tuple[Cell, ...]] = [
        ("Dialogue", whole.spoken_words, whole.spoken_lines, _percent(whole.spoken_share)),
        ("Action", whole.action_words, whole.action_lines, _percent(1 - whole.spoken_share)),
    ]
    return Table("Dialogue and action", ("What", "Words", "Lines", "Share of words"), tuple(rows))


def _speeches(found: Survey) -> Table:
    rows = [(", ".join(each.people), each.words, each.page, each.scene, each.begins) for each in balance(found).longest]
    return Table("Longest speeches", ("Character", "Words", "Page", "Scene", "Begins"), tuple(rows))


def _lines(found: Survey) -> Table:
    rows = [(each.page, kind_name(each.kind), each.word, each.begins) for each in statistics(found).last_words]
    title = "Last lines of one word: shorten the paragraph, win a line"
    return Table(title, ("Page", "Element", "Word", "Begins"), tuple(rows))


def _check(found: Survey) -> Table:
    rows = [(each.page, each.message, len(each.element_ids)) for each in check(found)]
    return Table("Format check", ("Page", "What", "Places"), tuple(rows))


TABLES: Mapping[str, Callable[[Survey], Table]] = MappingProxyType(
    {
        "statistics": _statistics,
        "scenes": _scenes,
        "characters": _characters,
        "locations": _locations,
        "balance": _balance,
        "speeches": _speeches,
        "lines": _lines,
        "check": _check,
    }
)


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def _length(eighths: int) -> Said:
    return Said(shown_eighths(eighths), eighths / 8)


def _pages(first: str, last: str) -> Cell:
    return first if first == last else Said(f"{first}-{last}", f"{first} to {last}")


def _numbers(numbers: Sequence[str]) -> Said:
    """Scene numbers, those that follow each other as a range: 1-3, 7, 7A."""
    groups = groupby(enumerate(numbers), key=lambda each: int(each[1]) - each[0] if _is_plain(each[1]) else each)
    ranges = [[number for _, number in group] for _, group in groups]
    return Said(", ".join(_range(each, "-") for each in ranges), ", ".join(_range(each, " to ") for each in ranges))


def _is_plain(number: str) -> bool:
    return number.isascii() and number.isdigit() and len(number) < 9


def _range(numbers: Sequence[str], to: str) -> str:
    return ", ".join(numbers) if len(numbers) < 3 else f"{numbers[0]}{to}{numbers[-1]}"
