"""Word count. Chinese and Japanese, written without blanks, count by the character."""

from __future__ import annotations

import re

# The characters of scripts that leave no blank between words.
UNSPACED = r"\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_WORD = re.compile(rf"[{UNSPACED}]|[^\W{UNSPACED}]+(?:['’\-][^\W{UNSPACED}]+)*")


def count_words(text: str) -> int:
    # As a writer counts: "well-known" and "don't" are one, a dash between blanks is none.
    return len(_WORD.findall(text))
