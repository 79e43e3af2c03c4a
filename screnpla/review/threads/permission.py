"""Permission to see and to use a thread, by its kind (docs/spec/review.md, RE1)."""

from __future__ import annotations

from screnpla.library.access import Action
from screnpla.review.models import BEAT, CARD

# About entries of the desk, which only writers see.
DESK_KINDS = (BEAT, CARD)


def thread_permission(kind: str) -> Action:
    return Action.WRITE if kind in DESK_KINDS else Action.COMMENT
