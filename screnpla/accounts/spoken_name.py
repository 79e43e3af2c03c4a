"""A person's name as we say it in a letter to a stranger: it must not carry a message of its own."""

from __future__ import annotations

import re
from unicodedata import normalize

SOMEBODY = "A friend"
LONGEST = 40
# A number to call, a cry, or what a mail program might turn into a link: a path, a word with an ending (not 'J.R.R.').
_MESSAGE = re.compile(r"[/\\@:!?\d]|\w[.。．｡]\w{2,}|\bwww\b", re.IGNORECASE)


def spoken_name(name: str) -> str:
    plain = " ".join("".join(character if character.isprintable() else " " for character in name).split())
    return plain if plain and len(plain) <= LONGEST and not _MESSAGE.search(normalize("NFKC", plain)) else SOMEBODY
