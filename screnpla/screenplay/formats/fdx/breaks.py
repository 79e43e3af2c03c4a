"""Line breaks inside a paragraph: files have several characters for them, we have the newline.

Which they were is remembered as a letter each, because control characters would not survive in other files.
"""

from __future__ import annotations

import re

# Final Draft's own is the first; the others are older or from other programs.
_LETTERS = {"\u2028": "L", "\u2029": "P", "\x85": "E", "\r": "R", "\n": "N"}
_WRITTEN = {letter: "&#13;" if mark == "\r" else mark for mark, letter in _LETTERS.items()}
_ODD = re.compile("[\u2028\u2029\x85\r]")
_ANY = re.compile("[\u2028\u2029\x85\r\n]")


def has_odd_breaks(text: str) -> bool:
    # Whether a text is ASCII is known without looking at it.
    return "\r" in text if text.isascii() else _ODD.search(text) is not None


def with_newlines(text: str) -> tuple[str, str]:
    """The text, and what to remember of its breaks."""
    return _ANY.sub("\n", text), "".join([_LETTERS[each] for each in _ANY.findall(text)])


def with_breaks(xml: str, remembered: str) -> str:
    """Each break as the character it was; those that came later as the last of them."""
    lines = xml.split("\n")
    marks = [_WRITTEN[letter] for letter in remembered if letter in _WRITTEN] or ["\n"]
    made = [lines[0]]
    for at, line in enumerate(lines[1:]):
        made += [marks[min(at, len(marks) - 1)], line]
    return "".join(made)
