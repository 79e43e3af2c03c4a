"""Two people in the app that the tests of a file share."""

from __future__ import annotations

import pytest_asyncio

from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return await somebody(shared_app, "Ana")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def bo(shared_app: OpenApp) -> Caller:
    return await somebody(shared_app, "Bo")
