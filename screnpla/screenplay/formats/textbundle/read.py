"""Reads a Highland file or a TextBundle: the text in it is Fountain."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from screnpla.screenplay.formats.allowance import Allowance
from screnpla.screenplay.formats.fountain.read import check_marks, read_text
from screnpla.screenplay.formats.packed import Packed
from screnpla.screenplay.formats.some_names import script_name, some_names
from screnpla.screenplay.formats.text_file import text_of, without_controls
from screnpla.screenplay.formats.textbundle.macros import without_macros
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import BadFile, Loss, Reading

NO_TEXT = "The file looks like one of Highland, but there is no text in it."
# The one that counts where a folder has several comes first.
_TEXTS = ("text.fountain", "text.md", "text.markdown", "text.txt")
# What the system adds, and what only says how the text is written.
_SILENT = re.compile(r"(?:.*/)?(?:__MACOSX/.*|\._[^/]*|\.DS_Store|info\.json|QuickLook/.*)")


def read(data: bytes) -> Reading:
    packed = Packed(data)
    names = [name for name in packed.names if not _SILENT.fullmatch(name)]
    texts = _texts(names)
    if not texts:
        raise BadFile(NO_TEXT)
    readings = _read_texts(packed, texts)
    others = [PurePosixPath(name).name for name in names if name not in texts]
    left_out = (Loss(f"Pictures and other files were left out: {some_names(others)}."),) if others else ()
    first = readings[0]
    return replace(first, losses=(*first.losses, *left_out), more=tuple(readings[1:]))


def _texts(names: Iterable[str]) -> list[str]:
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


def _read_texts(packed: Packed, names: Iterable[str]) -> list[Reading]:
    """What one script may hold is all that the file may hold: a thousand small folders cost as much as a large one."""
    allowance = Allowance()
    texts: list[tuple[str, str, GatheredLosses]] = []
    for name in names:
        losses = GatheredLosses()
        text = without_controls(text_of(packed.read(name), losses), losses)
        allowance.take(len(text), 0)
        texts.append((_title(name), text, losses))
    check_marks(*[text for _, text, _ in texts])
    readings = []
    for title, text, losses in texts:
        readings.append(_read_text(text, title, losses))
        allowance.take(0, len(readings[-1].screenplay.elements))
    return readings


def _read_text(text: str, title: str, losses: GatheredLosses) -> Reading:
    screenplay = read_text(text, losses).screenplay
    settled = replace(screenplay, elements=without_macros(screenplay.elements, losses))
    return Reading(settled, losses.all(), name=title)


def _title(name: str) -> str:
    """What the folder is called, or the file where that says more."""
    path = PurePosixPath(name)
    return script_name(path.parent.stem if path.stem.lower() == "text" else path.stem)
