"""Links that end the reminders of one person: signed, for ever good, and good for nothing else."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer

from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Refused

NOT_WHOLE = "This link is not whole. Please open it from the letter again."


def page_for(tools: Tools, user_id: str) -> str:
    return f"{tools.public_address}/unsubscribe?token={_signer(tools).dumps(user_id)}"


def one_click_for(tools: Tools, user_id: str) -> str:
    """For mail programs, which call it by themselves (RFC 8058)."""
    return f"{tools.public_address}/api/user/unsubscribe?token={_signer(tools).dumps(user_id)}"


def read_token(tools: Tools, token: str) -> str:
    """Whose letter it stood in."""
    try:
        user_id = _signer(tools).loads(token.encode("utf-8", "replace"))
    except BadSignature:
        raise Refused(NOT_WHOLE) from None
    return str(user_id)


def _signer(tools: Tools) -> URLSafeSerializer:
    return URLSafeSerializer(tools.signing_key, salt="unsubscribe")
