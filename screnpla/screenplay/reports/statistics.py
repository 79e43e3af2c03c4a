"""Statistics of a script, and its last lines of one word: each costs a line that a writer can win back. RP26, RP27."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from screnpla.screenplay.breakdown.page_lengths import measure_in_eighths
from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.elements import Kind
from screnpla.screenplay.reports.findings import shorten_text
from screnpla.screenplay.reports.survey import Survey


@dataclass(frozen=True, slots=True)
class LastWord:
    """A paragraph whose last line is one word."""

    element_id: str
    page: str
    kind: Kind
    word: str
    begins: str


@dataclass(frozen=True, slots=True)
class Statistics:
    pages: int
    eighths: int
    scenes: int  # without omitted ones
    omitted: int
    words: int  # that print
    elements: tuple[tuple[Kind, int], ...]  # how many of each kind, also of those that do not print
    words_of: tuple[tuple[Kind, int], ...]
    average_scene: float  # eighths
    longest_scene: str  # number, or its heading
    inside: int
    outside: int
    day: int
    night: int
    between: int
    speakers: int
    last_words: tuple[LastWord, ...]

    @property
    def minutes(self) -> int:
        """A page is a minute, as everybody reckons."""
        return -(-self.eighths // 8)


def compute_statistics(found: Survey) -> Statistics:
    played = [scene for scene in found.scenes if not scene.omitted]
    words: Counter[Kind] = Counter()
    for element in found.printed:
        words[element.kind] += count_words(element.text)
    # What stands before the first heading is no scene.
    scenes = [scene for scene in played if scene.heading_id]
    lights = Counter(scene.light for scene in scenes)
    longest = max(played, key=lambda scene: scene.eighths, default=None)
    return Statistics(
        pages=len(found.layout.sheets),
        eighths=measure_in_eighths(found.layout),
        scenes=len(scenes),
        omitted=len(found.scenes) - len(played),
        words=words.total(),
        elements=tuple(Counter(element.kind for element in found.screenplay.elements).most_common()),
        words_of=tuple(words.most_common()),
        average_scene=sum(scene.eighths for scene in scenes) / len(scenes) if scenes else 0.0,
        longest_scene=(longest.number or longest.text) if longest else "",
        inside=sum(scene.heading.inside for scene in played),
        outside=sum(scene.heading.outside for scene in played),
        day=lights["day"],
        night=lights["night"],
        between=lights["dawn or dusk"],
        speakers=len({person for speech in found.speeches for person in speech.people}),
        last_words=_find_last_words(found),
    )


def _find_last_words(found: Survey) -> tuple[LastWord, ...]:
    last: dict[str, tuple[int, str, str]] = {}  # lines so far, the last one, the page it stands on
    for label, sheet in zip(found.layout.labels, found.layout.sheets, strict=True):
        for line in sheet.lines:
            if line.start < line.end:
                count = last[line.element_id][0] if line.element_id in last else 0
                last[line.element_id] = count + 1, line.text.strip(), label
    last_words = []
    for element in found.printed:
        count, text, page_label = last.get(element.id, (0, "", ""))
        if count > 1 and text and not any(map(str.isspace, text)) and not element.text.rstrip().endswith(f"\n{text}"):
            last_words.append(LastWord(element.id, page_label, element.kind, text, shorten_text(element.text)))
    return tuple(last_words)
