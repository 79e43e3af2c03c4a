"""Version news: numbers that grow with marking, proposals, drafts, revisions (docs/spec/versions.md, VE48) and settings
(docs/spec/settings-dialog.md, SD10).

A browser that hears a number larger than its own asks for what changed.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.access import Action
from screnpla.manuscript.live.protocol import VERSIONS, json_message

# Under this key a unit of work collects its news, for the listeners of its commit.
VERSIONED = "screnpla_versioned"


class VersionNews(NamedTuple):
    script_id: str
    document_id: str  # for the clients of this text alone; empty: for those of all texts of the script
    name: str
    number: int
    action: Action  # for those who may do this


def announce_version(db: AsyncSession, news: VersionNews) -> None:
    """Once the unit of work is committed."""
    db.info.setdefault(VERSIONED, []).append(news)


def announce_settings(db: AsyncSession, script_id: str, changed_at: datetime) -> None:
    """Of a changed record: to all who have a text of the script open."""
    number = int(changed_at.timestamp() * 1000)
    announce_version(db, VersionNews(script_id, "", "settings", number, Action.READ_RECORD))


def versions_message(news: VersionNews) -> bytes:
    """As it is sent to browsers."""
    return json_message(VERSIONS, {news.name: news.number})


def versions_for_bus(news: VersionNews) -> bytes:
    return json.dumps([*news[:4], news.action.name]).encode()


def parse_versions(data: bytes) -> VersionNews:
    script_id, document_id, name, number, action = json.loads(data)
    return VersionNews(script_id, document_id, name, number, Action[action])
