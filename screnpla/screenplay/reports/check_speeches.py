"""Format check of speeches: cues, parentheticals, names. Rules RP30 to RP35."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.reports.findings import Finding, quote_text
from screnpla.screenplay.reports.survey import SPOKEN, Speech, Survey
from screnpla.screenplay.reports.variants import find_name_variants

_OPENING, _CLOSING = ("(", "（", "[", "【"), (")", "）", "]", "】")


def check_speeches(found: Survey) -> Iterator[Finding]:
    following = {before.id: after for before, after in zip(found.printed, found.printed[1:], strict=False)}
    for speech in found.speeches:
        yield from _check_cue(speech, found, following)
        yield from _check_parts(speech, found)
    yield from _check_names(found)


def _check_cue(speech: Speech, found: Survey, following: dict[str, Element]) -> Iterator[Finding]:
    cue = speech.cue
    if cue is None:
        first = speech.parts[0]
        subject = "A parenthetical" if first.kind is Kind.PARENTHETICAL else "Dialogue"
        yield _make_finding("RP30", f"{subject} without a character above it: {quote_text(first.text)}.", first, found)
        return
    if not cue.text.strip():
        return  # reported among the empty elements
    if any(part.kind in SPOKEN and part.text.strip() for part in speech.parts):
        if cue.text.rstrip().endswith(":"):
            yield _make_finding("RP33", f"A character that ends with a colon: {quote_text(cue.text)}.", cue, found)
        return
    after = following.get(cue.id)
    if after is not None and after.kind is Kind.CHARACTER and after.dual is cue.dual:
        yield _make_finding(
            "RP30", f"{quote_text(cue.text)} says nothing: another character follows at once.", cue, found
        )
    else:
        yield _make_finding("RP30", f"{quote_text(cue.text)} is a character who says nothing here.", cue, found)


def _check_parts(speech: Speech, found: Survey) -> Iterator[Finding]:
    for part in speech.parts:
        text = part.text.strip()
        if part.kind is Kind.PARENTHETICAL and text and not (text.startswith(_OPENING) and text.endswith(_CLOSING)):
            yield _make_finding("RP34", f"A parenthetical without both brackets: {quote_text(text)}.", part, found)
    if len(speech.parts) > 1 and speech.parts[-1].kind is Kind.PARENTHETICAL:
        last = speech.parts[-1]
        yield _make_finding("RP35", f"A parenthetical that ends a speech: {quote_text(last.text)}.", last, found)


def _check_names(found: Survey) -> Iterator[Finding]:
    counts: Counter[str] = Counter()
    cues: dict[str, list[Element]] = {}
    scenes: dict[str, set[int]] = {}
    for speech in found.speeches:
        for person in speech.people:
            counts[person] += 1
            scenes.setdefault(person, set()).add(speech.scene)
            if speech.cue:
                cues.setdefault(person, []).append(speech.cue)
    for one, other in find_name_variants(counts, lambda a, b: not scenes[a].isdisjoint(scenes[b])):
        rarer = tuple(cue.id for cue in cues[other])
        message = (
            f"{one} ({_format_times(counts[one])}) and {other} ({_format_times(counts[other])}) may be the same person."
        )
        yield Finding("RP31", message, rarer, found.page_of(rarer[0]))


def _format_times(count: int) -> str:
    return "1 speech" if count == 1 else f"{count} speeches"


def _make_finding(rule: str, message: str, element: Element, found: Survey) -> Finding:
    return Finding(rule, message, (element.id,), found.page_of(element.id))
