"""A difference as a writer reads it: by scene, with the words that went and came. Rules CM15 to CM18."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import pairwise
from types import MappingProxyType

from screnpla.cli.harmless import harmless
from screnpla.screenplay.compare.difference import (
    Added,
    Changed,
    Difference,
    Fate,
    Joined,
    MovedAway,
    MovedHere,
    Removed,
    Same,
    Setting,
    Split,
    Step,
    Words,
)
from screnpla.screenplay.compare.words import plain
from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.reports.tables import kind_name
from screnpla.screenplay.scenes import Scene

_RED, _GREEN, _BLUE, _BOLD, _OFF = "\x1b[31m", "\x1b[32m", "\x1b[34m", "\x1b[1m", "\x1b[0m"
_COLOURS: Mapping[Fate, str] = MappingProxyType({Fate.REMOVED: _RED, Fate.ADDED: _GREEN, Fate.RESTYLED: _BLUE})
_SIGNS: Mapping[Fate, tuple[str, str]] = MappingProxyType(
    {Fate.KEPT: ("", ""), Fate.REMOVED: ("[-", "-]"), Fate.ADDED: ("{+", "+}"), Fate.RESTYLED: ("{~", "~}")}
)
# What a reader of the pages does not see; a change of only these is counted, not shown.
_UNSEEN = frozenset({"color", "extra", "overrides", "level", "style"})
_FIELDS: Mapping[str, str] = MappingProxyType(
    {
        "scene_number": "scene number",
        "align": "alignment",
        "break_before": "page break",
        "dual": "dual dialogue",
        "list_style": "list",
        "notes": "notes",
        "omitted": "omitted scene",
    }
)
_SETTINGS: Mapping[str, str] = MappingProxyType(
    {"profile": "the layout", "language": "the language", "foreign": "data of other programs", "extra": "further data"}
)
_LABEL = 15


def is_slight(step: Step) -> bool:
    """CM17: the same words to a reader; capitals, blanks, quotes and what does not show apart."""
    if not isinstance(step, Changed):
        return False
    seen = set(step.fields) - _UNSEEN
    if any(words.fate is Fate.RESTYLED and words.text.strip() for words in step.words):
        return False
    return seen <= {"text", "look"} and plain(step.before.text) == plain(step.after.text)


def cover_changes(setting: Setting) -> Iterator[tuple[str, str, str]]:
    """The fields of the cover that say something else: name, before, after. How they are laid out is slight, too."""
    if not isinstance(setting.before, Cover) or not isinstance(setting.after, Cover):
        return
    for name in (each.name for each in fields(Cover) if each.name not in {"lines", "extra"}):
        before, after = getattr(setting.before, name), getattr(setting.after, name)
        if name == "others":
            before, after = ("; ".join(f"{key}: {value}" for key, value in each) for each in (before, after))
        if before != after:
            yield name.replace("_", " "), before, after


def summary(difference: Difference) -> str:
    """One sentence: what was added, removed, changed, moved."""
    steps = list(difference.all_steps())
    slight = sum(map(is_slight, steps))
    counts = Counter(type(step) for step in steps)
    parts = [
        (sum(len(step.elements) for step in steps if isinstance(step, Added)), "added"),
        (sum(len(step.elements) for step in steps if isinstance(step, Removed)), "removed"),
        (counts[Changed] - slight, "changed"),
        (counts[Split], "split"),
        (counts[Joined], "joined"),
        (counts[MovedHere], "moved"),
    ]
    told = ", ".join(f"{count:,} {what}" for count, what in parts if count) or "No paragraph changed"
    return f"{told}; {slight:,} differ only in capitals, quotes, blanks or layout." if slight else f"{told}."


class DifferenceTeller:
    """Walks through the steps and heads what changed with the scene in which it stands now."""

    def __init__(
        self, old: Sequence[Scene], new: Sequence[Scene], elements: Sequence[Element], *, colour: bool
    ) -> None:
        self._scenes = {scene.heading_id: scene for scene in new if scene.heading_id}
        self._old_scenes = {scene.heading_id: scene for scene in old if scene.heading_id}
        self._elements = elements  # of the old script
        self._colour = colour
        self._here = "Before the first scene"
        self._headed = ""

    def told(self, difference: Difference) -> Iterator[str]:
        for setting in difference.settings:
            yield from self._setting(setting)
        yield from self._steps(difference.steps)

    def _setting(self, setting: Setting) -> Iterator[str]:
        if setting.name != "cover":
            yield f"Changed: {_SETTINGS[setting.name]}."
            return
        changes = list(cover_changes(setting))
        if changes:
            yield self._bold("Cover")
        for name, before, after in changes:
            yield self._line("~", name, self._marked([Words(Fate.REMOVED, before), Words(Fate.ADDED, after)]))

    def _steps(self, steps: Iterable[Step]) -> Iterator[str]:
        for step in _by_scene(steps):
            self._go_on(step)
            lines = list(self._told(step)) if not is_slight(step) else []
            if lines and self._headed != self._here and not isinstance(step, MovedHere):
                yield f"\n{self._bold(self._here)}"
                self._headed = self._here
            yield from lines

    def _go_on(self, step: Step) -> None:
        """Which scene it is now."""
        match step:
            case Same():
                passed = step.now or self._elements[step.old : step.old + step.count]
            case Added():
                passed = step.elements[:1]
            case Changed() | Joined():
                passed = (step.after,)
            case Split():
                passed = step.after[:1]
            case _:
                return
        heading = next((each for each in reversed(passed) if each.kind is Kind.SCENE_HEADING), None)
        if heading is not None:
            self._here = _called(self._scenes.get(heading.id), heading)

    def _told(self, step: Step) -> Iterator[str]:
        match step:
            case Added():
                yield from (self._whole("+", element, Fate.ADDED) for element in step.elements)
            case Removed():
                yield from (self._whole("-", element, Fate.REMOVED) for element in step.elements)
            case Changed():
                yield self._line("~", _label(step), self._marked(step.words) + _notes(step))
            case Split():
                text = " ¶ ".join(element.text for element in step.after)
                yield self._line("~", "split", harmless(text))
            case Joined():
                text = " ¶ ".join(element.text for element in step.before)
                yield self._line("~", "joined", harmless(text))
            case MovedAway():
                yield self._line("<", "moved away", self._passage(step.old, step.count))
            case MovedHere():
                yield from self._moved_here(step)
            case _:
                pass

    def _moved_here(self, step: MovedHere) -> Iterator[str]:
        before = self._here
        lines: list[str] = []
        for inner in step.steps:
            self._go_on(inner)
            lines += self._told(inner) if not is_slight(inner) else ()
        self._headed = self._here
        if self._here != before and self._elements[step.old].kind is Kind.SCENE_HEADING:
            yield f"\n{self._bold(self._here)}, moved: it was {self._passage(step.old, step.count)}"
        else:
            yield f"\n{self._bold(before)}, moved here: {self._passage(step.old, step.count)}"
        yield from lines

    def _passage(self, at: int, count: int) -> str:
        """What moved, as it stood in the old script."""
        first = self._elements[at]
        if first.kind is Kind.SCENE_HEADING:
            return _called(self._old_scenes.get(first.id), first)
        text = harmless(" ".join(first.text.split()))
        return f"{kind_name(first.kind)} “{text}”" + (f" and {count - 1} more" if count > 1 else "")

    def _whole(self, mark: str, element: Element, fate: Fate) -> str:
        colour = _COLOURS[fate]
        text = harmless(element.text)
        return self._line(mark, kind_name(element.kind), f"{colour}{text}{_OFF}" if self._colour and text else text)

    def _marked(self, words: Iterable[Words]) -> str:
        return "".join([self._some(each.fate, harmless(each.text)) for each in words if each.text])

    def _some(self, fate: Fate, text: str) -> str:
        if self._colour and fate in _COLOURS:
            return f"{_COLOURS[fate]}{text}{_OFF}"
        before, after = _SIGNS[fate]
        return f"{before}{text}{after}"

    def _line(self, mark: str, label: str, text: str) -> str:
        return f"{mark} {label:<{_LABEL}} {text}".rstrip()

    def _bold(self, text: str) -> str:
        return f"{_BOLD}{text}{_OFF}" if self._colour else text


def _by_scene(steps: Iterable[Step]) -> Iterator[Step]:
    """Several scenes that were added in one go are several steps: each stands under its own heading."""
    for step in steps:
        if not isinstance(step, Added):
            yield step
            continue
        starts = [at for at, each in enumerate(step.elements) if at and each.kind is Kind.SCENE_HEADING]
        for start, end in pairwise([0, *starts, len(step.elements)]):
            yield Added(step.elements[start:end])


def _called(scene: Scene | None, heading: Element) -> str:
    if scene is None:
        return harmless(heading.text)
    number = f"Scene {scene.number}: " if scene.number else ""
    return f"{number}{harmless(scene.text)}" + (f" (page {scene.first_page})" if scene.first_page else "")


def _label(step: Changed) -> str:
    before, after = kind_name(step.before.kind), kind_name(step.after.kind)
    return before if before == after else f"{before} -> {after}"


def _notes(step: Changed) -> str:
    told = [_FIELDS[name] for name in step.fields if name in _FIELDS]
    if "scene_number" in step.fields:
        told[told.index("scene number")] = f"scene number {step.before.scene_number} -> {step.after.scene_number}"
    return f"  ({', '.join(told)})" if told else ""
