"""Services of accounts: beside database, limits and clock everything for signing in and sending mail."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta

from screnpla.accounts.openid.provider import GoogleProvider
from screnpla.accounts.password_hashing import PasswordHasher
from screnpla.kit.picture_resizer import PictureResizer
from screnpla.kit.sealing import SealingKeys
from screnpla.kit.services import Services
from screnpla.mail.delivery import BeginJob, MailQueue
from screnpla.mail.sender import Sender


@dataclass(frozen=True)
class AccountServices(Services):
    sender: Sender
    mail_queue: MailQueue
    begin_job: BeginJob
    passwords: PasswordHasher
    signing_key: str
    session_life: timedelta
    # The address under which people find us; links in mails lead there, and never to a host name that a request gave.
    public_address: str
    google: GoogleProvider | None = None
    hide_unknown_accounts: bool = False
    # The signing key before this one; empty where it was never changed.
    old_signing_key: str = ""
    pictures: PictureResizer = field(default_factory=PictureResizer)

    @property
    def sealing_keys(self) -> SealingKeys:
        return SealingKeys(self.signing_key, self.old_signing_key)
