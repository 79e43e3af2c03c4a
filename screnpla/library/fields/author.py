"""Whose hand writes an entry, and when: said by us, whatever the entry itself says."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User

# Where an entry says who wrote it.
AUTHOR = ("author", "authorId")


@dataclass(frozen=True)
class Hand:
    user_id: str
    name: str
    moment: str

    @classmethod
    def of(cls, user: User, now: datetime) -> Hand:
        return cls(user.id, user.name, now.isoformat())

    def signed(self, entry: Mapping[str, Any], made_at: str) -> dict[str, Any]:
        """A new entry with its author and, by this name, its time."""
        return {**entry, "author": self.name, "authorId": self.user_id, made_at: self.moment}

    def id_for(self, saying: object) -> str:
        """For what comes without an id: the same whenever the same person sends the same once more."""
        return hashlib.sha256(json.dumps([self.user_id, saying], sort_keys=True).encode()).hexdigest()[:24]

    def wrote(self, entry: Mapping[str, Any]) -> bool:
        return entry.get("authorId") == self.user_id


def without(entry: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    gone = set(names)
    return {name: value for name, value in entry.items() if name not in gone}
