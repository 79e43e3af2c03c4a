"""Somebody who writes at random: lines are begun, filled, gone through and split, words are taken back."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page


class RandomWriter:
    """Each word it writes is another one; `words` are those that stay."""

    def __init__(self, page: Page, name: str, seed: int) -> None:
        self.words: set[str] = set()
        self.gone: set[str] = set()
        self._keys = page.keyboard
        self._name = name
        self._random = Random(seed)
        self._count = 0

    def write(self, count: int) -> None:
        for _ in range(count):
            self._random.choice([self._more, self._more, self._line, self._word_and_back, self._walk, self._split])()

    def _next(self) -> str:
        self._count += 1
        return f"{self._name}{self._count:03}"

    def _type(self, word: str) -> None:
        self._keys.type(f" {word}")
        self.words.add(word)

    def _more(self) -> None:
        self._keys.press("End")
        self._type(self._next())

    def _line(self) -> None:
        self._keys.press("End")
        self._type(self._next())
        self._keys.press("Enter")
        self._type(self._next())

    def _word_and_back(self) -> None:
        word = self._next()
        self._keys.press("End")
        self._keys.type(f" {word}")
        self._keys.press("Control+Backspace")
        self.gone.add(word)

    def _walk(self) -> None:
        for _ in range(self._random.randint(1, 3)):
            self._keys.press(self._random.choice(["ArrowUp", "ArrowDown"]))

    def _split(self) -> None:
        # Between two words of a line, where there are several.
        self._keys.press("Home")
        self._keys.press("Control+ArrowRight")
        self._keys.press("Enter")
        self._type(self._next())
        self._keys.type(" ")
