"""Text of an answer from pieces that may be cut anywhere: without the model's thinking, in whole letters."""

from __future__ import annotations

_OPEN, _CLOSE = "<think>", "</think>"


class PieceFilter:
    """Takes pieces as they come and gives out what a reader may see; holds back what may be half a tag or letter."""

    def __init__(self) -> None:
        self._held = ""
        self._half_letter = ""
        self._thinking = False
        # Models put empty lines between their thinking and the answer.
        self._at_start = True

    def add(self, piece: str) -> str:
        return self._trim_start(self._drop_thinking(self._held + self._join_letters(piece)))

    def finish(self) -> str:
        """What was held back for a tag that did not come."""
        held = self._held + ("\ufffd" if self._half_letter else "")
        self._held = self._half_letter = ""
        return "" if self._thinking else self._trim_start(held)

    def _join_letters(self, piece: str) -> str:
        """Some servers cut an emoji into two halves of a surrogate pair; NUL is a letter no database takes."""
        text = self._half_letter + piece
        self._half_letter = ""
        if text and "\ud800" <= text[-1] <= "\udbff":
            text, self._half_letter = text[:-1], text[-1]
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").replace("\0", "")

    def _drop_thinking(self, text: str) -> str:
        shown: list[str] = []
        start = 0
        while True:
            tag = _CLOSE if self._thinking else _OPEN
            found = text.find(tag, start)
            held = _length_of_half_tag(text[start:], tag) if found < 0 else 0
            end = len(text) - held if found < 0 else found
            if not self._thinking:
                shown.append(text[start:end])
            if found < 0:
                self._held = text[end:]
                return "".join(shown)
            self._thinking = not self._thinking
            start = found + len(tag)

    def _trim_start(self, text: str) -> str:
        if self._at_start:
            text = text.lstrip()
            self._at_start = not text
        return text


def drop_unopened_thinking(text: str) -> str:
    """Without thinking whose opening tag was part of the prompt: only its end stands in the answer."""
    return text.rpartition(_CLOSE)[2].lstrip() if _CLOSE in text else text


def _length_of_half_tag(text: str, tag: str) -> int:
    return next((size for size in range(len(tag) - 1, 0, -1) if text.endswith(tag[:size])), 0)
