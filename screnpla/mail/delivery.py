"""Mail queue: letters nobody waits for, delivered by a durable job that retries until the mail server takes them."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from screnpla.jobs.job import Job, JobQueue, run_step
from screnpla.kit.errors import Refused
from screnpla.kit.log import log
from screnpla.mail.letter_layout import Letter
from screnpla.mail.sender import Sender

DELIVER = "mail.deliver"
# 10 s after the first failure, then ever longer, for about three hours: a mail server may be restarted over lunch.
TRIES = 11
FIRST_WAIT = 10.0


@dataclass(frozen=True)
class PendingLetter:
    """A letter to queue once the change that it reports is on disk."""

    letter: Letter
    key: str


class BeginJob(Protocol):
    def __call__(self, name: str, *args: str, key: str) -> Awaitable[None]: ...


class MailQueue:
    def __init__(self, begin: BeginJob) -> None:
        self._begin = begin

    async def add(self, letter: Letter, *, key: str) -> None:
        """The same key is queued once. Never raises, only logs: the change that the letter reports has happened
        already."""
        try:
            await self.add_or_raise(letter, key=key)
        except Exception as failure:  # noqa: BLE001  whatever fails here, the change must not be undone by its letter
            log.error("mail.not_queued", error=type(failure).__name__)

    async def add_all(self, pending: Iterable[PendingLetter]) -> None:
        for each in pending:
            await self.add(each.letter, key=each.key)

    async def add_or_raise(self, letter: Letter, *, key: str) -> None:
        """Raises Unavailable when the letter cannot be queued: for callers that can try again, or whose only task it
        is."""
        parts = (letter.to, letter.subject, letter.text, letter.html, letter.unsubscribe)
        await self._begin(DELIVER, *parts, key=key)


def delivery_job(sender: Sender, first_wait: float = FIRST_WAIT) -> Job:
    return Job(DELIVER, partial(_deliver_letter, sender, first_wait), queue=JobQueue.MAIL)


async def _deliver_letter(
    sender: Sender, first_wait: float, to: str, subject: str, text: str, html: str, unsubscribe: str = ""
) -> None:
    parts = (to, subject, text, html, unsubscribe)
    await run_step("send", partial(_send_letter, sender), *parts, tries=TRIES, wait=first_wait, final=(Refused,))


async def _send_letter(sender: Sender, to: str, subject: str, text: str, html: str, unsubscribe: str) -> None:
    await sender.send(Letter(to, subject, text, html, unsubscribe))
