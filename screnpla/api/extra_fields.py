"""The extra fields of scripts and projects that this server stores (see `library/fields/extra_fields.py`)."""

from __future__ import annotations

from screnpla.ai.chat.chat_fields import ChatFields
from screnpla.library.fields.extra_fields import ExtraFields
from screnpla.review.entries.comment_fields import CommentFields
from screnpla.story.story_fields import StoryFields
from screnpla.versions.version_fields import VersionFields

EXTRA_FIELDS: tuple[ExtraFields, ...] = (CommentFields(), VersionFields(), StoryFields(), ChatFields())
