"""Printed screenplays read back: how many paragraphs come out whole and as what they are, beside a peer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

from bench.contest import Contender, start_contender
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register
from tests.screenplay.corpus import CORPUS
from tests.screenplay.formats.pdf.accuracy import as_shown, printed
from tools.conformance import pairs_in

Paragraph = Sequence[str]  # kind and text
NOT_A_LETTER = re.compile(r"[\W_]+")


@dataclass(frozen=True)
class PrintedScript:
    name: str
    path: Path
    truth: Sequence[Paragraph]


@dataclass(frozen=True)
class ReadBack:
    paragraphs: int
    complete: int
    typed: int  # complete, and of the right kind

    @property
    def share(self) -> float:
        return self.typed / self.paragraphs

    def __str__(self) -> str:
        return f"{self.share:.4f} (whole {self.complete / self.paragraphs:.4f})"


def print_scripts(folder: Path) -> Iterator[PrintedScript]:
    """Final Draft's own, where the corpus is; and one of ours, which is made here."""
    for script, path in pairs_in(CORPUS):
        if script.suffix == ".fdx":
            yield PrintedScript(f"{path.parent.name}, printed by Final Draft", path, _truth(_screenplay(script)))
    screenplay = _screenplay(folder / "120.fdx")
    path = folder / "120.pdf"
    path.write_bytes(register.write(screenplay, "pdf").data)
    yield PrintedScript("120 pages, printed by us", path, _truth(screenplay))


def measure_read_back(contender: Contender, print_: PrintedScript) -> ReadBack:
    """Letters and digits are compared: nobody is blamed for a blank, a dash or a quotation mark."""
    with start_contender(contender, "read", print_.path) as running:
        found = running.ask(f"paragraphs {print_.path}") or []
    expected = [_letters(text) for _, text in print_.truth]
    blocks = SequenceMatcher(
        None, expected, [_letters(text) for _, text in found], autojunk=False
    ).get_matching_blocks()
    pairs = [(block.a + step, block.b + step) for block in blocks for step in range(block.size)]
    typed = sum(print_.truth[ours][0] == found[theirs][0] for ours, theirs in pairs)
    return ReadBack(len(expected), len(pairs), typed)


def _screenplay(path: Path) -> Screenplay:
    return register.read(path.read_bytes(), path.name).screenplay


def _truth(screenplay: Screenplay) -> list[Paragraph]:
    profile = screenplay.profile
    return [(element.kind, as_shown(element, profile)) for element in printed(screenplay.elements, profile)]


def _letters(text: str) -> str:
    return NOT_A_LETTER.sub("", text).upper()
