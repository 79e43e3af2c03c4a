"""Our http-only cookies: a session's renewal, the proof of a confirmed e-mail, and the errand at Google."""

from __future__ import annotations

from typing import Literal

from fastapi import Response
from itsdangerous import BadSignature, URLSafeTimedSerializer

from screnpla.accounts import sessions
from screnpla.accounts.signup import CONFIRMATION_LIFE
from screnpla.api import google_errand
from screnpla.api.house import House

RENEWAL = "screnpla_renewal"
CONFIRMED = "screnpla_confirmed"
PATH = "/api/auth"
GOOGLE = "screnpla_google"
GOOGLE_PATH = "/api/auth/google"

SameSite = Literal["lax", "strict"]


def keep_renewal(response: Response, house: House, renewal: str) -> None:
    _keep(response, house, RENEWAL, renewal, int(house.accounts.session_life.total_seconds()))


def hash_of(renewal: str | None) -> str | None:
    return sessions.hash_of(renewal) if renewal else None


def keep_confirmation(response: Response, house: House, code_id: str) -> None:
    _keep(response, house, CONFIRMED, _signer(house).dumps(code_id), int(CONFIRMATION_LIFE.total_seconds()))


def read_confirmation(house: House, cookie: str | None) -> str | None:
    try:
        code_id = _signer(house).loads(cookie or "")
    except BadSignature:
        return None
    return code_id if isinstance(code_id, str) else None


def keep_errand(response: Response, house: House, sealed: str) -> None:
    # Lax: the browser comes back from another site, and a strict cookie would stay behind.
    seconds = int(google_errand.LIFE.total_seconds())
    _keep(response, house, GOOGLE, sealed, seconds, path=GOOGLE_PATH, samesite="lax")


def drop_errand(response: Response) -> None:
    response.delete_cookie(GOOGLE, path=GOOGLE_PATH, httponly=True, samesite="lax")


def drop(response: Response, name: str) -> None:
    response.delete_cookie(name, path=PATH, httponly=True, samesite="strict")


def _keep(
    response: Response,
    house: House,
    name: str,
    value: str,
    seconds: int,
    *,
    path: str = PATH,
    samesite: SameSite = "strict",
) -> None:
    response.set_cookie(
        name, value, max_age=seconds, path=path, httponly=True, samesite=samesite, secure=house.settings.is_https
    )


def _signer(house: House) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(house.accounts.signing_key, salt="confirmed-email")
