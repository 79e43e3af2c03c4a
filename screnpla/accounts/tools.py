"""What the deeds of this room work with, handed to them by whoever opens the front door."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta

from screnpla.accounts.openid.provider import GoogleProvider
from screnpla.accounts.passwords import Passwords
from screnpla.accounts.pictures import Pictures
from screnpla.kit.db import Database
from screnpla.kit.limits import Limits
from screnpla.mail.delivery import Begin, Post
from screnpla.mail.sender import Sender


@dataclass(frozen=True)
class Tools:
    db: Database
    limits: Limits
    sender: Sender
    post: Post
    begin: Begin
    passwords: Passwords
    signing_key: str
    session_life: timedelta
    # Where people find us; letters lead there, and never to a name that a request gave.
    public_address: str
    google: GoogleProvider | None = None
    hide_unknown_accounts: bool = False
    pictures: Pictures = field(default_factory=Pictures)
