"""Letters about comments (RE51, RE52): when they are sent, to whom, what stands in them, and how they end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage

import pytest
import pytest_asyncio
from sqlalchemy import Connection, event, select, update

from screnpla.accounts.models import User
from screnpla.kit.settings import Settings
from screnpla.library.models import ScriptFlags
from screnpla.review.models import CommentLetter, ThreadComment
from screnpla.review.notifications.send_letters import send_due_letters
from tests.accounts.test_reminders import until_all_delivered
from tests.api_fixtures import OpenApp, open_app
from tests.callers import Caller, somebody
from tests.review.comment_calls import Crew, comment
from tests.servers.smtp import MailServer, serve_mail

pytestmark = pytest.mark.asyncio(loop_scope="module")
NOON = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)


class Post:
    """An application whose letters go to a real mail server."""

    def __init__(self, app: OpenApp, server: MailServer) -> None:
        self.app, self.server = app, server

    async def after(self, **time: float) -> list[EmailMessage]:
        """The letters about comments that were sent in this time, looking once at its end."""
        await until_all_delivered()
        before = len(self.server.received)
        self.app.clock.pass_(**time)
        await send_due_letters(self.app.state.services, self.app.clock)
        await until_all_delivered()
        return self.server.received[before:]

    async def waiting(self, script: str) -> list[CommentLetter]:
        async with self.app.state.db.reading() as db:
            return list(await db.scalars(select(CommentLetter).where(CommentLetter.script_id == script)))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def post(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Post]:
    """One for all tests of this file: each has people and a script of its own."""
    with serve_mail() as server:
        folder = tmp_path_factory.mktemp("app")
        settings = Settings(data_dir=folder, smtp_url=server.url, rate_limits="off")  # type: ignore[arg-type]
        async with open_app(settings) as app:
            yield Post(app, server)


def text_of(message: EmailMessage, kind: str = "plain") -> str:
    body = message.get_body((kind,))
    assert body is not None
    content: str = body.get_content()
    return content.replace("\r", "")


async def test_one_letter_per_script_has_passages_words_and_links_and_a_mention_comes_first(post: Post) -> None:
    """RE51"""
    line = {"type": "action", "children": [{"text": "Night. The lamp <i>turns</i>."}]}
    crew = await Crew.gather(post.app, content=[{"type": "page", "children": [line]}])
    thread = await comment(crew.cy, crew.script, "Why <b>now</b>?", words="The lamp <i>turns</i>.")
    await comment(crew.cy, crew.script, "Too long")
    called = await comment(crew.cy, crew.script, "@Ana, look", mentions=[crew.ana])
    (mention,) = await post.after(minutes=1)
    assert (mention["To"], mention["Subject"]) == (crew.ana.email, "Cy mentioned you in ‘Ferry’")
    assert f"/script/{crew.script}?thread={called}" in text_of(mention)
    assert "Too long" not in text_of(mention)
    letters = {str(letter["To"]): letter for letter in await post.after(minutes=9)}
    assert letters.keys() == {crew.ana.email, crew.ed.email}
    letter = letters[crew.ana.email]
    assert letter["Subject"] == "Cy commented on ‘Ferry’"
    for words in ("“The lamp <i>turns</i>.”\nCy: Why <b>now</b>?", "Cy: Too long", f"?thread={thread}"):
        assert words in text_of(letter)
    assert "look" not in text_of(letter)
    assert "Why &lt;b&gt;now&lt;/b&gt;?" in text_of(letter, "html")
    assert "<i>" not in text_of(letter, "html")
    assert await post.after(hours=1) == []


@pytest.mark.parametrize("seen", ["thread", "notice", "put away"])
async def test_a_comment_that_was_read_in_the_application_is_left_out(post: Post, seen: str) -> None:
    """RE51"""
    crew = await Crew.gather(post.app)
    thread = await comment(crew.cy, crew.script, "Read it here")
    notice = (await crew.ana.ask_ok("GET", "user/notices"))["data"]["notices"][0]
    if seen == "thread":
        await crew.ana.ask_ok("POST", f"scripts/{crew.script}/threads/read", {"ids": [thread]})
    elif seen == "notice":
        await crew.ana.ask_ok("PATCH", "user/notices", {"ids": [notice["id"]], "read": True})
    else:
        await crew.ana.ask_ok("DELETE", f"user/notices/{notice['id']}")
    post.app.clock.pass_(minutes=1)
    await comment(crew.cy, crew.script, "Not this")
    letters = {str(letter["To"]): text_of(letter) for letter in await post.after(minutes=10)}
    assert "Read it here" not in letters[crew.ana.email]
    assert "Not this" in letters[crew.ana.email]
    assert "Read it here" in letters[crew.ed.email]


async def test_nobody_gets_a_letter_who_switched_them_off_lost_the_script_or_leaves(post: Post) -> None:
    """RE51"""
    crew = await Crew.gather(post.app)
    cy, ed = crew.cy, crew.ed
    await ed.ask_ok("PATCH", f"user/{ed.id}", {"scriptNotifications": "disabled"})
    thread = await comment(cy, crew.script, "Removed before the letter", mentions=[ed])
    await comment(crew.ana, crew.script, "Anybody?", thread=thread)
    await ed.ask_ok("PATCH", f"user/{ed.id}", {"scriptNotifications": "enabled"})
    shares = (await crew.ana.ask_ok("GET", f"scripts/{crew.script}/shares"))["data"]["people"]
    share_of_cy = next(share["id"] for share in shares if share["email"] == cy.email)
    await crew.ana.ask_ok("DELETE", f"scripts/{crew.script}/shares/{share_of_cy}")
    await crew.ana.ask_ok("DELETE", f"scripts/{crew.script}/threads/{thread}/comments/{thread}")
    assert await post.after(minutes=40) == []
    assert await post.waiting(crew.script) == [], "nothing waits for ever"


async def test_a_comment_on_a_script_in_the_bin_is_told_to_nobody(post: Post) -> None:
    """RE51"""
    crew = await Crew.gather(post.app)
    await comment(crew.cy, crew.script, "Lost")
    await crew.ana.ask_ok("DELETE", f"scripts/{crew.script}")
    assert await post.after(minutes=10) == []


async def test_somebody_who_was_merely_invited_gets_no_words_of_strangers_by_mail(post: Post) -> None:
    """RE51"""
    crew = await Crew.gather(post.app, title="Win a prize at evil.com")
    async with post.app.state.db.session() as db:
        await db.execute(update(ScriptFlags).where(ScriptFlags.user_id == crew.ed.id).values(opened_at=None))
    await comment(crew.ana, crew.script, "You won a prize", mentions=[crew.ed])
    (letter,) = await post.after(minutes=1)
    assert letter["Subject"] == "Ana mentioned you in a script"
    assert "prize" not in text_of(letter)
    assert "prize" not in text_of(letter, "html")


async def test_a_crash_between_queueing_and_deleting_sends_no_second_letter(post: Post) -> None:
    """RE51"""
    crew = await Crew.gather(post.app)
    await comment(crew.cy, crew.script, "Once")
    engine = post.app.state.db.engine.sync_engine

    def die(_connection: Connection) -> None:
        raise OSError(28, "No space left on device")

    event.listen(engine, "commit", die)
    assert len(await post.after(minutes=10)) == 2
    event.remove(engine, "commit", die)
    assert len(await post.waiting(crew.script)) == 2, "still waiting"
    post.app.clock.pass_(seconds=30)
    await comment(crew.cy, crew.script, "Later")
    assert await post.after(minutes=1) == []
    assert ["Later" in text_of(letter) for letter in await post.after(minutes=9)] == [True, True]


async def test_two_looks_at_once_send_one_letter(post: Post) -> None:
    """RE51"""
    crew = await Crew.gather(post.app)
    await comment(crew.cy, crew.script, "Once")
    post.app.clock.pass_(minutes=10)
    services = post.app.state.services
    await until_all_delivered()
    before = len(post.server.received)
    await asyncio.gather(*(send_due_letters(services, post.app.clock) for _ in range(3)))
    await until_all_delivered()
    assert len(post.server.received) == before + 2


async def test_a_letter_is_unsubscribed_by_a_post_without_signing_in_and_never_by_a_get(post: Post) -> None:
    """RE52"""
    crew = await Crew.gather(post.app)
    await comment(crew.cy, crew.script, "Enough", mentions=[crew.ana])
    (letter,) = await post.after(minutes=1)
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    address = str(letter["List-Unsubscribe"]).strip("<>").removeprefix(post.app.settings.public_address)
    assert address.startswith("/api/user/unsubscribe/comments?token=")
    visitor = await post.app.browser()
    shown = await visitor.get(address)
    assert (shown.status_code, shown.headers["location"]) == (303, address.removeprefix("/api/user"))
    assert post.app.settings.public_address + shown.headers["location"] in text_of(letter)
    assert await notifications_of(post.app, crew.ana) == "enabled"
    answer = await visitor.post(address, content="List-Unsubscribe=One-Click")
    assert answer.json()["message"] == "You will get no more letters about comments"
    assert await notifications_of(post.app, crew.ana) == "disabled"
    reminders = address.replace("/comments", "")
    assert (await visitor.post(reminders)).status_code == 400, "a link ends one kind of letters only"
    post.app.clock.pass_(minutes=1)
    await comment(crew.cy, crew.script, "Still there?", mentions=[crew.ana])
    assert crew.ana.email not in {str(letter["To"]) for letter in await post.after(minutes=40)}


async def notifications_of(app: OpenApp, person: Caller) -> str:
    async with app.state.db.reading() as db:
        return (await db.get_one(User, person.id)).script_notifications


async def test_every_comment_that_waits_is_looked_at_however_many_people_wait(post: Post) -> None:
    """RE51"""
    ana = await somebody(post.app, "Ana")
    script = await ana.script(title="Ferry")
    await comment(ana, script, "Hello")
    async with post.app.state.db.session() as db:
        of_ana = select(ThreadComment.id).where(ThreadComment.author_id == ana.id)
        people = [person(number) for number in range(105)]
        db.add_all(people)
        await db.flush()
        long_ago = post.app.clock() - timedelta(days=1)
        row = {"comment_id": await db.scalar(of_ana), "script_id": script, "is_mention": False, "queued_at": long_ago}
        db.add_all([CommentLetter(user_id=each.id, **row) for each in people])
    assert await post.after(minutes=1) == [], "none of them may read the script"
    assert await post.waiting(script) == []


def person(number: int) -> User:
    email = f"person{number}@example.com"
    return User(email=email, confirmed_email=email, name="Ana", created_at=NOON)
