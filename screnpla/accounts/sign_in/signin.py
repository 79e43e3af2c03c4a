"""Sign-in with e-mail and password."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.models import User
from screnpla.accounts.repository import user_rows
from screnpla.accounts.rules import PASSWORD_LENGTH, check_email
from screnpla.accounts.sessions import Opened, open_session
from screnpla.accounts.tools import Tools
from screnpla.accounts.two_factor import second_step
from screnpla.kit.errors import NotSignedIn
from screnpla.kit.limits import address_key

ENTER_CODE = "Please enter the code of your authenticator app"
WRONG = "Invalid email or password"
WRONG_METHOD = "Invalid credentials! But luckily email was found in our database. Please make sure your login method."


async def sign_in(
    tools: Tools,
    *,
    email: str,
    password: str,
    device: str,
    address: str,
    now: datetime,
    instead_of: str | None = None,
) -> tuple[User, Opened]:
    email = check_email(email)
    await tools.limits.hit("signin_address", address_key(address))
    await tools.limits.hit("signin", email)
    async with tools.db.reading() as db:
        user = await user_rows.by_email(db, email)
    right = await tools.passwords.matches(password[: PASSWORD_LENGTH + 1], user.password_hash if user else None)
    if user and user.password_hash is None and user.provider == "google":
        raise NotSignedIn(WRONG_METHOD)
    if user is None or not right:
        raise NotSignedIn(WRONG)
    await tools.limits.forgive("signin", email)
    if user.two_factor_since is not None:
        raise NotSignedIn(ENTER_CODE, {"twoFactor": True, "ticket": second_step.ticket_for(tools, user, now)})
    return user, await open_session(tools, user, device, now, instead_of=instead_of)
