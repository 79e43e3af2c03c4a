"""The fair queue: one piece of work of a person at a time, people by turns, and nobody's line without end."""

from __future__ import annotations

import asyncio

import pytest

from screnpla.kit.errors import TooMany
from screnpla.manuscript.transfer.fair_queue import FairQueue


class Work:
    """Pieces of work that end when they are told to."""

    def __init__(self, slots: int, most_waiting: int = 10) -> None:
        self.queue = FairQueue(slots, most_waiting)
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def add(self, *names: str) -> None:
        """'a1': the first piece of work of a."""
        for name in names:
            self._ends[name] = asyncio.Event()
            self.tasks[name] = asyncio.create_task(self._run(name))
            await asyncio.sleep(0)

    async def end(self, name: str) -> None:
        self._ends[name].set()
        await self.tasks[name]
        await asyncio.sleep(0)

    async def _run(self, name: str) -> None:
        async with self.queue.turn(name[0]):
            self.begun.append(name)
            await self._ends[name].wait()


async def test_a_person_has_one_piece_of_work_in_hand_and_leaves_a_slot_to_others() -> None:
    work = Work(slots=2)
    await work.add("a1", "a2", "a3", "b1")
    assert work.begun == ["a1", "b1"]


async def test_people_take_turns_however_much_one_of_them_wants() -> None:
    work = Work(slots=1)
    await work.add("a1", "a2", "a3", "b1", "c1", "b2")
    for name in ("a1", "b1", "c1", "a2", "b2", "a3"):
        assert work.begun[-1] == name
        await work.end(name)


async def test_too_many_who_wait_for_one_person_are_refused_and_others_are_not() -> None:
    work = Work(slots=1, most_waiting=2)
    await work.add("a1", "a2", "a3", "a4", "b1")
    with pytest.raises(TooMany, match="Please wait until they are done"):
        await work.tasks["a4"]
    for name in ("a1", "b1", "a2", "a3"):
        await work.end(name)
    assert sorted(work.begun) == ["a1", "a2", "a3", "b1"]


async def test_somebody_who_leaves_while_waiting_holds_nobody_up() -> None:
    work = Work(slots=1)
    await work.add("a1", "b1", "c1")
    work.tasks["b1"].cancel()
    await work.end("a1")
    assert work.begun == ["a1", "c1"]


async def test_somebody_who_leaves_at_the_moment_of_their_turn_passes_it_on() -> None:
    work = Work(slots=1)
    async with work.queue.turn("a"):
        await work.add("b1", "c1")
    # It is the turn of b now, who has not noticed it yet.
    work.tasks["b1"].cancel()
    await asyncio.wait([work.tasks["b1"]])
    await asyncio.sleep(0)
    assert work.begun == ["c1"]


async def test_work_that_fails_ends_its_turn() -> None:
    queue = FairQueue(1, 1)
    for _ in range(3):
        with pytest.raises(RuntimeError):
            async with queue.turn("a"):
                raise RuntimeError
