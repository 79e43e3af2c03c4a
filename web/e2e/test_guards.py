"""Route guards: both ways, unknown addresses, sessions that end or outlive their token."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.matrix import choose
from web.e2e.conftest import begin_session, sign_in
from web.e2e.page_pool import new_context

GUARDS_PROVE_IT = pytest.mark.test_all("proven without a browser in app/guards.test.tsx")

PROTECTED = ["/desk", "/scripts", "/stared", "/projects", "/projects/new", "/project/1", "/account"]
EDITORS = ["/script/1", "/script-dummy/1", "/script-editor", "/script-mood-gathering/1"]
# A reset link opens also for who is signed in: it ends that session anyway.
PUBLIC_ONLY = ["/login", "/signup", "/forgot-password", "/reset-password"]
VISITED = choose(
    [PROTECTED[0], EDITORS[0]],
    [*PROTECTED, *EDITORS],
    "every guarded address (guards.test.tsx tries them all, too)",
)


def test_a_visitor_is_sent_to_sign_in_and_back(page: Page, account: Callable[[], str]) -> None:
    email = account()
    for path in VISITED:
        page.goto(f"{path}?x=1#y")
        page.wait_for_url(f"**/login?next={quote(f'{path}?x=1#y', safe='')}")
        # The way back is the same for all of them, and no page knows it: one of each kind is enough.
        if path in (PROTECTED[0], EDITORS[0]):
            sign_in(page, email)
            page.wait_for_url(f"**{path}?x=1#y")
            be_forgotten(page)


def be_forgotten(page: Page) -> None:
    """As if the browser were new."""
    page.evaluate("localStorage.clear()")
    page.context.clear_cookies()
    page.goto("about:blank")


@GUARDS_PROVE_IT
def test_a_signed_in_person_is_sent_from_public_pages_to_the_desk(signed_in: Page) -> None:
    for path in PUBLIC_ONLY:
        signed_in.goto(path)
        signed_in.wait_for_url("**/desk")


@GUARDS_PROVE_IT
def test_the_root_leads_to_sign_in(page: Page) -> None:
    page.goto("/")
    page.wait_for_url("**/login")


@GUARDS_PROVE_IT
def test_welcome_without_an_address_leads_to_sign_up(page: Page) -> None:
    page.goto("/welcome")
    page.wait_for_url("**/signup")


@GUARDS_PROVE_IT
def test_welcome_is_open_until_its_question_is_answered(signed_in: Page) -> None:
    signed_in.goto("/welcome")
    signed_in.get_by_role("button", name="I'm going solo!").click()
    signed_in.wait_for_url("**/desk")
    signed_in.goto("/welcome")
    signed_in.wait_for_url("**/desk")


@pytest.mark.test_all("proven without a browser in app/guards.test.tsx and features/accounts/session/nextPath.test.ts")
def test_next_never_leads_to_another_site(page: Page, account: Callable[[], str]) -> None:
    email = account()
    foreign = ("//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "%2F%2Fevil.example")
    for next_ in foreign:
        page.goto(f"/login?next={next_}")
        sign_in(page, email)
        page.wait_for_url("**/desk")
        be_forgotten(page)


@GUARDS_PROVE_IT
def test_an_unknown_path_shows_page_not_found(page: Page) -> None:
    for path in ("/nowhere", "/desk/deeper", "/dashboard", "/auth/login", "/script"):
        page.goto(path)
        expect(page.get_by_text("404")).to_be_visible()
        expect(page.get_by_text("Page not found")).to_be_visible()


@GUARDS_PROVE_IT
def test_a_broken_reset_link_shows_an_error(page: Page) -> None:
    for query in ("", "?token=a&secret=b", "?token=a&userId=c", "?secret=b&userId=c"):
        page.goto(f"/reset-password{query}")
        expect(page.get_by_text("Opps Sorry Invalid Url!")).to_be_visible()
    page.get_by_role("link", name="Login").or_(page.get_by_role("button", name="Login")).click()
    page.wait_for_url("**/login")


@GUARDS_PROVE_IT
def test_the_questionnaire_is_open_to_all(page: Page) -> None:
    page.goto("/questionnaire")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.url.endswith("/questionnaire")


@pytest.mark.test_all("proven without a browser in app/journeys/accountScreens.test.tsx and specMessages.test.tsx")
def test_a_wrong_password_is_reported_and_the_typed_email_stays(page: Page, account: Callable[[], str]) -> None:
    email = account()
    page.goto("/login")
    sign_in(page, email, "Wrong-pass1!")
    expect(page.get_by_text("Invalid email or password").first).to_be_visible()
    expect(page.get_by_label("E-mail")).to_have_value(email)


def test_signing_out_in_one_tab_signs_out_the_other(at_desk: Page, context: BrowserContext) -> None:
    other = context.new_page()
    other.goto("/desk")
    expect(other.get_by_role("heading", level=1)).to_be_visible()
    at_desk.get_by_role("button", name="Logout").click()
    other.wait_for_url("**/login*")


def test_an_expired_token_is_renewed_silently(at_desk: Page) -> None:
    # A token whose time is over, as after a night with the lid closed; the session itself lives.
    at_desk.evaluate(
        """() => {
            const [head, , tail] = localStorage.accessToken.split('.');
            localStorage.accessToken = [head, btoa('{"sub":"x","sid":"y","iat":1,"exp":2}'), tail].join('.');
        }"""
    )
    at_desk.reload()
    expect(at_desk.get_by_text("Recently edited")).to_be_visible()
    assert at_desk.url.endswith("/desk")


@pytest.mark.test_all("proven without a browser in app/shell/Shell.test.tsx")
def test_a_session_ended_elsewhere_leads_to_sign_in(at_desk: Page, context: BrowserContext) -> None:
    token = at_desk.evaluate("localStorage.accessToken")
    response = context.request.post("/api/auth/logout", headers={"Authorization": f"Bearer {token}"})
    assert response.ok
    at_desk.reload()
    at_desk.wait_for_url("**/login*")


def test_a_dead_network_is_not_a_sign_out(at_desk: Page, context: BrowserContext) -> None:
    at_desk.route("**/api/**", lambda route: route.abort())
    at_desk.reload()
    expect(at_desk.get_by_role("button", name="Retry")).to_be_visible()
    at_desk.unroute("**/api/**")
    at_desk.get_by_role("button", name="Retry").click()
    expect(at_desk.get_by_text("Recently edited")).to_be_visible()


def test_a_browser_whose_clock_is_a_year_ahead_stays_signed_in(
    browser: Browser, base_url: str, account: Callable[[], str]
) -> None:
    context = new_context(browser, base_url=base_url)
    page = context.new_page()
    page.clock.install(time="2028-01-01T00:00:00Z")
    renewals: list[str] = []
    page.on("request", lambda request: renewals.append(request.url) if request.url.endswith("/renew") else None)
    page.goto("/login")
    sign_in(page, account())
    page.wait_for_url("**/desk")
    for _ in range(3):
        page.reload()
        expect(page.get_by_text("Recently edited")).to_be_visible()
    assert len(renewals) <= 4
    context.close()


@pytest.mark.test_all("proven without a browser in app/shell/Shell.test.tsx")
def test_starred_scripts_are_in_the_sidebar_when_there_are_some(page: Page, account: Callable[[], str]) -> None:
    begin_session(page, account())
    # What the browser remembers is shown before the server has counted; its answer would put it right.
    page.route("**/api/scripts?*", lambda route: route.abort())
    navigation = page.get_by_role("navigation")
    for count, visible in (("0", 0), ("3", 1)):
        page.goto("/favicon.svg")
        page.evaluate(f"localStorage.setItem('staredCount', '{count}')")
        page.goto("/account")
        expect(page.get_by_role("link", name="Dashboard")).to_be_visible()
        expect(navigation.get_by_text("Stared Scripts")).to_have_count(visible)
        expect(navigation.get_by_text("3", exact=True)).to_have_count(visible)
