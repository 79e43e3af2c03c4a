"""The reports as tables of cells, for a terminal or a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType
from typing import TypeAlias

from screnpla.screenplay.breakdown.page_lengths import format_eighths
from screnpla.screenplay.reports.balance import measure_balance
from screnpla.screenplay.reports.cast_list import list_cast
from screnpla.screenplay.reports.characters import list_characters
from screnpla.screenplay.reports.check import check_format
from screnpla.screenplay.reports.findings import shorten_text
from screnpla.screenplay.reports.locations import list_locations
from screnpla.screenplay.reports.one_liner import STRIP_NAMES, OneLine, list_one_liner, list_story_days
from screnpla.screenplay.reports.statistics import compute_statistics
from screnpla.screenplay.reports.survey import Survey

MOST_PARTNERS = 5
LONGEST_HEADING = 500  # characters; more is text in the wrong place
# What a spreadsheet would take for a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_DATE = re.compile(r"\d{1,4}(?:[-/.]\d{1,4}){1,2}")  # or for a day
_KIND_WORDS = re.compile(r"(?<=[a-z])(?=[A-Z])|-")


@dataclass(frozen=True, slots=True)
class FormattedCell:
    """A value that a spreadsheet would misunderstand, "3/8" as a day in March, and so is formatted in another way."""

    shown: str
    csv_value: str | float


Cell: TypeAlias = str | int | FormattedCell


@dataclass(frozen=True, slots=True)
class Table:
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    strips: tuple[str, ...] = ()  # by row, its kind of strip: a key of STRIP_NAMES, or empty


def table_as_csv(table: Table) -> str:
    """RP51: with a title row, CRLF line ends, and an apostrophe before what a spreadsheet would misunderstand."""
    buffer = io.StringIO()
    writer = csv.writer(buffer)
    writer.writerow(table.columns)
    writer.writerows([[_escape_formula(cell) for cell in row] for row in table.rows])
    return buffer.getvalue()


def encode_csv_file(table: Table) -> bytes:
    """For a browser to save: spreadsheets take a file without a byte order mark for one in an old encoding."""
    return ("\ufeff" + table_as_csv(table)).encode("utf-8", "replace")


def _escape_formula(cell: Cell) -> str | int | float:
    value = cell.csv_value if isinstance(cell, FormattedCell) else cell
    if isinstance(value, str) and (value.startswith(_FORMULA) or _DATE.fullmatch(value)):
        return f"'{value}"
    return value


def format_kind(kind: str) -> str:
    """As a person calls it: "sceneHeading" is a scene heading."""
    return _KIND_WORDS.sub(" ", kind).lower()


def _scenes_table(found: Survey) -> Table:
    rows = [
        (
            scene.number,
            shorten_text(scene.text, LONGEST_HEADING) or "(before the first heading)",
            _format_pages(scene.first_page, scene.last_page),
            "omitted" if scene.omitted else _format_length(scene.eighths),
            ", ".join(scene.speakers),
        )
        for scene in found.scenes
    ]
    return Table("Scenes", ("Scene", "Heading", "Page", "Length", "Characters"), tuple(rows))


def _characters_table(found: Survey) -> Table:
    columns = ("Character", "Speeches", "Words", "Share", "Scenes", "Pages", "In scenes", "Speaks with")
    rows = [
        (
            each.name,
            each.speeches,
            each.words,
            _format_percent(each.share),
            each.scene_count,
            _format_pages(each.first_page, each.last_page),
            _format_numbers(each.scenes),
            ", ".join(f"{name} ({count})" for name, count in each.speaks_with[:MOST_PARTNERS]),
        )
        for each in list_characters(found)
    ]
    return Table("Characters", columns, tuple(rows))


def _locations_table(found: Survey) -> Table:
    columns = ("Location", "Scenes", "Length", "Int", "Ext", "Day", "Night", "Dawn/dusk", "In scenes", "Parts")
    rows = [
        (
            shorten_text(each.name, LONGEST_HEADING),
            each.scene_count,
            _format_length(each.eighths),
            *(each.inside, each.outside, each.day, each.night, each.between),
            _format_numbers(each.scenes),
            shorten_text(", ".join(each.parts), LONGEST_HEADING),
        )
        for each in list_locations(found)
    ]
    return Table("Locations", columns, tuple(rows))


def _statistics_table(found: Survey) -> Table:
    numbers = compute_statistics(found)
    rows: list[tuple[Cell, ...]] = [
        ("Pages", numbers.pages),
        ("Length in pages", _format_length(numbers.eighths)),
        ("Minutes, about", numbers.minutes),
        ("Scenes", numbers.scenes),
        ("Omitted scenes", numbers.omitted),
        ("Average scene, in pages", f"{numbers.average_scene / 8:.2f}"),
        ("Longest scene is number", shorten_text(numbers.longest_scene)),
        *(("Scenes inside", numbers.inside), ("Scenes outside", numbers.outside)),
        *(
            ("Scenes by day", numbers.day),
            ("Scenes by night", numbers.night),
            ("Scenes at dawn or dusk", numbers.between),
        ),
        ("Speaking characters", numbers.speakers),
        ("Words", numbers.words),
        *((f"Words of {format_kind(kind)}", count) for kind, count in numbers.words_of),
        *((f"Elements: {format_kind(kind)}", count) for kind, count in numbers.elements),
        ("Last lines of one word", len(numbers.last_words)),
    ]
    return Table("Statistics", ("What", "How many"), tuple(rows))


def _balance_table(found: Survey) -> Table:
    balance = measure_balance(found)
    rows: list[tuple[Cell, ...]] = [
        ("Dialogue", balance.spoken_words, balance.spoken_lines, _format_percent(balance.spoken_share)),
        ("Action", balance.action_words, balance.action_lines, _format_percent(1 - balance.spoken_share)),
    ]
    return Table("Dialogue and action", ("What", "Words", "Lines", "Share of words"), tuple(rows))


def _speeches_table(found: Survey) -> Table:
    rows = [
        (", ".join(each.people), each.words, each.page, each.scene, each.begins)
        for each in measure_balance(found).longest
    ]
    return Table("Longest speeches", ("Character", "Words", "Page", "Scene", "Begins"), tuple(rows))


def _lines_table(found: Survey) -> Table:
    rows = [
        (each.page, format_kind(each.kind), each.word, each.begins) for each in compute_statistics(found).last_words
    ]
    title = "Last lines of one word: shorten the paragraph, win a line"
    return Table(title, ("Page", "Element", "Word", "Begins"), tuple(rows))


def _check_table(found: Survey) -> Table:
    rows = [(each.page, each.message, len(each.element_ids)) for each in check_format(found)]
    return Table("Format check", ("Page", "What", "Places"), tuple(rows))


_ONE_LINER_COLUMNS = ("Scene", "I/E", "Set", "D/N", "Length", "Cast", "Synopsis")


def _one_liner_row(line: OneLine) -> tuple[Cell, ...]:
    scene = line.scene
    return (
        scene.number,
        line.place,
        shorten_text(line.set_name, LONGEST_HEADING),
        line.light,
        "omitted" if scene.omitted else _format_length(scene.eighths),
        ", ".join(map(str, line.cast)),
        line.synopsis,
    )


def _one_liner_table(found: Survey) -> Table:
    return Table("One-liner", _ONE_LINER_COLUMNS, tuple(_one_liner_row(line) for line in list_one_liner(found)))


def _strips_table(found: Survey) -> Table:
    rows: list[tuple[Cell, ...]] = []
    strips: list[str] = []
    for day in list_story_days(list_one_liner(found)):
        rows += [(day.number, *_one_liner_row(line), STRIP_NAMES.get(line.strip, "")) for line in day.lines]
        end = f"End of day {day.number}: {format_scene_count(day.scene_count)}"
        rows.append(("", "", "", end, "", _format_length(day.eighths), "", "", ""))
        strips += [*(line.strip for line in day.lines), ""]
    return Table("Strips", ("Day", *_ONE_LINER_COLUMNS, "Strip"), tuple(rows), tuple(strips))


def _cast_table(found: Survey) -> Table:
    rows = [
        (
            each.number,
            each.character.name,
            each.character.scene_count,
            _format_length(each.eighths),
            each.character.speeches,
            _format_numbers(each.character.scenes),
        )
        for each in list_cast(found)
    ]
    return Table("Cast list", ("Number", "Character", "Scenes", "Length", "Speeches", "In scenes"), tuple(rows))


TABLES: Mapping[str, Callable[[Survey], Table]] = MappingProxyType(
    {
        "statistics": _statistics_table,
        "scenes": _scenes_table,
        "characters": _characters_table,
        "locations": _locations_table,
        "one-liner": _one_liner_table,
        "strips": _strips_table,
        "cast": _cast_table,
        "balance": _balance_table,
        "speeches": _speeches_table,
        "lines": _lines_table,
        "check": _check_table,
    }
)


def _format_percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def _format_length(eighths: int) -> FormattedCell:
    return FormattedCell(format_eighths(eighths), eighths / 8)


def format_scene_count(count: int) -> str:
    return f"{count} scene" if count == 1 else f"{count} scenes"


def _format_pages(first: str, last: str) -> Cell:
    return first if first == last else FormattedCell(f"{first}-{last}", f"{first} to {last}")


def _format_numbers(numbers: Sequence[str]) -> FormattedCell:
    """Scene numbers, those that follow each other as a range: 1-3, 7, 7A."""
    groups = groupby(enumerate(numbers), key=lambda each: int(each[1]) - each[0] if _is_plain(each[1]) else each)
    ranges = [[number for _, number in group] for _, group in groups]
    return FormattedCell(
        ", ".join(_format_range(each, "-") for each in ranges),
        ", ".join(_format_range(each, " to ") for each in ranges),
    )


def _is_plain(number: str) -> bool:
    return number.isascii() and number.isdigit() and len(number) < 9


def _format_range(numbers: Sequence[str], to: str) -> str:
    return ", ".join(numbers) if len(numbers) < 3 else f"{numbers[0]}{to}{numbers[-1]}"
