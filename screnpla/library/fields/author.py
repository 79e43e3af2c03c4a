"""Author and time of an entry: set by the server, whatever the entry itself says."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User

# Fields of an entry that name its author.
AUTHOR_FIELDS = ("author", "authorId")


@dataclass(frozen=True)
class Author:
    user_id: str
    name: str
    moment: str

    @classmethod
    def of(cls, user: User, now: datetime) -> Author:
        return cls(user.id, user.name, now.isoformat())

    def sign(self, entry: Mapping[str, Any], made_at: str) -> dict[str, Any]:
        """A new entry with its author and, in the field `made_at`, its time."""
        return {**entry, "author": self.name, "authorId": self.user_id, made_at: self.moment}

    def derive_id(self, entry: object) -> str:
        """An id for an entry without one: the same whenever the same person sends the same entry once more."""
        return hashlib.sha256(json.dumps([self.user_id, entry], sort_keys=True).encode()).hexdigest()[:24]

    def is_author_of(self, entry: Mapping[str, Any]) -> bool:
        return entry.get("authorId") == self.user_id


def omit_fields(entry: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    omitted = set(names)
    return {name: value for name, value in entry.items() if name not in omitted}
