"""Changing an e-mail address, and the letters that come of it."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
from sqlalchemy import update

from screnpla.accounts.models import User
from screnpla.mail.outbox import OutboxLetter
from tests.api_fixtures import OpenApp
from tests.people import PASSWORD, Member
from tests.received_letters import link_in

OLD, NEW, NEWER = "ana@example.com", "lind@example.com", "ana.lind@example.com"
STRANGER = "eve@example.com"
DEAD = "This link has expired or was used already."
TAKEN = "Email already exists"
Link = dict[str, str]


async def change(member: Member, email: str) -> httpx.Response:
    address = f"/api/user/{member.user['id']}"
    return await member.browser.patch(address, json={"email": email}, headers=member.bearer)


async def wait_for_mail(app: OpenApp, to: str, about: str) -> OutboxLetter:
    """Waits for the letter to this address whose words hold these ones; a job delivers it."""
    for _ in range(400):
        for mail in app.outbox.newest():
            if mail.to == to and about in mail.text:
                return mail
        await asyncio.sleep(0.05)
    raise AssertionError(f"no letter to {to} about '{about}' arrived")


def link(mail: OutboxLetter, page: str) -> Link:
    query = parse_qs(urlsplit(link_in(mail, page)).query)
    return {name: values[0] for name, values in query.items()}


async def proof_of(app: OpenApp, email: str) -> Link:
    return link(await wait_for_mail(app, email, "Confirm this address"), "/confirm-email")


async def way_back_from(app: OpenApp, email: str, *, to: str = OLD) -> Link:
    return link(await wait_for_mail(app, to, f"now has the address {email}."), "/take-back-email")


async def confirm(member: Member, confirm_link: Link) -> httpx.Response:
    return await member.browser.post("/api/user/confirmEmail", json=confirm_link, headers=member.bearer)


async def take_back(app: OpenApp, undo_link: Link) -> httpx.Response:
    return await (await app.browser()).post("/api/user/takeBackEmail", json=undo_link)


async def get_user(member: Member) -> httpx.Response:
    return await member.browser.post("/api/auth/getUser", json={"id": member.user["id"]}, headers=member.bearer)


async def login(app: OpenApp, email: str, password: str = PASSWORD) -> httpx.Response:
    return await (await app.browser()).post("/api/auth/login", json={"email": email, "password": password})


async def addresses(app: OpenApp, member: Member) -> tuple[str, str]:
    async with app.state.db.reading() as db:
        stored = await db.get_one(User, member.user["id"])
    return stored.email, stored.confirmed_email


async def set_columns(app: OpenApp, member: Member, **values: Any) -> None:
    async with app.state.db.session() as db:
        await db.execute(update(User).where(User.id == member.user["id"]).values(**values))


async def moved(app: OpenApp, member: Member, email: str, *, from_: str = OLD) -> Link:
    """Changed and confirmed; the way back."""
    assert (await change(member, email)).status_code == 200
    undo_link = await way_back_from(app, email, to=from_)
    assert (await confirm(member, await proof_of(app, email))).status_code == 200
    return undo_link


def status_and_message(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]
