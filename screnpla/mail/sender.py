"""Sending a letter: by SMTP when a server is named, otherwise into the outbox folder."""

from __future__ import annotations

import asyncio
from email.headerregistry import Address, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP as SMTP_POLICY
from email.policy import Policy
from email.utils import format_datetime, make_msgid
from typing import Protocol
from urllib.parse import parse_qs, unquote, urlsplit

import aiosmtplib

from screnpla.kit.clock import Clock
from screnpla.kit.errors import Refused, Unavailable
from screnpla.kit.log import log
from screnpla.kit.settings import Settings
from screnpla.mail.letter_layout import Letter
from screnpla.mail.outbox import Outbox

NOT_SENT = "We could not send the letter. Please try again in a minute."
NO_SUCH_ADDRESS = "The mail server refuses letters to this address. Please check it."


class Sender(Protocol):
    async def send(self, letter: Letter) -> None:
        """Returns when the letter is handed over. Raises Unavailable (try again) or Refused (never will)."""


class SmtpSender:
    """`smtp://user:password@host:587` uses STARTTLS when the server offers it (`?starttls=required`: or fails); `smtps://host`."""

    def __init__(self, url: str, mail_from: str, clock: Clock) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError("SCRENPLA_SMTP_URL must look like smtp://user:password@host:587")
        self._mail_from = mail_from
        self._clock = clock
        self._hostname = parts.hostname
        self._tls = parts.scheme == "smtps"
        self._port = parts.port or (465 if self._tls else 587)
        self._username = unquote(parts.username) if parts.username else None
        self._password = unquote(parts.password) if parts.password else None
        required = parse_qs(parts.query).get("starttls") == ["required"]
        self._start_tls = None if self._tls or not required else True

    async def send(self, letter: Letter) -> None:
        try:
            await aiosmtplib.send(
                build_message(letter, self._mail_from, self._clock),
                # Given explicitly: read back from the header it could become another address.
                recipients=[letter.to],
                hostname=self._hostname,
                port=self._port,
                username=self._username,
                password=self._password,
                use_tls=self._tls,
                start_tls=False if self._tls else self._start_tls,
                timeout=15,
            )
        except (aiosmtplib.SMTPException, OSError) as failure:
            log.warning("mail.not_sent", error=type(failure).__name__)
            if _is_final(failure):
                raise Refused(NO_SUCH_ADDRESS) from failure
            raise Unavailable(NOT_SENT) from failure


class OutboxSender:
    def __init__(self, outbox: Outbox, mail_from: str, clock: Clock) -> None:
        self._outbox = outbox
        self._mail_from = mail_from
        self._clock = clock

    async def send(self, letter: Letter) -> None:
        message = build_message(letter, self._mail_from, self._clock)
        try:
            name = await asyncio.to_thread(self._outbox.add, message, self._clock())
        except OSError as failure:
            log.error("mail.outbox_not_writable", error=type(failure).__name__)
            raise Unavailable(NOT_SENT) from failure
        log.info("mail.in_outbox", file=name)


def _is_final(failure: Exception) -> bool:
    """The server took our call and said no for good: asking again would only annoy it."""
    if isinstance(failure, aiosmtplib.SMTPRecipientsRefused):
        return all(refused.code >= 500 for refused in failure.recipients)
    return isinstance(failure, aiosmtplib.SMTPRecipientRefused | aiosmtplib.SMTPDataError) and failure.code >= 500


class _UnfoldedHeader(UnstructuredHeader):
    """Folded, the long address that ends reminders would be spelled in encoded words: no mail program reads that."""

    def fold(self, *, policy: Policy) -> str:
        return f"List-Unsubscribe: {self}{policy.linesep}"


_HEADERS = HeaderRegistry()
# Python completes such a half by itself; its type stubs want a whole one.
_HEADERS.map_to_type("list-unsubscribe", _UnfoldedHeader)  # type: ignore[arg-type]
MESSAGE_POLICY = SMTP_POLICY.clone(header_factory=_HEADERS)


def build_message(letter: Letter, mail_from: str, clock: Clock) -> EmailMessage:
    message = EmailMessage(policy=MESSAGE_POLICY)
    message["From"] = mail_from
    message["To"] = Address(addr_spec=letter.to)
    message["Subject"] = letter.subject
    message["Date"] = format_datetime(clock())
    message["Message-ID"] = make_msgid(domain="screnpla.invalid")
    message["Auto-Submitted"] = "auto-generated"
    if letter.unsubscribe:
        message["List-Unsubscribe"] = f"<{letter.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    message.add_alternative(letter.html, subtype="html")
    return message


def make_sender(settings: Settings, clock: Clock) -> Sender:
    if settings.smtp_url is not None:
        return SmtpSender(settings.smtp_url.get_secret_value(), settings.mail_from, clock)
    outbox = Outbox(settings.outbox_folder)
    log.warning("mail.no_smtp", letters_go_to=str(outbox.folder))
    return OutboxSender(outbox, settings.mail_from, clock)
