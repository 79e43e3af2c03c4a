"""The format check: slips that a careful reader of scripts would circle in pencil. Rules RP30 to RP42."""

from __future__ import annotations

import re
from collections.abc import Iterator

from screnpla.screenplay.elements import Dual, Element, Kind
from screnpla.screenplay.reports.check_headings import check_headings
from screnpla.screenplay.reports.check_speeches import check_speeches
from screnpla.screenplay.reports.findings import Finding, quote_text
from screnpla.screenplay.reports.survey import Survey

# Two blanks behind a sentence are a habit of typists, not a slip.
_TWO_BLANKS = re.compile(r"(?<=[^\s.!?:…\"”’')\]])  +(?=\S)")

_MANY = 5  # of the same slip: more are reported once


def check_format(found: Survey) -> tuple[Finding, ...]:
    """In the order of the script."""
    order = {element.id: at for at, element in enumerate(found.screenplay.elements)}
    findings = [*check_headings(found), *check_speeches(found), *_check_texts(found), *_check_duals(found)]
    return tuple(sorted(findings, key=lambda finding: order.get(finding.element_ids[0], 0)))


def _check_texts(found: Survey) -> Iterator[Finding]:
    empty = [element for element in found.printed if not element.text.strip()]
    if empty:
        subject = "An element is empty" if len(empty) == 1 else f"{len(empty)} elements are empty"
        ids = tuple(element.id for element in empty)
        yield Finding("RP41", f"{subject}: a blank line is made by the layout.", ids, found.page_of(ids[0]))
    yield from _check_blanks(found)


def _check_blanks(found: Survey) -> Iterator[Finding]:
    double_blanks: list[tuple[Element, str]] = []
    for element in found.printed:
        if element.kind is not Kind.TABLE and (blanks := _TWO_BLANKS.search(element.text)):
            before, after = element.text[: blanks.start()].split()[-3:], element.text[blanks.end() :].split()[:3]
            double_blanks.append((element, quote_text(" ".join([*before, *after]))))
    if len(double_blanks) > _MANY:
        ids = tuple(element.id for element, _ in double_blanks)
        yield Finding("RP41", f"{len(ids)} paragraphs have two blanks between words.", ids, found.page_of(ids[0]))
        return
    for element, near in double_blanks:
        yield _make_finding("RP41", f"Two blanks between words: {near}.", element, found)


def _check_duals(found: Survey) -> Iterator[Finding]:
    before: Element | None = None
    for element in (*found.printed, None):
        side = element.dual if element else None
        if before and before.dual is Dual.LEFT and side is None:
            yield _make_finding("RP42", "A dual dialogue that has only its left column.", before, found)
        if element and side is Dual.RIGHT and (before is None or before.dual is None):
            yield _make_finding("RP42", "A dual dialogue that has only its right column.", element, found)
        before = element


def _make_finding(rule: str, message: str, element: Element, found: Survey) -> Finding:
    return Finding(rule, message, (element.id,), found.page_of(element.id))
