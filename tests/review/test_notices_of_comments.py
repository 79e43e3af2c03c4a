"""Notices of comments (RE50): who is told, what a notice opens, and when it counts as read."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.review.comment_calls import Crew, comment

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def notices(person: Caller) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.ask_ok("GET", "user/notices"))["data"]["notices"]
    return found


async def texts(person: Caller) -> list[str]:
    return [notice["text"] for notice in await notices(person)]


async def told(crew: Crew) -> set[str]:
    return {name for name, person in crew.people.items() if await texts(person)}


async def test_of_a_new_thread_owner_and_editors_are_told_and_of_a_reply_who_wrote_in_it(shared_app: OpenApp) -> None:
    """RE50"""
    crew = await Crew.gather(shared_app)
    thread = await comment(crew.cy, crew.script, "Why\n now?")
    assert await told(crew) == {"ana", "ed"}
    assert await texts(crew.ed) == ["Cy commented on ‘Ferry’: ‘Why now?’"]
    await comment(crew.ana, crew.script, "Because.", thread=thread)
    assert await texts(crew.cy) == ["Ana replied in ‘Ferry’: ‘Because.’"]
    assert len(await texts(crew.ed)) == len(await texts(crew.ana)) == 1


async def test_who_is_mentioned_is_told_once_but_never_the_author(shared_app: OpenApp) -> None:
    """RE50"""
    crew = await Crew.gather(shared_app)
    await comment(crew.cy, crew.script, "All of you", mentions=[crew.ana, crew.ed, crew.cy])
    assert await texts(crew.ana) == ["Cy mentioned you in ‘Ferry’: ‘All of you’"]
    assert await told(crew) == {"ana", "ed"}


async def test_nobody_is_told_of_a_reply_who_may_not_read_it_any_more(shared_app: OpenApp) -> None:
    """RE50"""
    crew = await Crew.gather(shared_app)
    thread = await comment(crew.cy, crew.script, "Hello")
    await crew.cy.ask_ok("DELETE", f"scripts/{crew.script}/shares/mine")
    await comment(crew.ana, crew.script, "Goodbye", thread=thread)
    assert not await texts(crew.cy)


async def test_of_a_comment_on_the_outline_only_those_are_told_who_may_see_the_desk(shared_app: OpenApp) -> None:
    """RE1, RE50"""
    crew = await Crew.gather(shared_app)
    await comment(crew.ana, crew.script, "Too early", kind="beat", mentions=[crew.cy, crew.ed])
    assert await told(crew) == {"ed"}


async def test_a_mention_that_is_added_to_a_comment_is_told_to_who_was_not_mentioned_before(
    shared_app: OpenApp,
) -> None:
    """RE50"""
    crew = await Crew.gather(shared_app)
    thread = await comment(crew.ana, crew.script, "Look", mentions=[crew.ed])
    path = f"scripts/{crew.script}/threads/{thread}/comments/{thread}"
    await crew.ana.ask_ok("PATCH", path, {"mentions": [crew.ed.id, crew.cy.id]})
    assert await texts(crew.cy) == ["Ana mentioned you in ‘Ferry’: ‘Look’"]
    assert len(await texts(crew.ed)) == 1


async def test_reading_or_answering_a_thread_marks_its_notices_as_read_and_no_others(shared_app: OpenApp) -> None:
    """RE6, RE50"""
    crew = await Crew.gather(shared_app)
    first, second = [await comment(crew.cy, crew.script, text) for text in ("One", "Two")]
    await crew.ana.ask_ok("POST", f"scripts/{crew.script}/threads/read", {"ids": [first]})
    read = {notice["data"]["threadId"]: notice["read"] for notice in await notices(crew.ana)}
    assert read == {first: True, second: False}
    assert not any(notice["read"] for notice in await notices(crew.ed))
    await comment(crew.ana, crew.script, "Yes", thread=second)
    assert all(notice["read"] for notice in await notices(crew.ana))
    await crew.ed.ask_ok("POST", f"scripts/{crew.script}/threads/read", {"ids": None})
    assert all(notice["read"] for notice in await notices(crew.ed))


async def test_the_words_of_a_removed_comment_go_from_the_notices(shared_app: OpenApp) -> None:
    """RE3, RE50"""
    crew = await Crew.gather(shared_app)
    alone, first = [await comment(crew.cy, crew.script, text) for text in ("Alone", "First")]
    await comment(crew.cy, crew.script, "Second", thread=first)
    for thread in (alone, first):
        await crew.cy.ask_ok("DELETE", f"scripts/{crew.script}/threads/{thread}/comments/{thread}")
    assert await texts(crew.ana) == ["Cy replied in ‘Ferry’: ‘Second’"]
    assert await texts(crew.ed) == []


async def test_comments_in_a_list_of_the_api_are_told_once_however_often_the_list_is_sent(shared_app: OpenApp) -> None:
    """RE7, RE50, RE53"""
    crew = await Crew.gather(shared_app)
    entry = {"state": "open", "contents": {"id": "t1", "comments": [{"id": "c1", "text": "By list"}]}}
    for _ in range(2):
        await crew.cy.ask_ok("PATCH", f"scripts/{crew.script}", {"comments": [entry]})
        body = {"email": crew.ana.email, "scriptURL": f"https://x/script/{crew.script}", "scriptOwnerId": "made up"}
        answer = await crew.cy.ask_ok("POST", "scripts/scriptCommented", body)
        assert answer["message"] == "Everybody concerned is told of new comments"
    assert await texts(crew.ana) == ["Cy commented on ‘Ferry’: ‘By list’"]
    await crew.cy.ask_ok("DELETE", f"scripts/{crew.script}/comments", id="t1")
    assert await texts(crew.ana) == []


async def test_of_a_long_list_of_comments_only_the_newest_are_told(shared_app: OpenApp) -> None:
    """RE7, RE50"""
    crew = await Crew.gather(shared_app)
    entries = [{"id": f"c{number}", "text": f"Number {number}"} for number in range(30)]
    await crew.cy.ask_ok("PATCH", f"scripts/{crew.script}", {"comments": entries})
    listed = (await crew.ana.ask_ok("GET", "user/notices"))["data"]
    assert listed["totalRecords"] == 20
    assert "Cy commented on ‘Ferry’: ‘Number 29’" in [notice["text"] for notice in listed["notices"]]


async def test_a_reported_comment_needs_the_address_of_a_script(shared_app: OpenApp) -> None:
    """RE53"""
    ana = await somebody(shared_app, "Ana")
    for address in ("", "no script", "x" * 3000, "/script/123"):
        answer = await ana.ask("POST", "scripts/scriptCommented", {"scriptURL": address})
        assert (answer.status_code, answer.json()["message"]) == (422, "This is not the address of a script")
