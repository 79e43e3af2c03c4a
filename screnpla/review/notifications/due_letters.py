"""When a letter about comments is due, and which comments it tells of (RE51)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

MENTION_DELAY = timedelta(minutes=1)
QUIET = timedelta(minutes=10)
LONGEST_WAIT = timedelta(minutes=30)


@dataclass(frozen=True)
class QueuedComment:
    comment_id: str
    is_mention: bool
    queued_at: datetime


@dataclass(frozen=True)
class DueLetter:
    """A letter to one person about one script. What it tells of follows from the comments alone, not from the moment
    in which somebody looks: a second look after a crash finds the same letter, under the same key."""

    comment_ids: tuple[str, ...]
    is_mention: bool

    @property
    def key(self) -> str:
        return f"{'mention' if self.is_mention else 'comments'}-{self.comment_ids[0]}"


def find_due_letters(queued: Sequence[QueuedComment], now: datetime) -> list[DueLetter]:
    """`queued`: of one person and one script, the oldest first."""
    mentions = [each for each in queued if each.is_mention]
    others = [each for each in queued if not each.is_mention]
    return [
        *_find_due(mentions, now, quiet=MENTION_DELAY, longest=MENTION_DELAY),
        *_find_due(others, now, quiet=QUIET, longest=LONGEST_WAIT),
    ]


def _find_due(
    queued: Sequence[QueuedComment], now: datetime, *, quiet: timedelta, longest: timedelta
) -> list[DueLetter]:
    if not queued:
        return []
    told = [queued[0]]
    due_at = queued[0].queued_at + quiet
    for each in queued[1:]:
        if each.queued_at > due_at:
            break
        told.append(each)
        due_at = min(each.queued_at + quiet, queued[0].queued_at + longest)
    if due_at > now:
        return []
    return [DueLetter(tuple(each.comment_id for each in told), queued[0].is_mention)]
