"""A message of a conversation with a model, as it is stored and shown. CW11."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from screnpla.accounts.models import new_id

OUTGOING = "outgoing"
INCOMING = "incoming"
STOPPED = "incoming stopped"
FAILED = "incoming error"


def make_message(type_: str, text: str, now: datetime, call_id: str = "") -> dict[str, Any]:
    message = {"id": new_id(), "type": type_, "text": text, "at": now.isoformat()}
    return {**message, "callId": call_id} if call_id else message
