"""The title of a script or a project as we say it in a letter to a stranger: a title, and not a message."""

from __future__ import annotations

import re
from unicodedata import normalize

LONGEST = 80
# What a mail program might turn into a link: a path, an address, a word with an ending; and a number to call.
# A title may ask, shout and count ('Airplane!', 'Who's Afraid?', '2001: A Space Odyssey'): a name may not.
_MESSAGE = re.compile(r"[/\\@]|\w[.。．｡]\w{2,}|\bwww\b|\d(?:[\s().-]*\d){5}", re.IGNORECASE)


def spoken_title(title: str, otherwise: str) -> str:
    """In quotes; `otherwise` ('a script') when it had better not be said."""
    plain = " ".join("".join(character if character.isprintable() else " " for character in title).split())
    if not plain or _MESSAGE.search(normalize("NFKC", plain)):
        return otherwise
    shortened = plain if len(plain) <= LONGEST else f"{plain[: LONGEST - 1].rstrip()}…"
    return f"‘{shortened}’"
