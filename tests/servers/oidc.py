"""A private OpenID Connect provider: a process of its own, because its library warns of its own end when imported."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from urllib.parse import quote

import httpx
import pytest

from tests.servers.ports import free_port, wait_for_port


class OidcProvider:
    """Knows whom it is told of, takes any client, and shows a page that asks who one is (`sub`)."""

    def __init__(self, port: int) -> None:
        self.issuer = f"http://127.0.0.1:{port}"
        self.settings = {
            "google_client_id": "screnpla-test",
            "google_client_secret": "not a secret",
            "google_issuer": self.issuer,
        }

    def knows(self, subject: str, email: str, *, name: str = "", verified: bool = True) -> None:
        claims = {"email": email, "email_verified": verified, "name": name}
        # Without certificates: reading them for a plain address takes longer than the call.
        httpx.put(f"{self.issuer}/users/{quote(subject)}", json=claims, verify=False).raise_for_status()

    async def say_yes(self, page: str, subject: str) -> str:
        """What a person does on the provider's page; the address it leads back to."""
        return await self._answer(page, {"sub": subject})

    async def say_no(self, page: str) -> str:
        return await self._answer(page, {"action": "deny"})

    async def _answer(self, page: str, form: dict[str, str]) -> str:
        async with httpx.AsyncClient(verify=False) as browser:
            return (await browser.post(page, data=form)).headers["location"]


@pytest.fixture(scope="session")
def oidc() -> Iterator[OidcProvider]:
    port = free_port()
    command = [sys.executable, "-m", "tests.servers.oidc_program", "--port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for_port(port)
        yield OidcProvider(port)
    finally:
        process.terminate()
        process.wait(10)
