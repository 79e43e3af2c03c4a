"""Reads a Highland file or a TextBundle: the text in it is Fountain."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats.common.files.limits import ReadBudget
from screnpla.screenplay.formats.common.files.text_decoding import decode_text, drop_controls
from screnpla.screenplay.formats.common.files.zip_archive import ZipArchive
from screnpla.screenplay.formats.common.short_text import clean_script_name, list_names
from screnpla.screenplay.formats.fountain.read import check_mark_count, read_fountain_text
from screnpla.screenplay.losses import BadFile, Loss, LossCollector, Reading

# Highland's macros in double braces: one that stands alone is no script, one inside a text is not filled in.
INSTRUCTIONS = "Instructions to Highland in {{ }} are notes here; they do nothing."
INSIDE = "Words in {{ }} that Highland would fill in stand as they are."
OMIT = "A line .omit tells Highland to leave a scene out; here it is a scene heading."
_INSTRUCTION = re.compile(r"\{\{[^{}]{0,2000}\}\}")
_ALONE = re.compile(r"(?:\s{0,200}\{\{[^{}]{0,2000}\}\}){1,100}\s{0,200}")


def convert_macros(elements: tuple[Element, ...], losses: LossCollector) -> tuple[Element, ...]:
    return tuple(_convert_macro(element, losses) for element in elements)


def _convert_macro(element: Element, losses: LossCollector) -> Element:
    text = element.text
    if element.kind is Kind.SCENE_HEADING and text.strip().lower() == "omit":
        losses.add(OMIT, element.id)
    if "{{" not in text:
        return element
    if _ALONE.fullmatch(text):
        losses.add(INSTRUCTIONS, element.id)
        return replace(element, kind=Kind.NOTE, align=None, dual=None)
    if _INSTRUCTION.search(text):
        losses.add(INSIDE, element.id)
    return element


NO_TEXT = "The file looks like one of Highland, but there is no text in it."
# The one that counts where a folder has several comes first.
_TEXTS = ("text.fountain", "text.md", "text.markdown", "text.txt")
# Members that the system adds, or that only describe how the text is written.
_SILENT = re.compile(r"(?:.*/)?(?:__MACOSX/.*|\._[^/]*|\.DS_Store|info\.json|QuickLook/.*)")


def read_textbundle(data: bytes) -> Reading:
    archive = ZipArchive(data)
    names = [name for name in archive.names if not _SILENT.fullmatch(name)]
    texts = _find_texts(names)
    if not texts:
        raise BadFile(NO_TEXT)
    readings = _read_texts(archive, texts)
    others = [PurePosixPath(name).name for name in names if name not in texts]
    other_losses = (Loss(f"Pictures and other files were left out: {list_names(others)}."),) if others else ()
    first = readings[0]
    return replace(first, losses=(*first.losses, *other_losses), more=tuple(readings[1:]))


def _find_texts(names: Iterable[str]) -> list[str]:
    """Folder by folder, in the order of the file."""
    folders: dict[str, list[str]] = {}
    for name in names:
        path = PurePosixPath(name)
        if _is_fountain(name) or path.name.lower() in _TEXTS:
            folders.setdefault(str(path.parent), []).append(name)
    return [name for found in folders.values() for name in _texts_of_folder(found)]


def _texts_of_folder(found: Sequence[str]) -> list[str]:
    """Its text in the best way it is written, and whatever else is a script by its name."""
    first = min(found, key=_rank)
    return [first, *[name for name in found if name != first and _is_fountain(name)]]


def _is_fountain(name: str) -> bool:
    return PurePosixPath(name).suffix.lower() == ".fountain"


def _rank(name: str) -> int:
    last = PurePosixPath(name).name.lower()
    return _TEXTS.index(last) if last in _TEXTS else len(_TEXTS)


def _read_texts(archive: ZipArchive, names: Iterable[str]) -> list[Reading]:
    """All scripts share the budget of one: a thousand small folders cost as much as a large one."""
    budget = ReadBudget()
    texts: list[tuple[str, str, LossCollector]] = []
    for name in names:
        losses = LossCollector()
        text = drop_controls(decode_text(archive.read(name), losses), losses)
        budget.next_id(len(text), 0)
        texts.append((_script_title(name), text, losses))
    check_mark_count(*[text for _, text, _ in texts])
    readings = []
    for title, text, losses in texts:
        readings.append(_read_text(text, title, losses))
        budget.next_id(0, len(readings[-1].screenplay.elements))
    return readings


def _read_text(text: str, title: str, losses: LossCollector) -> Reading:
    reading = read_fountain_text(text, losses)
    macros = LossCollector()
    converted = replace(reading.screenplay, elements=convert_macros(reading.screenplay.elements, macros))
    return Reading(converted, (*reading.losses, *macros.all()), name=title)


def _script_title(name: str) -> str:
    """The name of the folder, or of the file where that says more."""
    path = PurePosixPath(name)
    return clean_script_name(path.parent.stem if path.stem.lower() == "text" else path.stem)
