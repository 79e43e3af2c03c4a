"""Letters about comments that nobody read in the application meanwhile (RE51), sent by a job that runs each minute.

A comment waits in a row of its own until its letter is queued, so a look for due letters costs what waits and not all
people. The letter is queued before its rows are deleted, under a key that follows from its comments: a process that
dies in between, or two at once, repeat what is harmless to repeat.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from unicodedata import normalize
from urllib.parse import quote

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.reminders.unsubscribing import COMMENT_LETTERS
from screnpla.accounts.repository.user_rows import find_user
from screnpla.accounts.services import AccountServices
from screnpla.accounts.validation import name_for_mail
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.log import error_location, log
from screnpla.library.access import is_allowed
from screnpla.library.models import Script
from screnpla.library.repository.role_rows import read_script_roles
from screnpla.library.repository.script_rows import find_script
from screnpla.library.sharing.invitations import title_for_mail
from screnpla.mail.letter_layout import Button, Excerpt, Letter
from screnpla.mail.letters import comments_letter
from screnpla.manuscript.recovered.lines import shorten
from screnpla.review.comment_rules import thread_permission
from screnpla.review.models import GLOBAL, PASSAGE
from screnpla.review.notifications.due_letters import MENTION_DELAY, DueLetter, QueuedComment, find_due_letters
from screnpla.review.notifications.notify import (
    VOICE_MESSAGE,
    comment_data,
    is_about,
    wants_letters,
)
from screnpla.review.notifications.repository import (
    WaitingComment,
    delete_letters,
    has_opened_script,
    list_comment_notices,
    list_waiting_comments,
    list_waiting_pairs,
)

_MOST_EXCERPTS = 20
_LONGEST_PASSAGE, _LONGEST_WORDS = 150, 600
# Everything that a mail program might make a link of: an address, a word with an ending.
_LINK = re.compile(r"\S*(?:://|\\\\|@|\w[.。．｡][^\W\d]{2,}|\bwww\b)\S*", re.IGNORECASE)
_ABOUT = {PASSAGE: "", GLOBAL: "About the whole script"}


def comment_letters_job(services: AccountServices, clock: Clock) -> Job:
    return Job("review.comment_letters", partial(send_due_letters, services, clock), schedule="* * * * *")


async def send_due_letters(services: AccountServices, clock: Clock) -> None:
    now = clock()
    last = ("", "")
    while page := await _list_waiting(services, now, last):
        for user_id, script_id in page:
            try:
                await _send_letters(services, user_id, script_id, now)
            except Exception as failure:  # noqa: BLE001  nobody's letter may fail because of another's; it stays due
                log.error("comment_letters.not_sent", error=type(failure).__name__, at=error_location(failure))
        last = page[-1]


async def _list_waiting(services: AccountServices, now: datetime, last: tuple[str, str]) -> list[tuple[str, str]]:
    async with services.db.reading() as db:
        return await list_waiting_pairs(db, now - MENTION_DELAY, last)


async def _send_letters(services: AccountServices, user_id: str, script_id: str, now: datetime) -> None:
    async with services.db.reading() as db:
        waiting = await list_waiting_comments(db, user_id, script_id)
        queued = [QueuedComment(each.comment.id, each.letter.is_mention, each.letter.queued_at) for each in waiting]
        letters = find_due_letters(queued, now)
        written = [(due, await _write_letter(db, services, user_id, script_id, waiting, due)) for due in letters]
    for due, letter in written:
        if letter is not None:
            await services.mail_queue.add_or_raise(letter, key=f"{due.key}-{user_id}")
        async with services.db.session() as db:
            await delete_letters(db, user_id, due.comment_ids)


@dataclass(frozen=True)
class _Recipient:
    user: User
    script: Script
    # Words of others go to who has opened the script: to somebody who was merely invited they are a stranger's.
    sees_words: bool


async def _write_letter(
    db: AsyncSession,
    services: AccountServices,
    user_id: str,
    script_id: str,
    waiting: Sequence[WaitingComment],
    due: DueLetter,
) -> Letter | None:
    """None when nothing is left to tell, or nobody to be told."""
    user, script = await find_user(db, user_id), await find_script(db, script_id)
    if user is None or script is None or script.deleted_at is not None or not wants_letters(user):
        return None
    role = (await read_script_roles(db, user, [script])).get(script.id)
    unread = await list_comment_notices(db, [user.id], unread=True)
    told = [
        each
        for each in waiting
        if each.comment.id in due.comment_ids
        and is_allowed(role, thread_permission(each.thread.kind))
        and each.comment.version > each.read_version
        # A notice that was read or put away has been seen.
        and any(is_about(notice, comment_data(script.id, each.thread, each.comment)) for notice in unread)
    ]
    if not told:
        return None
    sees_words = script.owner_id == user.id or await has_opened_script(db, user.id, script.id)
    return _compose_letter(services, _Recipient(user, script, sees_words), told, due)


def _compose_letter(
    services: AccountServices, recipient: _Recipient, told: Sequence[WaitingComment], due: DueLetter
) -> Letter:
    page = f"{services.public_address}/script/{recipient.script.id}"
    return comments_letter(
        recipient.user.confirmed_email,
        _subject(recipient.script, told, due),
        [_excerpt(page, each, sees_words=recipient.sees_words) for each in told[:_MOST_EXCERPTS]],
        max(0, len(told) - _MOST_EXCERPTS),
        script=page,
        unsubscribe=COMMENT_LETTERS.page(services, recipient.user.id),
        one_click=COMMENT_LETTERS.one_click(services, recipient.user.id),
    )


def _subject(script: Script, told: Sequence[WaitingComment], due: DueLetter) -> str:
    title = title_for_mail(script.title, "a script")
    authors = list(dict.fromkeys([name_for_mail(each.comment.author) for each in told]))
    who = authors[0] if len(authors) == 1 else f"{len(authors)} people"
    if due.is_mention:
        return f"{who} mentioned you in {title}"
    return f"{who} commented on {title}"


def _excerpt(page: str, waiting: WaitingComment, *, sees_words: bool) -> Excerpt:
    thread, comment = waiting.thread, waiting.comment
    link = Button("Open the comment", f"{page}?thread={quote(thread.public_id)}")
    author = name_for_mail(comment.author)
    if not sees_words:
        return Excerpt("", author, link)
    passage = words_for_mail(waiting.quote, _LONGEST_PASSAGE)
    about = f"“{passage}”" if passage else _ABOUT.get(thread.kind, "About the outline")
    words = words_for_mail(comment.text, _LONGEST_WORDS)
    return Excerpt(about, f"{author}: {words}" if words else f"{author}: {VOICE_MESSAGE}", link)


def words_for_mail(text: str, longest: int) -> str:
    """Somebody's words on one line, without anything that leads elsewhere: our letters have our links only."""
    printable = "".join(character if character.isprintable() else " " for character in text[: 4 * longest])
    return shorten(_LINK.sub("[link]", normalize("NFKC", printable)), longest)
