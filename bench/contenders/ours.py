"""Screnpla's engine, measured."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from bench.contenders.rounds import Operation, answer
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.layout.paginate import Layout, paginate, repaginate

KEYS = 40


def _screenplay(path: Path) -> Screenplay:
    return register.read(path.read_bytes(), path.name).screenplay


def _read(path: Path) -> Sequence[Operation]:
    data = path.read_bytes()
    return [lambda: register.read(data, path.name)]


def _write(path: Path, format_name: str) -> Sequence[Operation]:
    screenplay = _screenplay(path)
    return [lambda: register.write(screenplay, format_name)]


def _paginate(path: Path) -> Sequence[Operation]:
    screenplay = _screenplay(path)
    return [lambda: paginate(screenplay).pages]


def _keys(path: Path) -> Sequence[Operation]:
    """A letter typed at places all over the script."""
    layout = paginate(_screenplay(path))
    step = len(layout.elements) // KEYS
    return [_key(layout, step // 2 + number * step) for number in range(KEYS)]


def _key(layout: Layout, place: int) -> Operation:
    element = replace(layout.elements[place], runs=(*layout.elements[place].runs, Run("n")))
    elements = (*layout.elements[:place], element, *layout.elements[place + 1 :])
    return lambda: repaginate(layout, elements, {element.id}).pages


def _texts(screenplay: Screenplay) -> Iterable[str]:
    cover = screenplay.cover
    yield from (cover.title, cover.sub_title, cover.credit, cover.authors, cover.source, cover.draft_date)
    yield from (cover.contact, cover.copyright, cover.notes, cover.revision)
    yield from (value for _, value in cover.others)
    yield from _of_elements(screenplay.elements)


def _of_elements(elements: Sequence[Element]) -> Iterable[str]:
    for element in elements:
        yield from (element.text, element.scene_number, *(note.text for note in element.notes))
        yield from _of_elements(element.omitted)


if __name__ == "__main__":
    answer(
        {
            "read": _read,
            "paginate": _paginate,
            "key": _keys,
            "write fdx": lambda path: _write(path, "fdx"),
            "write fountain": lambda path: _write(path, "fountain"),
            "write pdf": lambda path: _write(path, "pdf"),
        },
        _screenplay,
        _texts,
        lambda screenplay: [(element.kind, element.text) for element in screenplay.elements],
    )
