"""Reading the letters of a server's outbox the way a person does: the newest to me, and the link in it."""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path

from screnpla.mail.outbox import Outbox, OutboxLetter
from tests.people import newest_letter


class CachingOutbox(Outbox):
    """Parses each letter once: tests look again and again, and a letter that is written never changes."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._parsed: dict[str, OutboxLetter] = {}

    def get(self, name: str) -> OutboxLetter | None:
        if name not in self._parsed and (mail := super().get(name)):
            self._parsed[name] = mail
        return self._parsed.get(name)


def letter_to(outbox: Outbox, email: str, about: str, *, patience: float = 20) -> OutboxLetter:
    """The newest letter whose subject holds these words; a letter that is posted arrives a moment later."""
    deadline = time.monotonic() + patience
    while True:
        if mail := newest_letter(outbox, email, about):
            return mail
        if time.monotonic() > deadline:
            subjects = [mail.subject for mail in outbox.newest() if mail.to == email]
            raise AssertionError(f"no letter about '{about}' came to {email}, only {subjects}")
        time.sleep(0.1)


async def arrived(outbox: Outbox, email: str, about: str) -> OutboxLetter:
    """The same where the server runs on this very event loop, which must go on meanwhile."""
    return await asyncio.to_thread(letter_to, outbox, email, about)


def link_in(mail: OutboxLetter, path: str) -> str:
    """The path and query of the link, for a browser that knows the host."""
    found = re.search(rf"https?://[^/\s]+({re.escape(path)}\S*)", mail.text)
    assert found, f"no link to {path} in:\n{mail.text}"
    return found.group(1)
