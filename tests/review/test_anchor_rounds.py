"""Anchors through hundreds of random edits: each thread covers its words, or is orphaned with them (RE12 to RE15).

Each letter of the text has an identity here, so that the test knows which words are still those of a passage.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count

import pytest

from screnpla.review.anchors.carry import Anchor, carry_anchor, make_anchor
from screnpla.review.anchors.text_lines import TextLine, TextLines, TextPoint
from tests.matrix import choose

NOW = datetime(2026, 11, 18, tzinfo=UTC)
EDITS, THREADS = 300, 50
SEEDS = choose(range(3), range(60), "random edits around anchors")
LETTERS = "abcdefghijklmnopqrstuvwxyzäöüàéèçñ"
_NUMBERS = count()


@dataclass(frozen=True)
class Letter:
    text: str
    number: int = field(default_factory=lambda: next(_NUMBERS))


@dataclass
class EditedLine:
    id: str
    letters: list[Letter]


Text = list[EditedLine]


def letters_of(words: str) -> list[Letter]:
    return [Letter(each) for each in words]


def copy_of(text: Text) -> Text:
    return [EditedLine(line.id, list(line.letters)) for line in text]


def as_lines(text: Text) -> TextLines:
    return TextLines(tuple([TextLine(line.id, "".join([each.text for each in line.letters])) for line in text]))


class Editing:
    """Two people who type, split, join, cut, paste, move scenes and undo."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.ids = count()
        self.text: Text = [self.new_line(self.sentence()) for _ in range(60)]
        self.past: list[Text] = []
        self.clipboard: list[Letter] = []

    def new_line(self, letters: list[Letter]) -> EditedLine:
        return EditedLine(f"e{next(self.ids)}", letters)

    def sentence(self) -> list[Letter]:
        """Of words that are nowhere else."""
        return letters_of(" ".join([self.word() for _ in range(self.random.randint(2, 9))]) + ".")

    def word(self) -> str:
        return "".join(self.random.choices(LETTERS, k=self.random.randint(3, 9)))

    def line(self) -> int:
        return self.random.randrange(len(self.text))

    def place(self, line: EditedLine) -> int:
        return self.random.randint(0, len(line.letters))

    def edit(self) -> None:
        edits: list[Callable[[], None]] = [self.type, self.type, self.delete, self.split, self.join, self.cut]
        edits += [self.paste, self.move, self.delete_line, self.undo, self.redo_typing]
        edit = self.random.choice(edits)
        if edit != self.undo:
            self.past.append(copy_of(self.text))
        edit()

    def type(self) -> None:
        line = self.text[self.line()]
        at = self.place(line)
        line.letters[at:at] = letters_of(f" {self.word()} ")

    def delete(self) -> None:
        line = self.text[self.line()]
        at = self.place(line)
        del line.letters[at : at + self.random.randint(1, 8)]

    def split(self) -> None:
        index = self.line()
        line = self.text[index]
        at = self.place(line)
        self.text.insert(index + 1, self.new_line(line.letters[at:]))
        del line.letters[at:]

    def join(self) -> None:
        index = self.line()
        if index:
            self.text[index - 1].letters += self.text.pop(index).letters

    def cut(self) -> None:
        line = self.text[self.line()]
        at = self.place(line)
        self.clipboard = line.letters[at : at + 30]
        del line.letters[at : at + 30]

    def paste(self) -> None:
        line = self.text[self.line()]
        at = self.place(line)
        line.letters[at:at] = self.clipboard
        self.clipboard = []

    def move(self) -> None:
        first = self.line()
        moved = self.text[first : first + 5]
        del self.text[first : first + 5]
        at = self.random.randint(0, len(self.text))
        self.text[at:at] = moved

    def delete_line(self) -> None:
        if len(self.text) > 20:
            del self.text[self.line()]

    def redo_typing(self) -> None:
        """A line is written anew, with other words."""
        self.text[self.line()].letters = self.sentence()

    def undo(self) -> None:
        if self.past:
            self.text = self.past.pop()


@dataclass
class Thread:
    anchor: Anchor
    # The words on which somebody commented, and their letters; and with these those typed in between.
    words: str
    letters: Sequence[int]
    own: frozenset[int]


def begin_threads(editing: Editing) -> list[Thread]:
    lines, threads = as_lines(editing.text), []
    for _ in range(THREADS):
        index = editing.line()
        line = editing.text[index]
        start = editing.random.randint(0, len(line.letters) - 8)
        end = min(start + editing.random.randint(6, 25), len(line.letters))
        anchor = make_anchor(lines, TextPoint(index, start), TextPoint(index, end))
        letters = [each.number for each in line.letters[start:end]]
        words = "".join([each.text for each in line.letters[start:end]])
        threads.append(Thread(anchor, words, letters, frozenset(letters)))
    return threads


def carry_all(threads: list[Thread], before: Text, after: Text) -> set[str]:
    """The ids of the changed lines."""
    known = {line.id: line.text for line in as_lines(before).lines}
    lines = as_lines(after)
    changed = {line.id for line in lines.lines if known.get(line.id) != line.text}
    for thread in threads:
        thread.anchor = carry_anchor(thread.anchor, lines, changed, NOW)
    return changed


def covered(text: Text, anchor: Anchor) -> list[Letter]:
    indexes = {line.id: index for index, line in enumerate(text)}
    first, last = indexes[anchor.start_element], indexes[anchor.end_element]
    found: list[Letter] = []
    for index in range(first, last + 1):
        start = anchor.start if index == first else 0
        end = anchor.end if index == last else None
        found += text[index].letters[start:end]
    return found


def stands_whole(places: Mapping[int, int], letters: Sequence[int]) -> bool:
    """Whether all letters of a passage still stand one after the other."""
    found = [places.get(each) for each in letters]
    return found[0] is not None and found == list(range(found[0], found[0] + len(found)))


@pytest.mark.parametrize("seed", SEEDS)
def test_each_thread_covers_its_words_or_is_orphaned_with_them(seed: int) -> None:
    editing = Editing(seed)
    threads = begin_threads(editing)
    for _ in range(EDITS):
        before = copy_of(editing.text)
        for _ in range(editing.random.randint(1, 3)):
            editing.edit()
        changed = carry_all(threads, before, editing.text)
        # Copies in lines that stay as they are take no threads over, and neither do lines that are moved together.
        numbers_now = [each.number if line.id in changed else -1 for line in editing.text for each in line.letters]
        places = {number: place for place, number in enumerate(numbers_now)}
        for thread in threads:
            anchor = thread.anchor
            if anchor.orphaned_at is not None:
                assert anchor.original == thread.words, anchor
                assert not stands_whole(places, thread.letters), anchor
            else:
                words = covered(editing.text, anchor)
                assert "".join([each.text for each in words]) == anchor.words
                numbers = frozenset([each.number for each in words])
                assert numbers & thread.own, anchor
                thread.own |= numbers
