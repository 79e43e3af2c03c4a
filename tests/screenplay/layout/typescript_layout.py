"""The browser's layout engine in a Node process: asked with one line of JSON, it answers with one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from screnpla.screenplay.elements import Element
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.production.omitted_scenes import OMITTED, opens_omitted
from screnpla.screenplay.production.page_locks import PageLock
from screnpla.screenplay.profiles.profile import Profile
from screnpla.screenplay.profiles.profile_json import profile_to_json, to_camel_case
from tests.screenplay.typescript_process import TypeScriptProcess, run_typescript

# What the browser's engine knows of an element; notes and the like do not print.
_FIELDS = {
    to_camel_case(name): name
    for name in ("id", "kind", "align", "break_before", "dual", "level", "list_style", "style", "is_omitted")
}


@dataclass(frozen=True)
class Change:
    """A script after a change, and the ids of the elements whose content is another."""

    elements: Sequence[Element]
    changed: frozenset[str]


@dataclass(frozen=True)
class Answer:
    pages: list[tuple[str, list[tuple[Any, ...]]]]
    estimate: list[list[str]]
    classic: list[tuple[float, list[tuple[Any, ...]]]]  # the height of each page, and its lines
    unlike: int | None  # the first change after which laying out the rest made other pages than laying out all


class TypeScriptLayout:
    def __init__(self, process: TypeScriptProcess) -> None:
        self._process = process

    def ask(
        self,
        elements: Sequence[Element],
        profile: Profile,
        changes: Sequence[Change] = (),
        locks: Sequence[PageLock] = (),
    ) -> Answer:
        texts = {each.id: OMITTED if opens_omitted(each) else each.text for each in elements}
        question = {
            "elements": as_json(elements),
            "locks": [asdict(lock) | {"offset": _in_units(lock, texts)} for lock in locks],
            "profile": profile_to_json(profile),
            "changes": [{"elements": as_json(each.elements), "changed": sorted(each.changed)} for each in changes],
        }
        answer = self._process.ask(question)
        pages = [(label, [_in_characters(line, texts) for line in lines]) for label, lines in answer["pages"]]
        classic = [(height, [_in_characters(line, texts) for line in lines]) for height, lines in answer["classic"]]
        return Answer(pages, answer["estimate"], classic, answer["unlike"])


@contextmanager
def run_typescript_layout(folder: Path) -> Iterator[TypeScriptLayout]:
    with run_typescript("layoutRunner", folder) as process:
        yield TypeScriptLayout(process)


def as_json(elements: Sequence[Element]) -> list[dict[str, Any]]:
    return [
        {
            **{key: getattr(element, name) for key, name in _FIELDS.items()},
            "runs": [
                {"text": run.text, "capitalize": run.capitalize, "uppercase": run.uppercase} for run in element.runs
            ],
            "overrides": element.overrides and asdict(element.overrides),
        }
        for element in elements
    ]


def _in_units(lock: PageLock, texts: dict[str, str]) -> int:
    """Offsets behind the end of a text stay behind it."""
    text = texts.get(lock.element_id, "")
    return len(text[: lock.offset].encode("utf-16-le")) // 2 + max(0, lock.offset - len(text))


def _in_characters(line: list[Any], texts: dict[str, str]) -> tuple[Any, ...]:
    """The browser counts in UTF-16; an offset in the middle of a character cannot be read back."""
    converted = Line(*line)
    # Marks of scenes that go on over the page belong to no element.
    units = texts.get(converted.element_id, "").encode("utf-16-le")
    start, end = (len(units[: 2 * offset].decode("utf-16-le")) for offset in (converted.start, converted.end))
    return tuple(converted._replace(start=start, end=end))
