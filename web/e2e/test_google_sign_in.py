"""Sign-up and sign-in with Google, against a real OpenID Connect provider on this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.people import PASSWORD
from tests.servers.oidc import OidcProvider
from tests.servers.served import Served
from web.e2e.accounts import make_account
from web.e2e.conftest import PageErrors, sign_in
from web.e2e.page_pool import new_context

WITHOUT_BROWSER = pytest.mark.test_all(
    "proven without a browser in app/journeys/googleSignIn.test.tsx and, on the server, in tests/api/test_google.py"
)

# Where the provider's page, not ours, would fetch its style sheet from.
DRESS = "https://cdn.jsdelivr.net"
WRONG_METHOD = [
    "Invalid credentials!",
    "But luckily email was found in our database.",
    "Please make sure your login method.",
]


@pytest.fixture(scope="module")
def google_server(tmp_path_factory: pytest.TempPathFactory, oidc: OidcProvider) -> Iterator[Served]:
    """A server of its own: the others have no client at a provider."""
    settings = {name.upper(): value for name, value in oidc.settings.items()}
    server = Served(tmp_path_factory.mktemp("google"), RATE_LIMITS="off", **settings)
    server.start()
    yield server
    server.end()


@pytest.fixture
def visitor(browser: Browser, google_server: Served, oidc: OidcProvider) -> Iterator[Page]:
    context = new_context(browser, base_url=google_server.url, reduced_motion="reduce")
    context.route(f"{DRESS}/**", lambda route: route.abort())
    errors = PageErrors(google_server.url, oidc.issuer, DRESS)
    context.on("page", errors.follow)
    yield context.new_page()
    context.close()
    assert errors.messages == []


@pytest.fixture
def somebody(oidc: OidcProvider) -> str:
    """The e-mail, and at the provider also the name, of somebody whom it vouches for."""
    email = f"google{os.urandom(5).hex()}@example.com"
    oidc.knows(email, email, name="Greta Gould")
    return email


def answer_provider(page: Page, oidc: OidcProvider, subject: str) -> None:
    page.wait_for_url(f"{oidc.issuer}/**")
    page.get_by_placeholder("sub").fill(subject)
    page.get_by_placeholder("sub").press("Enter")


def sign_up_with_google(page: Page, oidc: OidcProvider, email: str) -> None:
    page.goto("/signup")
    page.get_by_role("button", name="Continue with Google").click()
    answer_provider(page, oidc, email)
    page.wait_for_url("**/welcome")
    page.get_by_role("button", name="I'm going solo!").click()
    page.wait_for_url("**/desk")


def sign_out(page: Page) -> None:
    page.get_by_role("button", name="Logout").click()
    page.wait_for_url("**/login")


def test_sign_up_and_in_again(visitor: Page, oidc: OidcProvider, somebody: str) -> None:
    sign_up_with_google(visitor, oidc, somebody)
    expect(visitor.get_by_role("heading", level=1)).to_contain_text("Greta")
    sign_out(visitor)
    # Signing in with a password shows an error of three lines.
    sign_in(visitor, somebody, PASSWORD)
    message = visitor.get_by_text(WRONG_METHOD[0]).first
    expect(message).to_be_visible()
    assert message.inner_text().split("\n") == WRONG_METHOD
    visitor.get_by_role("button", name="Continue with Google").click()
    answer_provider(visitor, oidc, somebody)
    # At once: it goes by itself after three seconds.
    expect(visitor.get_by_text("Login success")).to_be_visible()
    visitor.wait_for_url("**/desk")


def test_no_token_appears_in_a_url_or_in_the_log(
    visitor: Page, oidc: OidcProvider, somebody: str, google_server: Served
) -> None:
    visited: list[str] = []
    visitor.on("framenavigated", lambda frame: visited.append(frame.url))
    sign_up_with_google(visitor, oidc, somebody)
    token = visitor.evaluate("localStorage.getItem('accessToken')")
    assert token
    assert not any(token in address for address in visited)
    assert token not in google_server.log()


@WITHOUT_BROWSER
def test_login_method_google_starts_the_sign_in_and_leads_to_next(
    visitor: Page, oidc: OidcProvider, somebody: str
) -> None:
    sign_up_with_google(visitor, oidc, somebody)
    sign_out(visitor)
    visitor.goto("/login?loginMethod=google&next=%2Faccount")
    answer_provider(visitor, oidc, somebody)
    visitor.wait_for_url("**/account")


@WITHOUT_BROWSER
def test_signing_in_with_google_without_an_account_leads_to_sign_up(
    visitor: Page, oidc: OidcProvider, somebody: str
) -> None:
    visitor.goto("/login")
    visitor.get_by_role("button", name="Continue with Google").click()
    answer_provider(visitor, oidc, somebody)
    visitor.wait_for_url("**/signup")
    expect(visitor.get_by_text("Email doesn't exist, please sign up.").first).to_be_visible()


@pytest.mark.test_all(
    "proven without a browser in app/journeys/googleSignIn.test.tsx "
    "and, on the server, in tests/api/test_google_visits.py"
)
def test_a_denied_google_sign_in_shows_an_error_and_can_be_tried_again(visitor: Page, oidc: OidcProvider) -> None:
    visitor.goto("/login?loginMethod=google")
    visitor.wait_for_url(f"{oidc.issuer}/**")
    visitor.locator("[value=deny]").click()
    visitor.wait_for_url("**/login")
    expect(visitor.get_by_text("Login Failed").first).to_be_visible()
    expect(visitor.get_by_role("button", name="Continue with Google")).to_be_enabled()


@WITHOUT_BROWSER
def test_signing_up_twice_says_that_the_address_exists(visitor: Page, oidc: OidcProvider, somebody: str) -> None:
    sign_up_with_google(visitor, oidc, somebody)
    sign_out(visitor)
    visitor.goto("/signup")
    visitor.get_by_role("button", name="Continue with Google").click()
    answer_provider(visitor, oidc, somebody)
    visitor.wait_for_url("**/login")
    expect(visitor.get_by_text("Email already exists").first).to_be_visible()


@WITHOUT_BROWSER
def test_a_password_account_is_linked_by_its_confirmed_address(
    visitor: Page, oidc: OidcProvider, google_server: Served
) -> None:
    email = make_account(google_server)
    oidc.knows(email, email, name="Somebody else's idea of a name")
    visitor.goto("/login")
    visitor.get_by_role("button", name="Continue with Google").click()
    answer_provider(visitor, oidc, email)
    visitor.wait_for_url("**/desk")
    expect(visitor.get_by_role("heading", level=1)).to_contain_text("Ana")
    sign_out(visitor)
    sign_in(visitor, email)
    visitor.wait_for_url("**/desk")
