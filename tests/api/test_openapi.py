"""The API does what its OpenAPI document says, whatever a generator of requests thinks up."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from tests.matrix import choose
from tests.people import sign_in, sign_up
from tests.servers.served import Served

# Not ours to promise: which methods an address allows in a header, and that every body a schema allows is accepted
# (a schema cannot say that an e-mail must be free or a code right).
LEFT_OUT = {"allow_header_conformance", "positive_data_acceptance"}
# Requests per operation. A call without a token is refused before its body is read.
MOST, AT_A_CLOSED_DOOR = choose((2, 1), (12, 5), "12 instead of 2 thought-up requests for each operation")
RIGHTLY, WRONGLY = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
# One test makes a thousand requests.
pytestmark = pytest.mark.timeout(1800)


@pytest.fixture(scope="module")
def bearer(served: Served) -> dict[str, str]:
    async def member() -> dict[str, str]:
        async with httpx.AsyncClient(base_url=served.url) as browser:
            await sign_up(browser, served.outbox, "openapi@example.com")
            return (await sign_in(browser, "openapi@example.com")).bearer

    return asyncio.run(member())


@pytest.mark.parametrize("mode", [RIGHTLY, WRONGLY], ids=["rightly", "wrongly"])
def test_every_operation_follows_the_schema_signed_out_and_signed_in(
    served: Served, bearer: dict[str, str], mode: GenerationMode
) -> None:
    # Whether a call may be made without a token is the access test's question, and there it is asked of every route.
    checks: list[Any] = [check for check in CHECKS.get_all() if check.__name__ not in {*LEFT_OUT, "ignored_auth"}]
    document = schemathesis.openapi.from_url(f"{served.url}/api/openapi.json")
    found = [operation.ok() for operation in document.get_all_operations() if isinstance(operation, Ok)]
    assert len(found) == document.statistic.operations.total
    for operation in found:
        cases = generate_cases(operation, mode)
        assert cases or (mode is WRONGLY and takes_nothing(operation)), operation.label
        is_closed = bool(operation.definition.raw.get("security"))
        for case in cases[: AT_A_CLOSED_DOOR if is_closed else MOST]:
            case.call_and_validate(checks=checks, headers={})
        # Signing out would leave all following calls without a session.
        for case in cases if operation.path != "/api/auth/logout" else []:
            case.call_and_validate(checks=checks, headers=bearer)


def takes_nothing(operation: APIOperation[Any, Any, Any, Any]) -> bool:
    """All our parameters beside a body are plain text, of which none is wrong."""
    return not operation.body


def generate_cases(operation: APIOperation[Any, Any, Any, Any], mode: GenerationMode) -> list[schemathesis.Case[Any]]:
    """The same requests each time. That takes longer than to make them: each is made as nobody, and as somebody."""
    cases = []

    @settings(max_examples=MOST, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def collect(case: schemathesis.Case[Any]) -> None:
        cases.append(case)

    # Unsatisfiable: a call without parameters and body cannot be made wrongly.
    with suppress(Unsatisfiable):
        collect()
    return cases
