"""A real SMTP server that keeps what it is given, and can refuse."""

from __future__ import annotations

import asyncio
import email
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.policy import default as default_policy

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.servers.ports import free_port


class MailServer:
    """`received` holds every letter; while `refusing` is set the server answers that it is busy."""

    def __init__(self) -> None:
        self.received: list[EmailMessage] = []
        self.raw: list[str] = []
        self.recipients: list[str] = []
        self.refusing = False
        self.refused = 0
        self.answer = "451 busy, try again"
        self.port = free_port()
        self.url = f"smtp://127.0.0.1:{self.port}"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802  aiosmtpd's name
        if self.refusing:
            self.refused += 1
            return self.answer
        self.recipients += envelope.rcpt_tos
        assert isinstance(envelope.content, bytes)
        self.raw.append(envelope.content.decode())
        self.received.append(email.message_from_bytes(envelope.content, policy=default_policy))
        return "250 kept"


@contextmanager
def serve_mail() -> Iterator[MailServer]:
    server = MailServer()
    controller = Controller(server, hostname="127.0.0.1", port=server.port)
    controller.start()
    yield server
    controller.stop()


@pytest.fixture
async def mail_server() -> AsyncIterator[MailServer]:
    with serve_mail() as server:
        yield server
        # A turn of the loop, so that the client's sockets are closed before the loop is.
        await asyncio.sleep(0.05)
