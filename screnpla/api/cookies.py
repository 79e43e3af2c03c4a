"""Our two http-only cookies: the renewal of a session, and the proof that an e-mail was confirmed in this browser."""

from __future__ import annotations

from fastapi import Response
from itsdangerous import BadSignature, URLSafeTimedSerializer

from screnpla.accounts.signup import CONFIRMATION_LIFE
from screnpla.api.house import House

RENEWAL = "screnpla_renewal"
CONFIRMED = "screnpla_confirmed"
PATH = "/api/auth"


def keep_renewal(response: Response, house: House, renewal: str) -> None:
    _keep(response, house, RENEWAL, renewal, int(house.accounts.session_life.total_seconds()))


def keep_confirmation(response: Response, house: House, code_id: str) -> None:
    _keep(response, house, CONFIRMED, _signer(house).dumps(code_id), int(CONFIRMATION_LIFE.total_seconds()))


def read_confirmation(house: House, cookie: str | None) -> str | None:
    try:
        code_id = _signer(house).loads(cookie or "")
    except BadSignature:
        return None
    return code_id if isinstance(code_id, str) else None


def drop(response: Response, name: str) -> None:
    response.delete_cookie(name, path=PATH, httponly=True, samesite="strict")


def _keep(response: Response, house: House, name: str, value: str, seconds: int) -> None:
    response.set_cookie(
        name, value, max_age=seconds, path=PATH, httponly=True, samesite="strict", secure=house.settings.is_https
    )


def _signer(house: House) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(house.accounts.signing_key, salt="confirmed-email")
