"""Format check of headings: places, times, numbers, empty scenes. Rules RP36 to RP40."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import NamedTuple

from screnpla.screenplay.breakdown.headings import parse_heading
from screnpla.screenplay.breakdown.scenes import Scene
from screnpla.screenplay.elements import Kind
from screnpla.screenplay.production.labels import Label, parse_label
from screnpla.screenplay.reports.findings import Finding, quote_text
from screnpla.screenplay.reports.survey import Survey
from screnpla.screenplay.reports.variants import is_within_edits

_MOST_PLACES = 400
_MOST_TOLD = 100
_ARTICLE = re.compile(r"^(?:THE|AN?) ")
_DIGITS = re.compile(r"\d+")
_SIGNS = re.compile(r"[\W_]+")
_WITHOUT = 1 / 3  # of all headings: when so many lack something, it is the writer's way and reported once


def check_headings(found: Survey) -> Iterator[Finding]:
    played = [scene for scene in found.scenes if scene.heading_id and not scene.omitted]
    yield from _check_words(played)
    yield from _check_places(played)
    yield from _check_numbers(found.scenes)
    yield from _check_contents(found, played)
    for element in found.printed:
        if element.kind is Kind.ACTION and _is_heading_like(element.text):
            message = f"Action that looks like a scene heading: {quote_text(element.text)}."
            yield Finding("RP40", message, (element.id,), found.page_of(element.id))


def _check_words(scenes: Sequence[Scene]) -> Iterator[Finding]:
    nowhere = [scene for scene in scenes if not scene.heading.intro]
    timeless = [scene for scene in scenes if not scene.heading.time and scene.heading.intro]
    yield from _report_scenes("RP36", "does not say INT or EXT", "do not say INT or EXT", nowhere, len(scenes))
    yield from _report_scenes("RP36", "has no time of day", "have no time of day", timeless, len(scenes))


def _report_scenes(rule: str, one: str, many: str, scenes: Sequence[Scene], total: int) -> Iterator[Finding]:
    if len(scenes) > 3 and len(scenes) > _WITHOUT * total:
        ids = tuple(scene.heading_id for scene in scenes)
        yield Finding(rule, f"{len(scenes)} of {total} scene headings {many}.", ids, scenes[0].first_page)
        return
    for scene in scenes:
        yield Finding(rule, f"The heading {quote_text(scene.text)} {one}.", (scene.heading_id,), scene.first_page)


def _check_places(scenes: Sequence[Scene]) -> Iterator[Finding]:
    named: dict[str, list[Scene]] = {}
    for scene in scenes:
        if scene.heading.location:
            named.setdefault(scene.heading.location, []).append(scene)
    often = sorted(named, key=lambda name: -len(named[name]))[:_MOST_PLACES]
    pairs = combinations([_Place.called(name) for name in often], 2)
    for one, other in islice((pair for pair in pairs if _is_one_place(*pair)), _MOST_TOLD):
        rarer = named[other.name]
        message = f"{quote_text(one.name)} and {quote_text(other.name)} may be the same place."
        yield Finding("RP37", message, tuple(scene.heading_id for scene in rarer), rarer[0].first_page)


class _Place(NamedTuple):
    name: str
    bare: str  # without signs, blanks and an article
    words: int
    numbers: list[str]

    @classmethod
    def called(cls, name: str) -> _Place:
        return cls(name, _SIGNS.sub("", _ARTICLE.sub("", name)), len(name.split()), _DIGITS.findall(name))


def _is_one_place(one: _Place, other: _Place) -> bool:
    """Only signs, blanks or an article differ, or a letter of a long name. Numbers are different rooms."""
    if one.bare == other.bare:
        return True
    if one.words != other.words or one.numbers != other.numbers or min(len(one.bare), len(other.bare)) < 8:
        return False
    return is_within_edits(one.bare, other.bare, 1)


def _check_numbers(scenes: Sequence[Scene]) -> Iterator[Finding]:
    numbered = [scene for scene in scenes if scene.heading_id]
    by_number: dict[str, Scene] = {}
    last: Label | None = None
    for scene in numbered:
        if not scene.number:
            message = f"{quote_text(scene.text)} has no scene number, while others have one."
            yield Finding("RP38", message, (scene.heading_id,), scene.first_page)
            continue
        if scene.number in by_number:
            ids = (by_number[scene.number].heading_id, scene.heading_id)
            yield Finding("RP38", f"Scene number {scene.number} comes twice.", ids, scene.first_page)
        by_number.setdefault(scene.number, scene)
        label = parse_label(scene.number.strip("."))
        if label and last and label.sort_key < last.sort_key:
            message = f"Scene number {scene.number} stands out of order."
            yield Finding("RP38", message, (scene.heading_id,), scene.first_page)
        last = label or last


def _check_contents(found: Survey, scenes: Sequence[Scene]) -> Iterator[Finding]:
    printed = {element.id for element in found.printed if element.text.strip()}
    for scene in scenes:
        if not any(each in printed and each != scene.heading_id for each in scene.element_ids):
            message = f"Nothing stands below the heading {quote_text(scene.text)}."
            yield Finding("RP39", message, (scene.heading_id,), scene.first_page)


def _is_heading_like(text: str) -> bool:
    first = text.strip()
    return len(first) < 120 and first.isupper() and bool((heading := parse_heading(first)).intro and heading.location)
