"""Tickets for sound: an `<audio>` sends no token, so its address opens one recording for one browser (RE32).

A ticket is signed, names a recording and a session, and lasts ten minutes. It opens nothing in another browser: the
answer that carries it sets a cookie that only the browser of this session has. Signing out ends both, and who may hear
is asked again at every call.
"""

from __future__ import annotations

import hmac
from datetime import datetime, timedelta

from itsdangerous import BadData, URLSafeSerializer

from screnpla.accounts.repository.session_rows import find_session
from screnpla.accounts.services import AccountServices
from screnpla.accounts.sessions.browser_sessions import SignedIn
from screnpla.kit.errors import Conflict, NotFound
from screnpla.review.models import READY
from screnpla.review.recordings.hearing import may_hear, open_recording
from screnpla.review.repository import recording_rows

TICKET_LIFE = timedelta(minutes=10)
NOT_READY = "This recording is still being prepared. Please try again in a moment."
OVER = "This recording cannot be played from here any more. Please open it again."


async def issue_audio_ticket(
    services: AccountServices, me: SignedIn, recording_id: str, script_id: str | None, now: datetime
) -> str:
    """Raises NotFound; Conflict for a recording that is not ready."""
    recording = await open_recording(services, me.user, recording_id, script_id)
    if recording.state != READY:
        raise Conflict(recording.problem or NOT_READY)
    return _signer(services).dumps([recording.id, me.session_id, now.timestamp()])


async def redeem_audio_ticket(services: AccountServices, ticket: str, proof: str | None, now: datetime) -> str:
    """The id of the recording that it opens; `proof` is the cookie. Raises NotFound."""
    try:
        recording_id, session_id, written_at = _signer(services).loads(ticket)
    except (BadData, UnicodeError):
        raise NotFound(OVER) from None
    is_young = now.timestamp() < written_at + TICKET_LIFE.total_seconds()
    expected = browser_proof(services, session_id).encode()
    if not is_young or not hmac.compare_digest(expected, (proof or "").encode("utf-8", "replace")):
        raise NotFound(OVER)
    async with services.db.reading() as db:
        session = await find_session(db, session_id, now)
        recording = await recording_rows.find_recording(db, recording_id)
        if session is None or recording is None or not await may_hear(db, session.user, recording):
            raise NotFound(OVER)
    return recording.id


def browser_proof(services: AccountServices, session_id: str) -> str:
    """The value of the cookie of a session's browser."""
    return hmac.digest(services.signing_key.encode(), f"audio:{session_id}".encode(), "sha256").hex()


def _signer(services: AccountServices) -> URLSafeSerializer:
    return URLSafeSerializer(services.signing_key, salt="audio-ticket")
