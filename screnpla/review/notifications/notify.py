"""Who is told of a comment (RE50): notices at once, and letters that wait until the notices were not read."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import Notice, User
from screnpla.accounts.notices import add_notice
from screnpla.kit.services import Services
from screnpla.library.access import Action, Role, is_allowed
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.library.repository.people_rows import ScriptPerson, list_people
from screnpla.library.sharing.script_shares import script_id_in_address
from screnpla.manuscript.recovered.lines import shorten
from screnpla.review.comment_rules import thread_permission
from screnpla.review.models import Thread, ThreadComment
from screnpla.review.notifications.repository import (
    COMMENT,
    MENTION,
    delete_notices,
    is_first_comment,
    list_comment_notices,
    list_thread_authors,
    mark_notices_read,
    queue_letters,
)

SWITCHED_ON = "enabled"
VOICE_MESSAGE = "a voice message"
_LONGEST_WORDS, _LONGEST_TITLE = 160, 80


@dataclass(frozen=True)
class _Recipients:
    mentioned: list[User]
    others: list[User]


async def notify_of_comment(
    db: AsyncSession, script: Script, thread: Thread, comment: ThreadComment, now: datetime
) -> None:
    """For the unit of work that stores a new comment."""
    people = await _list_readers(db, script, thread)
    is_new_thread = await is_first_comment(db, comment)
    interested = {script.owner_id, *await list_thread_authors(db, thread.id)}
    if is_new_thread:
        interested |= {person.user.id for person in people if person.role is Role.EDITOR}
    readers = [person.user for person in people if person.user.id != comment.author_id]
    mentioned = [user for user in readers if user.id in comment.mentions]
    others = [user for user in readers if user.id in interested and user not in mentioned]
    verb = "commented on" if is_new_thread else "replied in"
    await _tell(db, script, thread, comment, _Recipients(mentioned, others), verb, now)


async def notify_of_mentions(
    db: AsyncSession, script: Script, thread: Thread, comment: ThreadComment, added: Collection[str], now: datetime
) -> None:
    """For the unit of work that changes a comment: tells whom it mentions from now on."""
    if not added:
        return
    people = await _list_readers(db, script, thread)
    readers = [person.user for person in people if person.user.id != comment.author_id]
    mentioned = [user for user in readers if user.id in added]
    await _tell(db, script, thread, comment, _Recipients(mentioned, []), "", now)


async def check_reported_comment(services: Services, user: User, address: str) -> None:
    """For a caller who reports that they commented on the script with this address. Nothing is left to be told: the
    unit of work that stored the comment has told of it. Raises Invalid, NotFound or Forbidden."""
    await services.limits.hit("texts", user.id)
    async with services.db.reading() as db:
        await open_script(db, user, script_id_in_address(address), Action.COMMENT)


async def mark_thread_notices(
    db: AsyncSession, user_id: str, script_id: str, thread_ids: Collection[str] | None, now: datetime
) -> None:
    """For the unit of work in which somebody reads threads, by their public ids; None: all of the script."""
    notices = await list_comment_notices(db, [user_id], unread=True)
    read = [
        notice.id
        for notice in notices
        if notice.data.get("scriptId") == script_id
        and (thread_ids is None or notice.data.get("threadId") in thread_ids)
    ]
    await mark_notices_read(db, read, now)


async def remove_comment_notices(
    db: AsyncSession, script: Script, thread: Thread, comments: Sequence[ThreadComment]
) -> None:
    """For the unit of work that removes comments: their words go from the notices, too."""
    user_ids = [person.user.id for person in await list_people(db, script)]
    notices = await list_comment_notices(db, user_ids)
    removed = [comment_data(script.id, thread, comment) for comment in comments]
    about_them = [notice.id for notice in notices if any(is_about(notice, data) for data in removed)]
    await delete_notices(db, about_them)


def comment_data(script_id: str, thread: Thread, comment: ThreadComment) -> dict[str, str]:
    """The subject of a notice."""
    return {"scriptId": script_id, "threadId": thread.public_id, "commentId": comment.public_id}


def is_about(notice: Notice, data: dict[str, str]) -> bool:
    return all(notice.data.get(name) == value for name, value in data.items())


def wants_letters(user: User) -> bool:
    return user.script_notifications == SWITCHED_ON and user.delete_after is None


async def _list_readers(db: AsyncSession, script: Script, thread: Thread) -> list[ScriptPerson]:
    people = await list_people(db, script)
    return [person for person in people if is_allowed(person.role, thread_permission(thread.kind))]


async def _tell(
    db: AsyncSession,
    script: Script,
    thread: Thread,
    comment: ThreadComment,
    recipients: _Recipients,
    verb: str,
    now: datetime,
) -> None:
    data = comment_data(script.id, thread, comment)
    title = f"‘{shorten(script.title, _LONGEST_TITLE)}’" if script.title.strip() else "a script"
    words = f"‘{shorten(comment.text, _LONGEST_WORDS)}’" if comment.text.strip() else VOICE_MESSAGE
    for user in recipients.mentioned:
        text = f"{comment.author} mentioned you in {title}: {words}"
        await add_notice(db, user.id, kind=MENTION, text=text, data=data, now=now)
    for user in recipients.others:
        text = f"{comment.author} {verb} {title}: {words}"
        await add_notice(db, user.id, kind=COMMENT, text=text, data=data, now=now)
    mentioned, others = _with_letters(recipients.mentioned), _with_letters(recipients.others)
    await queue_letters(db, comment.id, script.id, mentioned, others, now)


def _with_letters(users: Sequence[User]) -> list[str]:
    return [user.id for user in users if wants_letters(user)]
