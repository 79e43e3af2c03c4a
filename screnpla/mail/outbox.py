"""Outbox: letters as `.eml` files, for a server without SMTP; the mailbox page reads them."""

from __future__ import annotations

import email
import os
import re
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import default as default_policy
from email.utils import parsedate_to_datetime
from pathlib import Path

# A name is made by us and asked for by a browser: nothing else may reach the file system.
NAME = re.compile(r"[0-9]{8}T[0-9]{12}-[0-9a-f]{8}")
NEWEST = 100


@dataclass(frozen=True)
class OutboxLetter:
    id: str
    to: str
    subject: str
    sent_at: datetime
    text: str
    html: str


class Outbox:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def add(self, message: EmailMessage, now: datetime) -> str:
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        name = f"{now.astimezone(UTC):%Y%m%dT%H%M%S%f}-{secrets.token_hex(4)}"
        unfinished = self.folder / f"{name}.new"
        try:
            with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(message.as_bytes())
            # Whole or not at all: the mailbox page may be reading this very moment.
            unfinished.rename(self.folder / f"{name}.eml")
        finally:
            unfinished.unlink(missing_ok=True)
        return f"{name}.eml"

    def newest(self) -> list[OutboxLetter]:
        names = sorted((path.stem for path in self.folder.glob("*.eml") if NAME.fullmatch(path.stem)), reverse=True)
        return [letter for name in names[:NEWEST] if (letter := self.get(name))]

    def get(self, name: str) -> OutboxLetter | None:
        if not NAME.fullmatch(name):
            return None
        try:
            raw = (self.folder / f"{name}.eml").read_bytes()
        except FileNotFoundError:
            return None
        return _read_letter(name, email.message_from_bytes(raw, policy=default_policy))


def _read_letter(name: str, message: EmailMessage) -> OutboxLetter:
    plain = message.get_body(("plain",))
    html = message.get_body(("html",))
    return OutboxLetter(
        id=name,
        to=str(message["To"]),
        subject=str(message["Subject"]),
        sent_at=parsedate_to_datetime(str(message["Date"])),
        text=plain.get_content() if plain else "",
        html=html.get_content() if html else "",
    )
