"""Share of a script's words that a reader returns: losing text is a figure too."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from bench.contest import Contender, start_contender

Words = Counter[str]
WORD = re.compile(r"\w+(?:['’]\w+)*")
# Some readers keep the signs of emphasis in the text, some turn them into marks.
WITHOUT_EMPHASIS = str.maketrans("", "", "*_")
# "(CONT'D)" is computed wherever a script is shown; a reader may well take it off.
COMPUTED = {"cont'd", "cont’d"}
NAMES_OF_FIELDS = re.compile(r"^[A-Za-z ]+:", re.MULTILINE)


def count_words(texts: Iterable[str]) -> Words:
    plain = (text.lower().translate(WITHOUT_EMPHASIS) for text in texts)
    return Counter(word for text in plain for word in WORD.findall(text) if word not in COMPUTED)


def count_written_words(path: Path) -> Words:
    """The words of a file, by looking at it as plainly as one can: the text runs, or the text without field names."""
    if path.suffix == ".fdx":
        paragraphs = etree.fromstring(path.read_bytes()).iterfind("Content//Paragraph")
        return count_words("".join([run.text or "" for run in each.iterchildren("Text")]) for each in paragraphs)
    head, blank, body = path.read_text(encoding="utf-8-sig", errors="replace").partition("\n\n")
    return count_words([NAMES_OF_FIELDS.sub("", head), blank, body])


@dataclass(frozen=True)
class WordsRead:
    written: int  # words, of all files
    lost: int
    worst: float  # the share lost of the file that lost most
    refused: int  # files that it does not read: their words are lost

    @property
    def share(self) -> float:
        return 1 - self.lost / self.written

    def __str__(self) -> str:
        worst = f", of one file {self.worst:.0%}" if self.lost else ""
        refused = f", {self.refused} files refused" if self.refused else ""
        return f"{self.lost:,} of {self.written:,}{worst}{refused}"


def measure_words(contender: Contender, paths: Sequence[Path]) -> WordsRead:
    expected = [count_written_words(path) for path in paths]
    with start_contender(contender, "read", paths[0]) as running:
        found = [running.ask(f"texts {path}") for path in paths]
    lost = [(each - count_words(texts or [])).total() for texts, each in zip(found, expected, strict=True)]
    worst = max(part / max(1, each.total()) for part, each in zip(lost, expected, strict=True))
    return WordsRead(sum(each.total() for each in expected), sum(lost), worst, found.count(None))
