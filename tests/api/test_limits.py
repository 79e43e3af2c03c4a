"""Rate limits: the numbers of our decisions, and a 429 that says when to try again."""

from __future__ import annotations

from collections.abc import Callable

import httpx
from sqlalchemy import update

from screnpla.accounts.models import User
from screnpla.kit.settings import Settings
from tests.api_fixtures import OpenApp, open_app
from tests.people import PASSWORD, sign_in
from tests.servers.redis import RedisServer
from tests.servers.s3 import S3Server
from tests.sounds import send_sound


async def try_login(browser: httpx.AsyncClient, password: str, email: str = "ana@example.com") -> httpx.Response:
    return await browser.post("/api/auth/login", json={"email": email, "password": password})


def is_429(answer: httpx.Response) -> bool:
    if answer.status_code != 429:
        return False
    assert int(answer.headers["retry-after"]) > 0
    assert answer.json()["message"].startswith("Too many tries. Please try again in ")
    return True


async def test_five_codes_an_hour_for_one_address(app: OpenApp) -> None:
    browser = await app.browser()
    answers = [await browser.post("/api/auth/verifyEmail", json={"email": "ana@example.com"}) for _ in range(6)]
    assert [is_429(answer) for answer in answers] == [False] * 5 + [True]
    assert len(app.outbox.newest()) == 5


async def test_sixty_codes_an_hour_from_one_place(app: OpenApp) -> None:
    browser = await app.browser("198.51.100.1")
    for number in range(60):
        answer = await browser.post("/api/auth/verifyEmail", json={"email": f"a{number}@example.com"})
        assert answer.status_code == 200
    assert is_429(await browser.post("/api/auth/verifyEmail", json={"email": "last@example.com"}))
    other_browser = await app.browser("198.51.100.2")
    assert (await other_browser.post("/api/auth/verifyEmail", json={"email": "last@example.com"})).status_code == 200


async def test_ten_sign_ins_in_five_minutes_for_one_account_from_anywhere(app: OpenApp) -> None:
    await app.member("ana@example.com")
    for number in range(10):
        assert not is_429(await try_login(await app.browser(f"198.51.100.{number}"), "Wrong-1!"))
    assert is_429(await try_login(await app.browser("198.51.100.77"), PASSWORD))


async def lock_out(app: OpenApp) -> None:
    """Ten wrong passwords of strangers."""
    for number in range(10):
        await try_login(await app.browser(f"198.51.100.{number}"), "Wrong-1!")
    assert is_429(await try_login(await app.browser("198.51.100.77"), PASSWORD))


async def test_strangers_who_guess_cannot_keep_the_owner_out_of_a_known_device(app: OpenApp) -> None:
    member = await app.member("ana@example.com")
    await member.browser.post("/api/auth/logout", headers=member.bearer)
    await lock_out(app)
    assert (await try_login(member.browser, PASSWORD)).status_code == 200
    # The owner's sign-in gives the strangers no new tries.
    assert is_429(await try_login(await app.browser("198.51.100.77"), PASSWORD))


async def test_a_known_device_has_ten_tries_of_its_own(app: OpenApp) -> None:
    member = await app.member("ana@example.com")
    assert [is_429(await try_login(member.browser, "Wrong-1!")) for _ in range(11)] == [False] * 10 + [True]
    assert (await try_login(await app.browser("198.51.100.77"), PASSWORD)).status_code == 200


async def test_a_device_is_known_for_its_own_account_and_by_our_signature_only(app: OpenApp) -> None:
    await app.member("ana@example.com")
    bo = await app.member("bo@example.com")
    cookie = bo.browser.cookies["screnpla_device"]
    await lock_out(app)
    for forged in (cookie, cookie[:-4] + "AAAA", "x", "\u00e9", ""):
        browser = await app.browser("198.51.100.78", headers={"Cookie": f"screnpla_device={forged}".encode()})
        assert is_429(await try_login(browser, PASSWORD))


async def test_a_browser_stays_a_known_device_of_several_people_for_a_year(app: OpenApp) -> None:
    ana = await app.member("ana@example.com")
    await app.member("bo@example.com")
    await sign_in(ana.browser, "bo@example.com")
    await lock_out(app)
    app.clock.pass_(days=364)
    known = ana.browser.cookies["screnpla_device"]
    assert (await try_login(ana.browser, PASSWORD)).status_code == 200
    app.clock.pass_(days=2)
    old = await app.browser(cookies={"screnpla_device": known})
    assert is_429(await try_login(old, PASSWORD)), "the cookie of 366 days ago"
    assert (await try_login(ana.browser, PASSWORD)).status_code == 200


async def test_devices_from_before_a_change_of_the_password_share_ten_tries(app: OpenApp) -> None:
    first = await app.member("ana@example.com")
    second = await sign_in(await app.browser(), "ana@example.com")
    app.clock.pass_(minutes=1)
    async with app.state.db.session() as db:
        await db.execute(update(User).values(password_since=app.clock()))
    browsers = [first.browser, second.browser] * 5
    assert not any([is_429(await try_login(browser, "Wrong-1!")) for browser in browsers])
    assert is_429(await try_login(second.browser, PASSWORD))


async def test_letters_to_plus_addresses_count_for_their_mailbox(app: OpenApp) -> None:
    browser = await app.browser()
    emails = [f"ana+{number}@example.com" for number in range(5)]
    codes = [await browser.post("/api/auth/verifyEmail", json={"email": email}) for email in emails]
    assert [answer.status_code for answer in codes] == [200] * 5
    assert sorted(letter.to for letter in app.outbox.newest()) == emails, "letters go where they were asked for"
    assert is_429(await browser.post("/api/auth/verifyEmail", json={"email": "ana@example.com"}))
    assert is_429(await browser.post("/api/auth/generateOtp", json={"email": "ana+reset@example.com"}))
    bo = await app.member("bo@example.com")
    invitations = [{"email": f"cy+{number}@example.com"} for number in range(4)]
    answers = [await bo.browser.post("/api/auth/inviteUser", json=body, headers=bo.bearer) for body in invitations]
    assert [is_429(answer) for answer in answers] == [False] * 3 + [True]


async def test_a_successful_sign_in_resets_the_limit(app: OpenApp) -> None:
    member = await app.member("ana@example.com")
    for _ in range(3):
        for _ in range(9):
            assert not is_429(await try_login(member.browser, "Wrong-1!"))
        await sign_in(member.browser, "ana@example.com")


async def test_a_hundred_sign_ins_in_five_minutes_from_one_place(app: OpenApp) -> None:
    browser = await app.browser("2001:db8::1")
    neighbour = await app.browser("2001:db8::2")
    for number in range(100):
        assert not is_429(await try_login(browser, "Wrong-1!", f"a{number}@example.com"))
    assert is_429(await try_login(neighbour, "Wrong-1!", "b@example.com")), "one /64 is one place"


async def test_two_servers_with_one_redis_count_together_and_keep_blobs_in_s3(
    settings_for: Callable[..., Settings], redis: RedisServer, s3: S3Server
) -> None:
    settings = settings_for(rate_limits="signin=3/hour", redis_url=redis.url, storage_url=s3.new_bucket())
    answers = []
    for _ in range(2):
        # One after the other: a process has one engine of durable work.
        async with open_app(settings) as app:
            browser = await app.browser()
            assert (await browser.get("/api/health")).json()["status"] == "ok"
            answers += [is_429(await try_login(browser, "Wrong-1!")) for _ in range(2)]
    assert answers == [False, False, False, True]


async def test_limits_can_be_set_and_switched_off(settings_for: Callable[..., Settings]) -> None:
    async with open_app(settings_for(rate_limits="signin=1/minute")) as app:
        browser = await app.browser()
        assert [is_429(await try_login(browser, "Wrong-1!")) for _ in range(2)] == [False, True]
    async with open_app(settings_for(rate_limits="off")) as app:
        browser = await app.browser()
        assert not any([is_429(await try_login(browser, "Wrong-1!")) for _ in range(12)])


async def test_two_hundred_and_forty_recordings_an_hour_for_one_person(app: OpenApp) -> None:
    member = await app.member()
    answers = [await send_sound(member, b"too short") for _ in range(241)]
    assert [is_429(answer) for answer in answers] == [False] * 240 + [True]
