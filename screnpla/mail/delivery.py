"""Letters nobody waits for: delivered by a durable job, tried again until the mail server takes them."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from screnpla.jobs.job import Job, Lane, step
from screnpla.kit.errors import Refused
from screnpla.kit.log import log
from screnpla.mail.paper import Letter
from screnpla.mail.sender import Sender

DELIVER = "mail.deliver"
# 10 s after the first failure, then ever longer, for about three hours: a mail server may be restarted over lunch.
TRIES = 11
FIRST_WAIT = 10.0


@dataclass(frozen=True)
class Posting:
    """A letter to post once what it tells of is on disk."""

    letter: Letter
    key: str


class Begin(Protocol):
    def __call__(self, name: str, *args: str, key: str) -> Awaitable[None]: ...


class Post:
    def __init__(self, begin: Begin) -> None:
        self._begin = begin

    async def post(self, letter: Letter, *, key: str) -> None:
        """The same key is posted once. Never raises: what the letter is about has happened already. The log tells."""
        try:
            await self.must_post(letter, key=key)
        except Exception as failure:  # noqa: BLE001  whatever fails here, the deed must not be undone by its letter
            log.error("mail.not_posted", error=type(failure).__name__)

    async def post_all(self, postings: Iterable[Posting]) -> None:
        for posting in postings:
            await self.post(posting.letter, key=posting.key)

    async def must_post(self, letter: Letter, *, key: str) -> None:
        """Raises Unavailable when the letter could not be taken: for who can try again, or whose deed is the letter."""
        parts = (letter.to, letter.subject, letter.text, letter.html, letter.unsubscribe)
        await self._begin(DELIVER, *parts, key=key)


def delivery_job(sender: Sender, first_wait: float = FIRST_WAIT) -> Job:
    return Job(DELIVER, partial(_deliver, sender, first_wait), lane=Lane.LETTERS)


async def _deliver(
    sender: Sender, first_wait: float, to: str, subject: str, text: str, html: str, unsubscribe: str = ""
) -> None:
    parts = (to, subject, text, html, unsubscribe)
    await step("send", partial(_send, sender), *parts, tries=TRIES, wait=first_wait, final=(Refused,))


async def _send(sender: Sender, to: str, subject: str, text: str, html: str, unsubscribe: str) -> None:
    await sender.send(Letter(to, subject, text, html, unsubscribe))
