"""Details that a script carries for other programs: which of them a writer drops, and elements with only some of them.

A format whose own data needs a closer look registers a reporter (see `register.py`), so that nothing here knows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from screnpla.screenplay.content.comment_flags import COMMENT_FLAG
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Json, Kind, Run
from screnpla.screenplay.formats.common.short_text import list_names
from screnpla.screenplay.losses import Loss, LossCollector, Reading

REVISED = "The marks of revised passages were left out."
SCENE_COLORS = "The colours of scenes were left out."
ALTERNATES = "Alternative lines were left out."
OTHERS = "Details that only another program uses were left out"
_FINAL_DRAFT = "fdx"
_PRINT = "pdf"
# Formats whose details are nothing that a writer would miss.
_SILENT = frozenset({"fountain", "docx"})
# Formats whose details are reported one by one.
_REPORTED_BY_NAME = frozenset({_FINAL_DRAFT, _PRINT})
# Programs whose settings of windows and word lists are no loss to anybody; details on their elements are.
_PROGRAMS = {"osf": "Fade In"}
# Names of details that the text of such an element says as well.
_WRITTEN_ANYWAY = {Kind.TABLE: "table", Kind.VOICE_MESSAGE: "url"}


LossReporter = Callable[[Screenplay, LossCollector], None]
_reporters: dict[str, LossReporter] = {}


def register_loss_reporter(format_name: str, reporter: LossReporter) -> None:
    """`reporter`: adds the losses of a script that carries data of this format and is written in another."""
    _reporters[format_name] = reporter


def report_dropped_details(screenplay: Screenplay, losses: LossCollector, own: str) -> None:
    """`own`: the format that is written, which takes its own details along."""
    reporters = [_reporters[name] for name in screenplay.foreign if name != own and name in _reporters]
    for report in reporters:
        report(screenplay, losses)
    if not reporters and own != _FINAL_DRAFT and (colored := [each.id for each in screenplay.elements if each.color]):
        losses.add(SCENE_COLORS, *colored)
    # A part of another script keeps its alternates, as a Final Draft file does.
    if own not in {"", _FINAL_DRAFT} and (with_alternates := ids_with_alternates(screenplay)):
        losses.add(ALTERNATES, *with_alternates)
    handled = _SILENT | _REPORTED_BY_NAME | {own}
    names = {*screenplay.foreign, *screenplay.extra, *screenplay.cover.extra} - handled - _PROGRAMS.keys()
    ids = []
    for element in walk_elements(screenplay.elements):
        if any(_PRINT in run.extra for run in element.runs if run.extra):
            losses.add(REVISED, element.id)
        if found := _detail_names(element) - handled:
            names |= found
            ids.append(element.id)
    if names:
        names_text = list_names(_PROGRAMS.get(name, name) for name in sorted(names))
        losses.add(f"{OTHERS}: {names_text}.", *ids)


def ids_with_alternates(screenplay: Screenplay) -> list[str]:
    return [element.id for element in walk_elements(screenplay.elements) if element.alternates]


def walk_elements(elements: Sequence[Element]) -> Iterator[Element]:
    for element in elements:
        yield element
        if element.omitted:
            yield from walk_elements(element.omitted)


def _detail_names(element: Element) -> set[str]:
    extras: list[Mapping[str, Json]] = [element.extra] if element.extra else []
    extras += [run.extra for run in element.runs if run.extra]
    extras += [note.extra for note in element.notes if note.extra]
    if not extras:
        return set()
    names = {name for name in set().union(*extras) if not name.startswith(COMMENT_FLAG)}
    return names - {_WRITTEN_ANYWAY.get(element.kind, "")}


# By the name of a detail.
IsWanted = Callable[[str], bool]


def filter_details(elements: Iterable[Element], is_wanted: IsWanted) -> tuple[Element, ...]:
    return tuple([_filter_element(each, is_wanted) for each in elements])


def _filter_element(element: Element, is_wanted: IsWanted) -> Element:
    return replace(
        element,
        runs=_filter_runs(element.runs, is_wanted),
        notes=tuple([replace(note, extra=filter_extra(note.extra, is_wanted)) for note in element.notes]),
        omitted=filter_details(element.omitted, is_wanted),
        alternates={name: _filter_runs(runs, is_wanted) for name, runs in element.alternates.items()},
        extra=filter_extra(element.extra, is_wanted),
    )


def _filter_runs(runs: Sequence[Run], is_wanted: IsWanted) -> tuple[Run, ...]:
    return tuple([replace(run, extra=filter_extra(run.extra, is_wanted)) for run in runs])


def filter_extra(extra: Mapping[str, Json], is_wanted: IsWanted) -> dict[str, Json]:
    return {name: value for name, value in extra.items() if is_wanted(name)}


# Formats whose data on elements points into the file itself; in a script from another file it would point at anything.
_BOUND_TO_FILE = frozenset({"fdx", "osf"})


def detach_from_file(screenplay: Screenplay) -> Reading:
    """Data bound to the file stays behind and is reported; the layout is not, as the other script has its own."""
    return Reading(
        Screenplay(filter_details(screenplay.elements, lambda name: name not in _BOUND_TO_FILE), screenplay.cover),
        _detaching_losses(screenplay),
    )


def _detaching_losses(screenplay: Screenplay) -> tuple[Loss, ...]:
    losses = LossCollector()
    elements = filter_details(screenplay.elements, lambda name: name in _BOUND_TO_FILE)
    report_dropped_details(replace(screenplay, elements=elements, cover=Cover()), losses, own="")
    return losses.all()
