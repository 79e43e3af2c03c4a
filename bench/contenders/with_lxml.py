"""lxml alone: the XML parsed and each paragraph's type and texts walked over, nothing made of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lxml import etree

from bench.contenders.rounds import Operation, answer


def _walk(data: bytes) -> list[tuple[str | None, str]]:
    found = []
    for paragraph in etree.fromstring(data).iter("Paragraph"):
        text = "".join([run.text or "" for run in paragraph.iterchildren("Text")])
        found.append((paragraph.get("Type"), text))
    return found


def _read(path: Path) -> Sequence[Operation]:
    data = path.read_bytes()
    return [lambda: _walk(data)]


if __name__ == "__main__":
    answer({"read": _read}, lambda path: _walk(path.read_bytes()), lambda found: [text for _, text in found])
