"""Sending mail: by a real SMTP server, into the outbox without one, and with retries while the server refuses."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from screnpla.jobs.engine import Jobs
from screnpla.jobs.outcome import JobState
from screnpla.kit.clock import system_clock
from screnpla.kit.db import Database
from screnpla.kit.errors import Unavailable
from screnpla.kit.settings import Settings
from screnpla.mail.delivery import MailQueue, delivery_job
from screnpla.mail.letter_layout import Letter
from screnpla.mail.letters import sign_up_code_letter, welcome_letter
from screnpla.mail.outbox import Outbox
from screnpla.mail.sender import OutboxSender, SmtpSender, build_message
from tests.api_fixtures import open_app
from tests.people import TestClock
from tests.servers.ports import free_port
from tests.servers.smtp import MailServer

FROM = "Screnpla <desk@example.com>"


def now() -> datetime:
    return datetime(2026, 11, 15, 9, 0, tzinfo=UTC)


async def test_mail_is_sent_as_text_and_html(mail_server: MailServer) -> None:
    await SmtpSender(mail_server.url, FROM, now).send(welcome_letter("ana@example.com", "Ána 😀", "http://x/desk"))
    (message,) = mail_server.received
    assert (message["To"], message["From"], message["Subject"]) == ("ana@example.com", FROM, "Welcome to Screnpla")
    assert message["Date"] == "Sun, 15 Nov 2026 09:00:00 +0000"
    plain, html = message.get_body(("plain",)), message.get_body(("html",))
    assert plain is not None
    assert html is not None
    assert "Welcome, Ána 😀" in plain.get_content()
    assert 'href="http://x/desk"' in html.get_content()


async def test_mail_is_sent_to_an_unusual_address_unchanged(mail_server: MailServer) -> None:
    odd_address = "b=6fmbed=40evil.com@example.com"
    await SmtpSender(mail_server.url, FROM, now).send(sign_up_code_letter(odd_address, "123456"))
    assert mail_server.recipients == [odd_address]


async def test_a_refusing_or_unreachable_mail_server_is_reported_in_a_sentence(mail_server: MailServer) -> None:
    mail_server.refusing = True
    for url in (mail_server.url, f"smtp://127.0.0.1:{free_port()}"):
        with pytest.raises(Unavailable, match="We could not send the letter"):
            await SmtpSender(url, FROM, now).send(sign_up_code_letter("ana@example.com", "123456"))


async def test_a_sign_up_code_that_cannot_be_sent_is_answered_with_503_and_a_message(
    settings_for: Callable[..., Settings], mail_server: MailServer
) -> None:
    async with open_app(settings_for(smtp_url=mail_server.url)) as app:
        browser = await app.browser()
        mail_server.refusing = True
        answer = await browser.post("/api/auth/verifyEmail", json={"email": "ana@example.com"})
        assert (answer.status_code, answer.json()["message"]) == (
            503,
            "We could not send the letter. Please try again in a minute.",
        )
        mail_server.refusing = False
        assert (await browser.post("/api/auth/verifyEmail", json={"email": "ana@example.com"})).status_code == 200
        assert len(mail_server.received) == 1


async def test_queued_mail_is_retried_until_the_server_accepts_it(
    settings_for: Callable[..., Settings], mail_server: MailServer
) -> None:
    sender = SmtpSender(mail_server.url, FROM, now)
    settings = settings_for()
    database = Database(settings.database_address)
    jobs = Jobs(settings, database, system_clock, [delivery_job(sender, first_wait=0.1)])
    await jobs.start()
    mail_server.refusing = True
    try:
        async with asyncio.timeout(60):
            for _ in range(2):
                await MailQueue(jobs.begin).add(
                    welcome_letter("ana@example.com", "Ana", "http://x/desk"), key="welcome-1"
                )
            while mail_server.refused < 2:
                await asyncio.sleep(0.05)
            mail_server.refusing = False
            while not (outcome := await jobs.outcome("welcome-1")) or outcome.state is not JobState.DONE:
                await asyncio.sleep(0.05)
    finally:
        await jobs.stop()
        await database.close()
    assert [message["Subject"] for message in mail_server.received] == ["Welcome to Screnpla"]


async def test_without_a_mail_server_mail_is_stored_in_the_outbox(tmp_path: Path) -> None:
    outbox, clock = Outbox(tmp_path / "outbox"), TestClock()
    await OutboxSender(outbox, FROM, clock).send(sign_up_code_letter("ana@example.com", "012345"))
    (mail,) = outbox.newest()
    assert (mail.to, mail.subject, mail.sent_at) == ("ana@example.com", "012345 is your Screnpla code", clock())
    (file,) = (tmp_path / "outbox").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


async def test_an_outbox_that_cannot_be_written_is_reported_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "outbox").write_text("a file where the folder should be")
    with pytest.raises(Unavailable, match="We could not send the letter"):
        await OutboxSender(Outbox(tmp_path / "outbox"), FROM, now).send(
            sign_up_code_letter("ana@example.com", "012345")
        )


async def test_mail_refused_permanently_is_not_retried(
    settings_for: Callable[..., Settings], mail_server: MailServer
) -> None:
    mail_server.refusing, mail_server.answer = True, "550 no such mailbox"
    settings = settings_for()
    database = Database(settings.database_address)
    jobs = Jobs(settings, database, system_clock, [delivery_job(SmtpSender(mail_server.url, FROM, now), 0.1)])
    await jobs.start()
    try:
        await MailQueue(jobs.begin).add(welcome_letter("ana@example.com", "Ana", "http://x/desk"), key="welcome-1")
        async with asyncio.timeout(60):
            while not (outcome := await jobs.outcome("welcome-1")) or outcome.state is not JobState.FAILED:
                await asyncio.sleep(0.05)
    finally:
        await jobs.stop()
        await database.close()
    assert mail_server.refused == 1


async def test_a_long_list_unsubscribe_header_is_not_folded(mail_server: MailServer) -> None:
    address = f"https://write.example.com/api/user/unsubscribe?token={'x' * 200}"
    await SmtpSender(mail_server.url, FROM, now).send(Letter("ana@example.com", "s", "text", "html", address))
    assert f"\nList-Unsubscribe: <{address}>\n" in mail_server.raw[0].replace("\r", "")
    assert "\nList-Unsubscribe-Post: List-Unsubscribe=One-Click" in mail_server.raw[0]


def test_a_line_break_in_an_address_or_subject_is_refused() -> None:
    for mail in (Letter("a@b.cc\nBcc: x@y.zz", "s", "t", "h"), Letter("a@b.cc", "s\r\nBcc: x@y.zz", "t", "h")):
        with pytest.raises(ValueError, match=r".+"):
            build_message(mail, FROM, now)


@pytest.mark.parametrize("url", ["http://x", "smtp://", "mail.example.com"])
def test_an_invalid_smtp_url_is_refused_at_the_start(url: str) -> None:
    with pytest.raises(ValueError, match="SCRENPLA_SMTP_URL"):
        SmtpSender(url, FROM, now)
