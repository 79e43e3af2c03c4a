"""Our http-only cookies: session renewal, known device, confirmed e-mail, pending Google sign-in, playing sound."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from fastapi import Response
from itsdangerous import BadSignature, URLSafeTimedSerializer

from screnpla.accounts.models import User
from screnpla.accounts.sessions import browser_sessions
from screnpla.accounts.sessions.known_devices import DEVICE_LIFE, remember_device
from screnpla.accounts.sign_in.signup import CONFIRMATION_LIFE
from screnpla.api.app_state import AppState
from screnpla.api.routes.account.pending_google_sign_in import LIFETIME
from screnpla.review.recordings.tickets import TICKET_LIFE, browser_proof

RENEWAL = "screnpla_renewal"
DEVICE = "screnpla_device"
CONFIRMED = "screnpla_confirmed"
PATH = "/api/auth"
GOOGLE = "screnpla_google"
GOOGLE_PATH = "/api/auth/google"
AUDIO = "screnpla_audio"
AUDIO_PATH = "/api/audio"

SameSite = Literal["lax", "strict"]


def set_renewal_cookie(response: Response, app: AppState, renewal: str) -> None:
    _set_cookie(response, app, RENEWAL, renewal, int(app.services.session_life.total_seconds()))


def set_device_cookie(response: Response, app: AppState, cookie: str | None, user: User, now: datetime) -> None:
    """`cookie` is the one that the browser came with."""
    remembered = remember_device(app.services.signing_key, cookie, user, now)
    _set_cookie(response, app, DEVICE, remembered, int(DEVICE_LIFE.total_seconds()))


def hash_renewal(renewal: str | None) -> str | None:
    return browser_sessions.hash_renewal(renewal) if renewal else None


def set_confirmation_cookie(response: Response, app: AppState, code_id: str) -> None:
    _set_cookie(response, app, CONFIRMED, _signer(app).dumps(code_id), int(CONFIRMATION_LIFE.total_seconds()))


def read_confirmation_cookie(app: AppState, cookie: str | None) -> str | None:
    try:
        code_id = _signer(app).loads(cookie or "")
    except BadSignature:
        return None
    return code_id if isinstance(code_id, str) else None


def set_google_cookie(response: Response, app: AppState, sealed: str) -> None:
    # Lax: the browser comes back from another site, and a strict cookie would stay behind.
    seconds = int(LIFETIME.total_seconds())
    _set_cookie(response, app, GOOGLE, sealed, seconds, path=GOOGLE_PATH, samesite="lax")


def clear_google_cookie(response: Response) -> None:
    response.delete_cookie(GOOGLE, path=GOOGLE_PATH, httponly=True, samesite="lax")


def set_audio_cookie(response: Response, app: AppState, session_id: str) -> None:
    seconds = int(TICKET_LIFE.total_seconds())
    _set_cookie(response, app, AUDIO, browser_proof(app.services, session_id), seconds, path=AUDIO_PATH)


def clear_cookie(response: Response, name: str) -> None:
    response.delete_cookie(name, path=PATH, httponly=True, samesite="strict")


def _set_cookie(
    response: Response,
    app: AppState,
    name: str,
    value: str,
    seconds: int,
    *,
    path: str = PATH,
    samesite: SameSite = "strict",
) -> None:
    response.set_cookie(
        name, value, max_age=seconds, path=path, httponly=True, samesite=samesite, secure=app.settings.is_https
    )


def _signer(app: AppState) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(app.services.signing_key, salt="confirmed-email")
