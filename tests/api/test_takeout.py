"""'Download all my work': one zip file, nothing of others, no secrets."""

from __future__ import annotations

import io
import json
import zipfile

import httpx
from PIL import Image

from screnpla.accounts.leaving.takeout import all_work
from screnpla.accounts.models import User
from tests.api_fixtures import OpenApp
from tests.people import PASSWORD, Member, sign_in
from tests.pictures import picture

NAME = '../../Ana <b>"; {now} {0.__class__} 😀'


async def download(member: Member) -> httpx.Response:
    return await member.browser.get("/api/user/work", headers=member.bearer)


async def test_it_holds_what_we_know_of_them(house: OpenApp) -> None:
    member = await house.member(name=NAME)
    body = {"avatar": picture(), "timeZone": "Europe/Berlin"}
    await member.browser.patch(f"/api/user/{member.user['id']}", json=body, headers=member.bearer)
    await sign_in(await house.browser(), "ana@example.com")
    await house.member("bo@example.com", "Bo")
    answer = await download(member)
    assert answer.headers["content-type"] == "application/zip"
    assert answer.headers["content-disposition"] == 'attachment; filename="screnpla-2026-11-15.zip"'
    with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
        assert packed.namelist() == ["README.txt", "account.json", "avatar.webp"]
        told = json.loads(packed.read("account.json"))
        readme = packed.read("README.txt").decode()
        assert Image.open(io.BytesIO(packed.read("avatar.webp"))).format == "WEBP"
    assert (told["name"], told["email"], told["timeZone"]) == (NAME, "ana@example.com", "Europe/Berlin")
    assert [session.keys() for session in told["sessions"]] == [{"device", "createdAt", "seenAt"}] * 2
    assert told["friendsJoined"] == 0
    assert "bo@example.com" not in json.dumps(told)
    assert NAME in readme
    assert "account.json" in readme


async def test_no_secret_is_in_it(house: OpenApp) -> None:
    member = await house.member()
    with zipfile.ZipFile(io.BytesIO((await download(member)).content)) as packed:
        assert packed.namelist() == ["README.txt", "account.json"]
        everything = b"".join(packed.read(name) for name in packed.namelist()).decode()
    cookie = member.browser.cookies.get("screnpla_renewal") or ""
    for secret in ("argon2", PASSWORD, member.token, cookie, "hash"):
        assert secret
        assert secret not in everything


async def test_other_rooms_add_their_files(house: OpenApp) -> None:
    member = await house.member()

    async def shelf(user: User) -> dict[str, bytes]:
        return {f"scripts/{user.id}.fountain": b"FADE IN:"}

    accounts = house.app.state.house.accounts
    async with accounts.db.reading() as db:
        user = await db.get(User, member.user["id"])
    packed = await all_work(accounts, user, house.clock(), [shelf])
    with zipfile.ZipFile(io.BytesIO(packed)) as opened:
        assert opened.testzip() is None
        assert opened.read(f"scripts/{member.user['id']}.fountain") == b"FADE IN:"


async def test_ten_an_hour(house: OpenApp) -> None:
    member = await house.member()
    assert [(await download(member)).status_code for _ in range(11)] == [200] * 10 + [429]
