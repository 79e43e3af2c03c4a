"""Assignments of beats: who is told, and how often."""

from __future__ import annotations

from typing import Any

import pytest

from screnpla.story.assign_beat import NO_BEAT, NO_WRITER
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.review.comment_calls import Crew
from tests.sharing_calls import refused

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def assign(crew: Crew, by: Caller, to: str, title: str = "Storm", beat: str = "b1") -> Any:
    return await by.ask("POST", f"scripts/{crew.script}/beats/{beat}/assignment", {"userId": to, "title": title})


async def notices(caller: Caller) -> list[dict[str, Any]]:
    found = (await caller.ask_ok("GET", "user/notices"))["data"]["notices"]
    return [each for each in found if each["kind"] == "assignment"]


async def test_an_assignee_is_told_once_in_ten_minutes(shared_app: OpenApp) -> None:
    crew = await Crew.gather(shared_app)
    for _ in range(2):
        assert (await assign(crew, crew.ana, crew.ed.id)).status_code == 200
    (told,) = await notices(crew.ed)
    assert told["text"] == "Ana assigned the beat ‘Storm’ to you in ‘Ferry’"
    assert told["data"] == {"scriptId": crew.script, "beatId": "b1"}
    shared_app.clock.pass_(seconds=1)
    await assign(crew, crew.ana, crew.ed.id, beat="b2", title=" ")
    newest = (await notices(crew.ed))[0]
    assert newest["text"] == "Ana assigned a beat to you in ‘Ferry’"
    shared_app.clock.pass_(minutes=11)
    await assign(crew, crew.ana, crew.ed.id)
    assert len(await notices(crew.ed)) == 3
    # The owner is told by an editor, too.
    await assign(crew, crew.ed, crew.ana.id)
    assert len(await notices(crew.ana)) == 1


async def test_oneself_is_told_nothing(shared_app: OpenApp) -> None:
    crew = await Crew.gather(shared_app)
    assert (await assign(crew, crew.ed, crew.ed.id)).status_code == 200
    assert await notices(crew.ed) == []


async def test_only_who_may_write_can_be_assigned(shared_app: OpenApp) -> None:
    crew, others = await Crew.gather(shared_app), await Crew.gather(shared_app)
    for assignee in (crew.cy, crew.vi, others.ana):
        assert await refused(assign(crew, crew.ana, assignee.id)) == (422, NO_WRITER)
        assert await notices(assignee) == []
    assert await refused(assign(crew, crew.ana, "nobody\x00")) == (422, NO_WRITER)
    assert await refused(assign(crew, crew.ana, crew.ed.id, beat="b" * 101)) == (422, NO_BEAT)
    assert await refused(assign(crew, crew.ana, crew.ed.id, beat="b%00")) == (422, NO_BEAT)


async def test_a_long_title_is_shortened_and_odd_letters_do_no_harm(shared_app: OpenApp) -> None:
    crew = await Crew.gather(shared_app)
    await assign(crew, crew.ana, crew.ed.id, title="\x00 wide 😀 " + "w" * 500)
    (told,) = await notices(crew.ed)
    assert len(told["text"]) < 150
