"""Rules of comments: who may see a thread, what an id is, how long a comment may be, and the sentences of refusals."""

from __future__ import annotations

import re

from screnpla.library.access import Action
from screnpla.review.models import BEAT, CARD

# About entries of the desk, which only writers see (docs/spec/review.md, RE1).
DESK_KINDS = (BEAT, CARD)
# The author of a comment whose user is not known.
UNKNOWN_AUTHOR = "screnpla-user"
MAX_COMMENT_LENGTH = 20_000
TOO_LONG = "A comment may have at most 20,000 characters"
# In one thread.
MAX_COMMENTS = 1_000
NOT_HERE = "This comment is not here any more"
THREAD_GONE = "These comments were removed meanwhile, so nothing can be added to them"
NOT_YOURS = "You may remove only what you said yourself"


def thread_permission(kind: str) -> Action:
    """The permission to see and to use a thread of this kind."""
    return Action.WRITE if kind in DESK_KINDS else Action.COMMENT


def is_public_id(value: str) -> bool:
    """Ids of threads and comments are made by browsers."""
    return re.fullmatch(r"[A-Za-z0-9_-]{1,100}", value) is not None
