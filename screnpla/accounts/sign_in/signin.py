"""Sign-in with e-mail and password."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.models import User
from screnpla.accounts.repository.user_rows import find_user_by_email
from screnpla.accounts.services import AccountServices
from screnpla.accounts.sessions.browser_sessions import OpenedSession, open_session
from screnpla.accounts.sessions.known_devices import find_device_count
from screnpla.accounts.two_factor.second_step import make_sign_in_ticket
from screnpla.accounts.validation import PASSWORD_LENGTH, check_email
from screnpla.kit.errors import NotSignedIn
from screnpla.kit.rate_limits.limits import address_key

ENTER_CODE = "Please enter the code of your authenticator app"
WRONG = "Invalid email or password"
WRONG_METHOD = "Invalid credentials! But luckily email was found in our database. Please make sure your login method."


async def sign_in_with_password(
    services: AccountServices,
    *,
    email: str,
    password: str,
    device_name: str,
    address: str,
    now: datetime,
    instead_of: str | None = None,
    device_cookie: str | None = None,
) -> tuple[User, OpenedSession]:
    email = check_email(email)
    await services.limits.hit("signin_address", address_key(address))
    async with services.db.reading() as db:
        user = await find_user_by_email(db, email)
    device = find_device_count(services.signing_key, device_cookie, user, now) if user else None
    rule, counted = ("signin_device", device) if device else ("signin", email)
    await services.limits.hit(rule, counted)
    right = await services.passwords.matches(password[: PASSWORD_LENGTH + 1], user.password_hash if user else None)
    if user and user.password_hash is None and user.provider == "google":
        raise NotSignedIn(WRONG_METHOD)
    if user is None or not right:
        raise NotSignedIn(WRONG)
    # From a known device only its own count: strangers who guess must not get their tries anew by it.
    await services.limits.forgive(rule, counted)
    if user.two_factor_since is not None:
        raise NotSignedIn(ENTER_CODE, {"twoFactor": True, "ticket": make_sign_in_ticket(services, user, now)})
    return user, await open_session(services, user, device_name, now, instead_of=instead_of)
