"""Somebody sends a great deal at once: the others in the room hear it all, and are not taken for slow."""

from __future__ import annotations

import pytest

from screnpla.manuscript.live.seat import MOST_WAITING
from tests.api_fixtures import OpenApp
from tests.callers import somebody
from tests.live.inner_socket import opened
from tests.live.writers import page

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_others_are_sent_theirs_while_much_comes_in(shared_house: OpenApp) -> None:
    ana = await somebody(shared_house, "Ana")
    script = await ana.script(content=page("The lamp turns."))
    async with opened(shared_house, ana, script) as reader, opened(shared_house, ana, script) as busy:
        before = await reader.read()
        # Carets, as they are quicker to make than words.
        for clock in range(MOST_WAITING + 200):
            await busy.be(7, clock, {"cursor": clock})
        await busy.read()
        assert await reader.read() == before
