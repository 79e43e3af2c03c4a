"""Which encoding an old text file is in, guessed from how its letters stand beside each other.

In the wrong one capitals stand within words, signs between letters, and rare letters are many.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import NamedTuple

# A few letters and signs beyond ASCII, with what stands around them.
_SPOT = re.compile(rb"[^\x80-\xff]?[\x80-\xff]{1,40}[^\x80-\xff]?")
_MOST_SPOTS = 400
_QUOTES = frozenset("“”„‘’–—…«»")
_SIGNS = _QUOTES | frozenset("‚¿¡©®™°€£§№·½•\xa0")
_WITHIN_WORDS = frozenset("’–—…·\xa0")
_WEST = frozenset("àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿœßšžªº")
_EAST = frozenset("ąćęłńóśźżáčďéěíňřšťúůýžäöüôľĺŕőűăâîşţßç")
_RUSSIAN = frozenset("оеаинтсрвлкмдпу")
_CYRILLIC = frozenset("абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўјљњћђџ")
_WRONG, _RARE = -2.0, 0.5


class Encoding(NamedTuple):
    name: str  # as Python knows it
    shown: str
    letters: frozenset[str]
    common: frozenset[str]
    latin: bool  # its letters stand beside those of ASCII, not beside each other


# The likeliest first: it is taken where others fit as well.
_KNOWN = (
    Encoding("cp1252", "Western European (Windows)", _WEST, _WEST, latin=True),
    Encoding("mac_roman", "Western European (Macintosh)", _WEST, _WEST, latin=True),
    Encoding("cp1250", "Central European (Windows)", _EAST, _EAST, latin=True),
    Encoding("cp850", "Western European (DOS)", _WEST, _WEST, latin=True),
    Encoding("cp1251", "Cyrillic (Windows)", _CYRILLIC, _RUSSIAN, latin=False),
    Encoding("koi8_u", "Cyrillic (KOI8)", _CYRILLIC, _RUSSIAN, latin=False),
    Encoding("cp866", "Cyrillic (DOS)", _CYRILLIC, _RUSSIAN, latin=False),
    Encoding("mac_cyrillic", "Cyrillic (Macintosh)", _CYRILLIC, _RUSSIAN, latin=False),
)


def guessed_encoding(data: bytes) -> tuple[Encoding, bool]:
    """The likeliest, and whether its letters look like words at all."""
    spots = [found.group() for found in islice(_SPOT.finditer(data), _MOST_SPOTS)]
    scores = [sum([_score(spot.decode(known.name, "replace"), known) for spot in spots]) for known in _KNOWN]
    best = max(range(len(_KNOWN)), key=lambda at: (scores[at], -at))
    return _KNOWN[best], scores[best] > 0


def _score(spot: str, known: Encoding) -> float:
    framed = f" {spot} "
    return sum(
        [
            _fits(framed[at - 1], framed[at], framed[at + 1], known)
            for at in range(1, len(framed) - 1)
            if framed[at] > "\x7f"
        ]
    )


def _fits(before: str, character: str, after: str, known: Encoding) -> float:
    if character in _SIGNS:
        if before.isalpha() and after.isalpha() and character not in _WITHIN_WORDS:
            return _WRONG
        return 1.0 if character in _QUOTES else _RARE
    letter = character.lower()
    if letter not in known.letters or _breaks_case(before, character, after):
        return _WRONG
    strange = [beside for beside in (before, after) if beside.isalpha() and (beside > "\x7f") == known.latin]
    if strange:
        return _RARE - len(strange)
    return 1.0 if letter in known.common else _RARE


def _breaks_case(before: str, character: str, after: str) -> bool:
    """A capital behind a small letter, or a small letter before a capital."""
    return before.islower() if character.isupper() else after.isupper()
