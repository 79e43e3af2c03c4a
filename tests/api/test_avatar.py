"""A person's picture: by the account page, and by signing up with one."""

from __future__ import annotations

import asyncio
import base64
import io
from collections.abc import Callable

import httpx
import pytest
from PIL import Image
from sqlalchemy import select

from screnpla.accounts.models import Avatar, User
from screnpla.kit.settings import Settings
from tests.api_fixtures import OpenApp, open_app
from tests.people import PASSWORD, Member, confirm_email
from tests.pictures import data_address, picture, saved

NOT_AN_IMAGE = "Please choose an image file: PNG, JPEG, WebP or GIF"
EMAIL = "ana@example.com"


async def change_avatar(member: Member, avatar: object, **more: object) -> httpx.Response:
    body = {"avatar": avatar, **more}
    return await member.browser.patch(f"/api/user/{member.user['id']}", json=body, headers=member.bearer)


async def read_avatar(member: Member) -> str | None:
    answer = await member.browser.post("/api/auth/getUser", json={"id": member.user["id"]}, headers=member.bearer)
    avatar: str | None = answer.json()["data"]["avatar"]
    return avatar


def decode_avatar(avatar: str | None) -> Image.Image:
    assert avatar is not None
    head, _, data = avatar.partition(",")
    assert head == "data:image/webp;base64"
    return Image.open(io.BytesIO(base64.b64decode(data)))


async def test_a_large_avatar_is_stored_as_a_small_webp_and_shown_from_then_on(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    changed = await change_avatar(member, picture(2000, 1000, "JPEG"))
    assert changed.json()["message"] == "Image updated successfully"
    image = decode_avatar(changed.json()["data"]["avatar"])
    assert (image.format, image.size) == ("WEBP", (512, 256))
    assert await read_avatar(member) == changed.json()["data"]["avatar"]
    signed_in = await member.browser.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    assert signed_in.json()["data"]["avatar"] == changed.json()["data"]["avatar"]


async def test_a_new_avatar_replaces_the_old_one_and_an_empty_one_removes_it(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await change_avatar(member, picture(10, 10))
    await change_avatar(member, picture(20, 20))
    assert decode_avatar(await read_avatar(member)).size == (20, 20)
    removed = await change_avatar(member, "")
    assert (removed.json()["message"], removed.json()["data"]["avatar"]) == ("Image updated successfully", None)
    assert (await change_avatar(member, "")).status_code == 200
    async with app.state.db.reading() as db:
        assert await db.scalar(select(Avatar.user_id)) is None


NO_PICTURES = [
    data_address(b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "image/svg+xml"),
    data_address(b"<script>alert(1)</script>", "text/html"),
    data_address(saved(Image.new("RGB", (9, 9)), "PNG"), "text/html"),
    data_address(saved(Image.new("RGB", (9, 9)), "TIFF"), "image/tiff"),
    data_address(b"", "image/png"),
    "data:image/png;base64,not base64 at all",
    "https://example.com/me.png",
    "x" * 100_000,
    "\x00",
]


async def test_an_invalid_picture_is_refused_and_the_old_avatar_stays(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await change_avatar(member, picture())
    before = await read_avatar(member)
    for avatar in NO_PICTURES:
        refused = await change_avatar(member, avatar, name="Another Name")
        assert (refused.status_code, refused.json()["message"]) == (422, NOT_AN_IMAGE)
        assert await read_avatar(member) == before
    async with app.state.db.reading() as db:
        assert await db.scalar(select(User.name)) == "Ana", "nothing of a refused change is kept"


async def test_wrong_types_are_refused(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    wrong: list[object] = [1, True, [], {}, ["x"]]
    for avatar in wrong:
        assert (await change_avatar(member, avatar)).status_code == 422


async def test_half_a_character_is_refused(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    headers = {**member.bearer, "Content-Type": "application/json"}
    raw = b'{"avatar": "data:image/png;base64,\\ud800"}'
    answer = await member.browser.patch(f"/api/user/{member.user['id']}", content=raw, headers=headers)
    assert answer.status_code == 422


async def test_a_decompression_bomb_and_a_truncated_file_have_their_messages(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    bomb = data_address(saved(Image.new("1", (10_000, 10_000)), "PNG"), "image/png")
    assert (await change_avatar(member, bomb)).json()["message"] == (
        "This image has too many pixels. Please choose a smaller one."
    )
    image = saved(Image.effect_noise((100, 100), 50), "PNG")
    assert (await change_avatar(member, data_address(image[: len(image) // 2], "image/png"))).json()["message"] == (
        "This image is damaged or not complete. Please choose another one."
    )


@pytest.mark.both_databases
async def test_avatars_sent_at_once_are_all_accepted_and_one_remains(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    answers = await asyncio.gather(*(change_avatar(member, picture(size, size)) for size in (10, 20, 30, 40)))
    assert [answer.status_code for answer in answers] == [200] * 4
    assert decode_avatar(await read_avatar(member)).size in {(10, 10), (20, 20), (30, 30), (40, 40)}


async def test_another_persons_picture_is_not_mine_to_change(app: OpenApp) -> None:
    ana, bo = await app.member(EMAIL), await app.member("bo@example.com", "Bo")
    answer = await ana.browser.patch(f"/api/user/{bo.user['id']}", json={"avatar": picture()}, headers=ana.bearer)
    assert answer.status_code == 404
    assert await read_avatar(bo) is None


async def test_changing_an_avatar_is_rate_limited_and_removing_it_is_not(settings_for: Callable[..., Settings]) -> None:
    async with open_app(settings_for(rate_limits="pictures=2/hour")) as app:
        member = await app.member(EMAIL)
        assert [(await change_avatar(member, picture())).status_code for _ in range(3)] == [200, 200, 429]
        assert (await change_avatar(member, "")).status_code == 200, "removing is no work"


async def sign_up_with(app: OpenApp, browser: httpx.AsyncClient, avatar: str | None) -> httpx.Response:
    body = {"name": "Ana", "email": EMAIL, "password": PASSWORD, "avatar": avatar}
    return await browser.post("/api/auth/register", json=body)


async def test_a_sign_up_may_include_an_avatar(app: OpenApp, browser: httpx.AsyncClient) -> None:
    await confirm_email(browser, app.outbox, EMAIL)
    answer = await sign_up_with(app, browser, picture(1000, 1000))
    assert answer.status_code == 200
    assert decode_avatar(answer.json()["data"]["avatar"]).size == (512, 512)


async def test_a_refused_picture_makes_no_account_and_the_confirmation_stays_valid(
    app: OpenApp, browser: httpx.AsyncClient
) -> None:
    await confirm_email(browser, app.outbox, EMAIL)
    refused = await sign_up_with(app, browser, "data:image/png;base64,AAAA")
    assert (refused.status_code, refused.json()["message"]) == (422, NOT_AN_IMAGE)
    assert (await sign_up_with(app, browser, None)).status_code == 200


async def test_a_picture_is_not_checked_without_a_confirmed_email(app: OpenApp, browser: httpx.AsyncClient) -> None:
    refused = await sign_up_with(app, browser, "data:image/png;base64,AAAA")
    assert (refused.status_code, refused.json()["message"]) == (400, "Invalid token")
