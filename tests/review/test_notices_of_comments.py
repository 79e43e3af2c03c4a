"""Notices of comments (RE50): who is told, what a notice opens, and when it counts as read."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from screnpla.library.models import Script
from screnpla.review.models import BEAT, Thread, ThreadComment
from screnpla.review.notifications.notify import mark_thread_notices, notify_of_mentions, remove_comment_notices
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.review.stored_comments import comment
from tests.sharing_calls import share

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def notices(person: Caller) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.ask_ok("GET", "user/notices"))["data"]["notices"]
    return found


async def texts(person: Caller) -> list[str]:
    return [notice["text"] for notice in await notices(person)]


class Crew:
    """A script with its owner, and one person of each role."""

    def __init__(self, app: OpenApp, script: str, **people: Caller) -> None:
        self.app, self.script, self.people = app, script, people

    def __getattr__(self, name: str) -> Caller:
        return self.people[name]

    @classmethod
    async def gather(cls, app: OpenApp, title: str = "Ferry") -> Crew:
        names = ("Ana", "Ed", "Cy", "Vi")
        ana, ed, cy, vi = [await somebody(app, name) for name in names]
        script = await ana.script(title=title)
        for person, role in ((ed, "editor"), (cy, "commenter"), (vi, "viewer")):
            await share(ana, script, person.email, role)
        return cls(app, script, ana=ana, ed=ed, cy=cy, vi=vi)

    async def told(self) -> set[str]:
        return {name for name, person in self.people.items() if await texts(person)}


async def test_of_a_new_thread_owner_and_editors_are_told_and_of_a_reply_who_wrote_in_it(shared_app: OpenApp) -> None:
    """RE50"""
    crew = await Crew.gather(shared_app)
    thread = await comment(shared_app, crew.cy, crew.script, "Why\n now?")
    assert await crew.told() == {"ana", "ed"}
    assert await texts(crew.ed) == ["Cy commented on ‘Ferry’: ‘Why now?’"]
    await comment(shared_app, crew.ana, crew.script, "Because.", thread=thread)
    assert await texts(crew.cy) == ["Ana replied in ‘Ferry’: ‘Because.’"]
    assert len(await texts(crew.ed)) == len(await texts(crew.ana)) == 1


async def test_who_is_mentioned_is_told_once_but_never_the_author_or_somebody_who_may_not_read_it(
    shared_app: OpenApp,
) -> None:
    """RE50"""
    crew = await Crew.gather(shared_app)
    everybody = [*crew.people.values(), stranger := await somebody(shared_app, "Stranger")]
    await comment(shared_app, crew.cy, crew.script, "All of you", mentions=everybody)
    assert await texts(crew.ana) == ["Cy mentioned you in ‘Ferry’: ‘All of you’"]
    assert await crew.told() == {"ana", "ed"}
    assert not await texts(stranger)


async def test_of_a_comment_on_the_outline_only_those_are_told_who_may_see_the_desk(shared_app: OpenApp) -> None:
    """RE1, RE50"""
    crew = await Crew.gather(shared_app)
    await comment(shared_app, crew.ana, crew.script, "Too early", kind=BEAT, mentions=[crew.cy, crew.ed])
    assert await crew.told() == {"ed"}


async def test_a_mention_that_is_added_to_a_comment_is_told_to_who_was_not_mentioned_before(
    shared_app: OpenApp,
) -> None:
    """RE50"""
    crew = await Crew.gather(shared_app)
    thread = await comment(shared_app, crew.ana, crew.script, "Look", mentions=[crew.ed])
    async with shared_app.state.db.session() as db:
        script = await db.get_one(Script, crew.script)
        rows = await stored_comment(db, thread)
        await notify_of_mentions(db, script, *rows, {crew.cy.id}, shared_app.clock())
    assert await texts(crew.cy) == ["Ana mentioned you in ‘Ferry’: ‘Look’"]
    assert len(await texts(crew.ed)) == 1


async def stored_comment(db: Any, thread: str) -> tuple[Thread, ThreadComment]:
    found = await db.scalar(select(Thread).where(Thread.public_id == thread))
    return found, await db.scalar(select(ThreadComment).where(ThreadComment.thread_id == found.id))


async def test_reading_a_thread_marks_its_notices_as_read_and_no_others(shared_app: OpenApp) -> None:
    """RE6, RE50"""
    crew = await Crew.gather(shared_app)
    first = await comment(shared_app, crew.cy, crew.script, "One")
    second = await comment(shared_app, crew.cy, crew.script, "Two")
    async with shared_app.state.db.session() as db:
        await mark_thread_notices(db, crew.ana.id, crew.script, [first], shared_app.clock())
    read = {notice["data"]["threadId"]: notice["read"] for notice in await notices(crew.ana)}
    assert read == {first: True, second: False}
    assert not any(notice["read"] for notice in await notices(crew.ed))
    async with shared_app.state.db.session() as db:
        await mark_thread_notices(db, crew.ana.id, crew.script, None, shared_app.clock())
    assert all(notice["read"] for notice in await notices(crew.ana))


async def test_the_words_of_a_removed_comment_go_from_the_notices(shared_app: OpenApp) -> None:
    """RE3, RE50"""
    crew = await Crew.gather(shared_app)
    thread = await comment(shared_app, crew.cy, crew.script, "Not meant for you")
    await comment(shared_app, crew.cy, crew.script, "Meant for you")
    async with shared_app.state.db.session() as db:
        script = await db.get_one(Script, crew.script)
        await remove_comment_notices(db, script, *await stored_comment(db, thread))
    for person in (crew.ana, crew.ed):
        assert await texts(person) == ["Cy commented on ‘Ferry’: ‘Meant for you’"]
