"""Changes that the server computes while others write in the script (PL6, SN2, SN6, SN11)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import pytest

from screnpla.accounts.models import User
from screnpla.kit.errors import Conflict
from screnpla.manuscript.scripts.computed_change import MOST_TRIES, OVERTAKEN, Computation, store_computed_change
from screnpla.manuscript.scripts.page_locks import LockAction, make_lock_computation
from screnpla.manuscript.scripts.scene_numbers import SceneNumberAction, SceneNumberChange, make_number_computation
from tests.api_fixtures import OpenApp
from tests.manuscript.offline_writers import OfflineWriters
from tests.review.comment_calls import Crew

pytestmark = pytest.mark.asyncio(loop_scope="module")

Meanwhile = Callable[[], Awaitable[Any]]


@dataclass
class BusyScript:
    """A script in which somebody else does something each time between the read and the store of a change."""

    app: OpenApp
    crew: Crew
    writers: OfflineWriters
    tries: int = 0
    waiting: list[Meanwhile] = field(default_factory=list)

    @classmethod
    async def gather(cls, app: OpenApp) -> BusyScript:
        headings = [heading("a"), heading("b")]
        lines = [{"id": f"e{n}", "type": "action", "children": [{"text": f"Line {n}."}]} for n in range(60)]
        crew = await Crew.gather(app, content=[{"type": "page", "children": [*headings, *lines]}])
        return cls(app, crew, OfflineWriters(app, crew.script))

    def busy(self, computation: Computation[Any]) -> Computation[Any]:
        loop = asyncio.get_running_loop()

        def compute(*args: Any) -> Any:
            self.tries += 1
            computed = computation.compute(*args)
            if self.waiting:
                asyncio.run_coroutine_threadsafe(as_coroutine(self.waiting.pop(0)), loop).result()
            return computed

        return replace(computation, compute=compute)

    async def change(self, computation: Computation[Any]) -> Any:
        async with self.writers.services.db.reading() as db:
            ana = await db.get_one(User, self.crew.ana.id)
        now, services = self.app.clock(), self.writers.services
        return (await store_computed_change(services, ana, self.crew.script, "", now, self.busy(computation))).result

    async def type(self, words: str) -> None:
        copy = await self.writers.copy(self.crew.ed)
        await copy.type(5, words).send()

    async def put_in_scene(self) -> None:
        content = (await self.crew.ed.read(self.crew.script))["content"]
        lines = [line for page in content if page["type"] == "page" for line in page["children"]]
        changed = [{"type": "page", "children": [lines[0], heading("new"), *lines[1:]]}]
        await self.crew.ed.ask_ok("PATCH", f"scripts/{self.crew.script}", {"content": changed})

    async def act(self, what: str, **action: Any) -> None:
        await self.crew.ed.ask_ok("POST", f"scripts/{self.crew.script}/{what}", action)

    async def read_lines(self) -> list[dict[str, Any]]:
        content = (await self.crew.ana.read(self.crew.script))["content"]
        return [line for page in content if page["type"] == "page" for line in page["children"]]

    async def read_numbers(self) -> list[str]:
        return [line.get("sceneNumber", "") for line in await self.read_lines() if line["type"] == "sceneHeading"]


def heading(name: str) -> dict[str, Any]:
    return {"type": "sceneHeading", "id": name, "children": [{"text": f"INT. {name} - DAY"}]}


async def as_coroutine(meanwhile: Meanwhile) -> None:
    await meanwhile()


def number(action: SceneNumberAction, **fields: Any) -> Computation[Any]:
    return make_number_computation(SceneNumberChange(action, **fields))


async def test_pl6_pages_are_locked_at_the_first_try_while_others_type(shared_app: OpenApp) -> None:
    script = await BusyScript.gather(shared_app)
    script.waiting = [lambda: script.type(" Hay burns.")]
    state = await script.change(make_lock_computation(LockAction.LOCK))
    assert (script.tries, state.sentence, list(state.locked)) == (1, "Pages locked", ["1", "2", "3"])
    assert (await script.read_lines())[5]["children"][0]["text"] == "Line 3. Hay burns."
    shown = (await script.crew.ana.ask_ok("GET", f"scripts/{script.crew.script}/page-locks"))["data"]
    assert (shown["isLocked"], shown["pages"], shown["newPages"]) == (True, ["1", "2", "3"], [])


async def test_pl6_of_two_who_lock_at_once_the_second_finds_nothing_to_do(shared_app: OpenApp) -> None:
    script = await BusyScript.gather(shared_app)
    script.waiting = [lambda: script.act("page-locks", action="lock")]
    state = await script.change(make_lock_computation(LockAction.LOCK))
    assert (script.tries, state.sentence, state.has_changed) == (2, "The pages are locked already", False)


async def test_sn2_scenes_are_locked_at_the_first_try_while_others_type_and_put_scenes_in(shared_app: OpenApp) -> None:
    script = await BusyScript.gather(shared_app)

    async def write() -> None:
        await script.type(" Hay burns.")
        await script.put_in_scene()

    script.waiting = [write]
    changed = await script.change(number(SceneNumberAction.LOCK))
    assert (script.tries, changed.is_changed) == (1, True)
    assert await script.read_numbers() == ["1", "", "2"], "provisional, as if it had come behind the lock"


async def test_sn11_a_number_that_somebody_gives_meanwhile_is_taken(shared_app: OpenApp) -> None:
    """In each of the first tries somebody changes a number or a flag; the last computing knows them all."""
    script = await BusyScript.gather(shared_app)
    numbers = "scene-numbers"
    script.waiting = [
        lambda: script.act(numbers, action="omit", scene="b"),
        lambda: script.act(numbers, action="restore", scene="b"),
        lambda: script.act(numbers, action="number", scene="b", number="7"),
    ]
    with pytest.raises(Conflict, match="Another scene has the number 7"):
        await script.change(number(SceneNumberAction.NUMBER, scene_id="a", number="7"))
    assert (script.tries, await script.read_numbers()) == (4, ["", "7"])


async def test_who_is_overtaken_each_time_is_told_so(shared_app: OpenApp) -> None:
    script = await BusyScript.gather(shared_app)
    for action in (["omit", "restore"] * MOST_TRIES)[:MOST_TRIES]:
        script.waiting.append(partial(script.act, "scene-numbers", action=action, scene="b"))
    with pytest.raises(Conflict, match=OVERTAKEN):
        await script.change(number(SceneNumberAction.LOCK))
    assert await script.read_numbers() == ["", ""]
