"""Changing an e-mail address, and the letters that come of it."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
from sqlalchemy import select, update

from screnpla.accounts.models import User
from screnpla.mail.outbox import KeptLetter
from tests.api_fixtures import OpenApp
from tests.letters_received import link_in
from tests.people import PASSWORD, Member

OLD, NEW, NEWER = "ana@example.com", "lind@example.com", "ana.lind@example.com"
STRANGER = "eve@example.com"
DEAD = "This link has expired or was used already."
TAKEN = "Email already exists"
Link = dict[str, str]


async def change(member: Member, email: str) -> httpx.Response:
    address = f"/api/user/{member.user['id']}"
    return await member.browser.patch(address, json={"email": email}, headers=member.bearer)


async def letter(house: OpenApp, to: str, about: str) -> KeptLetter:
    """Waits for the letter to this address whose words hold these ones; a job delivers it."""
    for _ in range(400):
        for kept in house.outbox.newest():
            if kept.to == to and about in kept.text:
                return kept
        await asyncio.sleep(0.05)
    raise AssertionError(f"no letter to {to} about '{about}' arrived")


def link(kept: KeptLetter, page: str) -> Link:
    query = parse_qs(urlsplit(link_in(kept, page)).query)
    return {name: values[0] for name, values in query.items()}


async def proof_of(house: OpenApp, email: str) -> Link:
    return link(await letter(house, email, "Confirm this address"), "/confirm-email")


async def way_back_from(house: OpenApp, email: str, *, to: str = OLD) -> Link:
    return link(await letter(house, to, f"now has the address {email}."), "/take-back-email")


async def confirm(member: Member, proof: Link) -> httpx.Response:
    return await member.browser.post("/api/user/confirmEmail", json=proof, headers=member.bearer)


async def take_back(house: OpenApp, way_back: Link) -> httpx.Response:
    return await (await house.browser()).post("/api/user/takeBackEmail", json=way_back)


async def person(member: Member) -> httpx.Response:
    return await member.browser.post("/api/auth/getUser", json={"id": member.user["id"]}, headers=member.bearer)


async def login(house: OpenApp, email: str, password: str = PASSWORD) -> httpx.Response:
    return await (await house.browser()).post("/api/auth/login", json={"email": email, "password": password})


async def addresses(house: OpenApp, member: Member) -> tuple[str, str]:
    async with house.app.state.house.db.reading() as db:
        kept = await db.scalar(select(User).where(User.id == member.user["id"]))
    return kept.email, kept.confirmed_email


async def set_columns(house: OpenApp, member: Member, **values: Any) -> None:
    async with house.app.state.house.db.session() as db:
        await db.execute(update(User).where(User.id == member.user["id"]).values(**values))


async def moved(house: OpenApp, member: Member, email: str, *, from_: str = OLD) -> Link:
    """Changed and confirmed; the way back."""
    assert (await change(member, email)).status_code == 200
    way_back = await way_back_from(house, email, to=from_)
    assert (await confirm(member, await proof_of(house, email))).status_code == 200
    return way_back


def told(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]
