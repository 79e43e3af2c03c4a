"""screenplay-pdf-to-json, measured. What it gives is flattened to paragraphs with our names for their kinds."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from screenplay_pdf_to_json.convert import convert  # type: ignore[import-not-found]

from bench.contenders.rounds import Operation, answer, strings

Paragraph = tuple[str, str]


def _parse(data: bytes) -> Any:
    # It prints what it is unsure of; our line of answers must not hold that.
    with contextlib.redirect_stdout(io.StringIO()):
        return convert(io.BytesIO(data), None)


def _read(path: Path) -> Sequence[Operation]:
    data = path.read_bytes()
    return [lambda: _parse(data)]


def paragraphs(pages: Sequence[Mapping[str, Any]]) -> Iterator[Paragraph]:
    open_scene = None
    for page in pages:
        for part in page["content"] if page.get("type") != "FIRST_PAGES" else ():
            scene = part.get("scene_info")
            # A scene that goes on over the page is named again.
            if scene and scene != open_scene:
                yield "sceneHeading", _heading(scene)
            open_scene = scene
            for each in part["scene"]:
                yield from _of_scene(each["type"], each["content"])


def _heading(scene: Mapping[str, Any]) -> str:
    return " ".join([scene["region"], scene["location"], *(scene["time"] or ())])


def _of_scene(kind: str, content: Any) -> Iterator[Paragraph]:
    if kind == "CHARACTER":
        yield from _speech(content)
    elif kind == "DUAL_DIALOGUE":
        yield from _speech(content["character1"])
        yield from _speech(content["character2"])
    elif kind == "TRANSITION":
        yield "transition", content["text"]
    else:
        yield from (("action", each["text"]) for each in content)


def _speech(content: Mapping[str, Any]) -> Iterator[Paragraph]:
    yield "character", f"{content['character']} {content.get('modifier') or ''}"
    lines = content.get("dialogue") or []
    for each in [lines] if isinstance(lines, str) else lines:
        yield "parenthetical" if each.startswith("(") else "dialogue", each


if __name__ == "__main__":
    answer(
        {"read": _read},
        lambda path: _parse(path.read_bytes()),
        strings,
        lambda found: list(paragraphs(found)),
    )
