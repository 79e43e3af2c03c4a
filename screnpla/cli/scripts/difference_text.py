"""Difference of two scripts as text: by scene, with removed and added words. Rules CM15 to CM18."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType

from screnpla.cli.terminal import strip_control_chars
from screnpla.screenplay.breakdown.scenes import Scene
from screnpla.screenplay.compare.cover_changes import list_cover_changes
from screnpla.screenplay.compare.difference import (
    AddedStep,
    ChangedStep,
    Difference,
    Fate,
    JoinedStep,
    MovedAway,
    MovedHere,
    RemovedStep,
    SameStep,
    SettingChange,
    SplitStep,
    Step,
    WordChange,
)
from screnpla.screenplay.compare.words import normalise_text
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.reports.tables import format_kind

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
        "alternates": "alternates",
        "omitted": "omitted scene",
    }
)
_SETTINGS: Mapping[str, str] = MappingProxyType(
    {"profile": "the layout", "language": "the language", "foreign": "data of other programs", "extra": "further data"}
)
_LABEL = 15


def is_slight(step: Step) -> bool:
    """CM17: the same words to a reader; capitals, blanks, quotes and what does not show apart."""
    if not isinstance(step, ChangedStep):
        return False
    visible_fields = set(step.fields) - _UNSEEN
    if any(words.fate is Fate.RESTYLED and words.text.strip() for words in step.words):
        return False
    return visible_fields <= {"text", "look"} and normalise_text(step.before.text) == normalise_text(step.after.text)


def summarize_difference(difference: Difference) -> str:
    """One sentence: what was added, removed, changed, moved."""
    steps = list(difference.all_steps())
    slight_count = sum(map(is_slight, steps))
    counts = Counter(type(step) for step in steps)
    parts = [
        (sum(len(step.elements) for step in steps if isinstance(step, AddedStep)), "added"),
        (sum(len(step.elements) for step in steps if isinstance(step, RemovedStep)), "removed"),
        (counts[ChangedStep] - slight_count, "changed"),
        (counts[SplitStep], "split"),
        (counts[JoinedStep], "joined"),
        (counts[MovedHere], "moved"),
    ]
    counted = ", ".join(f"{count:,} {label}" for count, label in parts if count) or "No paragraph changed"
    return (
        f"{counted}; {slight_count:,} differ only in capitals, quotes, blanks or layout."
        if slight_count
        else f"{counted}."
    )


class DifferencePrinter:
    """Walks through the steps and heads what changed with the scene in which it stands now."""

    def __init__(
        self, old: Sequence[Scene], new: Sequence[Scene], elements: Sequence[Element], *, colour: bool
    ) -> None:
        self._scenes = {scene.heading_id: scene for scene in new if scene.heading_id}
        self._old_scenes = {scene.heading_id: scene for scene in old if scene.heading_id}
        self._elements = elements  # of the old script
        self._colour = colour
        self._current_scene = "Before the first scene"
        self._printed_scene = ""

    def print_difference(self, difference: Difference) -> Iterator[str]:
        for setting in difference.settings:
            yield from self._setting_lines(setting)
        yield from self._all_step_lines(difference.steps)

    def _setting_lines(self, setting: SettingChange) -> Iterator[str]:
        if setting.name != "cover":
            yield f"Changed: {_SETTINGS[setting.name]}."
            return
        changes = list(list_cover_changes(setting))
        if changes:
            yield self._bold("Cover")
        for name, before, after in changes:
            yield self._labelled_line(
                "~", name, self._mark_words([WordChange(Fate.REMOVED, before), WordChange(Fate.ADDED, after)])
            )

    def _all_step_lines(self, steps: Iterable[Step]) -> Iterator[str]:
        for step in _split_by_scene(steps):
            self._enter_scene(step)
            lines = list(self._step_lines(step)) if not is_slight(step) else []
            if lines and self._printed_scene != self._current_scene and not isinstance(step, MovedHere):
                yield f"\n{self._bold(self._current_scene)}"
                self._printed_scene = self._current_scene
            yield from lines

    def _enter_scene(self, step: Step) -> None:
        """Which scene it is now."""
        match step:
            case SameStep():
                passed = step.now or self._elements[step.old : step.old + step.count]
            case AddedStep():
                passed = step.elements[:1]
            case ChangedStep() | JoinedStep():
                passed = (step.after,)
            case SplitStep():
                passed = step.after[:1]
            case _:
                return
        heading = next((each for each in reversed(passed) if each.kind is Kind.SCENE_HEADING), None)
        if heading is not None:
            self._current_scene = _name_scene(self._scenes.get(heading.id), heading)

    def _step_lines(self, step: Step) -> Iterator[str]:
        match step:
            case AddedStep():
                yield from (self._element_line("+", element, Fate.ADDED) for element in step.elements)
            case RemovedStep():
                yield from (self._element_line("-", element, Fate.REMOVED) for element in step.elements)
            case ChangedStep():
                yield self._labelled_line("~", _kind_label(step), self._mark_words(step.words) + _field_notes(step))
            case SplitStep():
                text = " ¶ ".join(element.text for element in step.after)
                yield self._labelled_line("~", "split", strip_control_chars(text))
            case JoinedStep():
                text = " ¶ ".join(element.text for element in step.before)
                yield self._labelled_line("~", "joined", strip_control_chars(text))
            case MovedAway():
                yield self._labelled_line("<", "moved away", self._describe_passage(step.old, step.count))
            case MovedHere():
                yield from self._moved_lines(step)
            case _:
                pass

    def _moved_lines(self, step: MovedHere) -> Iterator[str]:
        before = self._current_scene
        lines: list[str] = []
        for inner in step.steps:
            self._enter_scene(inner)
            lines += self._step_lines(inner) if not is_slight(inner) else ()
        self._printed_scene = self._current_scene
        if self._current_scene != before and self._elements[step.old].kind is Kind.SCENE_HEADING:
            yield f"\n{self._bold(self._current_scene)}, moved: it was {self._describe_passage(step.old, step.count)}"
        else:
            yield f"\n{self._bold(before)}, moved here: {self._describe_passage(step.old, step.count)}"
        yield from lines

    def _describe_passage(self, at: int, count: int) -> str:
        """What moved, as it stood in the old script."""
        first = self._elements[at]
        if first.kind is Kind.SCENE_HEADING:
            return _name_scene(self._old_scenes.get(first.id), first)
        text = strip_control_chars(" ".join(first.text.split()))
        return f"{format_kind(first.kind)} “{text}”" + (f" and {count - 1} more" if count > 1 else "")

    def _element_line(self, mark: str, element: Element, fate: Fate) -> str:
        colour = _COLOURS[fate]
        text = strip_control_chars(element.text)
        return self._labelled_line(
            mark, format_kind(element.kind), f"{colour}{text}{_OFF}" if self._colour and text else text
        )

    def _mark_words(self, words: Iterable[WordChange]) -> str:
        return "".join([self._mark_text(each.fate, strip_control_chars(each.text)) for each in words if each.text])

    def _mark_text(self, fate: Fate, text: str) -> str:
        if self._colour and fate in _COLOURS:
            return f"{_COLOURS[fate]}{text}{_OFF}"
        before, after = _SIGNS[fate]
        return f"{before}{text}{after}"

    def _labelled_line(self, mark: str, label: str, text: str) -> str:
        return f"{mark} {label:<{_LABEL}} {text}".rstrip()

    def _bold(self, text: str) -> str:
        return f"{_BOLD}{text}{_OFF}" if self._colour else text


def _split_by_scene(steps: Iterable[Step]) -> Iterator[Step]:
    """Several scenes that were added in one go are several steps: each stands under its own heading."""
    for step in steps:
        if not isinstance(step, AddedStep):
            yield step
            continue
        starts = [at for at, each in enumerate(step.elements) if at and each.kind is Kind.SCENE_HEADING]
        for start, end in pairwise([0, *starts, len(step.elements)]):
            yield AddedStep(step.elements[start:end])


def _name_scene(scene: Scene | None, heading: Element) -> str:
    if scene is None:
        return strip_control_chars(heading.text)
    number = f"Scene {scene.number}: " if scene.number else ""
    return f"{number}{strip_control_chars(scene.text)}" + (f" (page {scene.first_page})" if scene.first_page else "")


def _kind_label(step: ChangedStep) -> str:
    before, after = format_kind(step.before.kind), format_kind(step.after.kind)
    return before if before == after else f"{before} -> {after}"


def _field_notes(step: ChangedStep) -> str:
    notes = [_FIELDS[name] for name in step.fields if name in _FIELDS]
    if "scene_number" in step.fields:
        notes[notes.index("scene number")] = f"scene number {step.before.scene_number} -> {step.after.scene_number}"
    return f"  ({', '.join(notes)})" if notes else ""
