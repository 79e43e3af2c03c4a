"""A script of Ana's in which Bo may write, for the tests of its drafts."""

from __future__ import annotations

import pytest_asyncio

from screnpla.kit.services import Services
from tests.api.drafts.draft_calls import CONTENT
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.sharing_calls import share


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def services(shared_app: OpenApp) -> Services:
    return shared_app.state.services


@pytest_asyncio.fixture(loop_scope="module")
async def script(ana: Caller, bo: Caller) -> str:
    script_id = await ana.script(content=CONTENT)
    await share(ana, script_id, bo.email, "editor")
    return script_id
