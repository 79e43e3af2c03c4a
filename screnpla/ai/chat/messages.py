"""Messages of a conversation as they are stored and shown. CW11, CW12."""

from __future__ import annotations

from typing import Any

from screnpla.accounts.models import User
from screnpla.ai.chat.chat_fields import MOST_MESSAGES
from screnpla.ai.chat_message import INCOMING, OUTGOING, STOPPED
from screnpla.ai.provider.model_request import Message
from screnpla.ai.repository.chat_rows import add_message, delete_messages, delete_old_messages, list_messages
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.opening import open_script


async def load_conversation(services: Services, user: User, script_id: str) -> list[dict[str, Any]]:
    """One's own, the oldest first."""
    async with services.db.reading() as db:
        await open_script(db, user, script_id, Action.WRITE)
        return [row.message for row in await list_messages(db, script_id, user.id, MOST_MESSAGES)]


async def store_message(services: Services, user: User, script_id: str, message: dict[str, Any]) -> None:
    """Behind the others. Raises NotFound or Forbidden: rights may have changed since the question."""
    async with services.db.session() as db:
        await open_script(db, user, script_id, Action.WRITE, to_change=True)
        await add_message(db, script_id, user.id, message["id"], message)
        await delete_old_messages(db, script_id, user.id, MOST_MESSAGES)


async def clear_conversation(services: Services, user: User, script_id: str) -> None:
    async with services.db.session() as db:
        await open_script(db, user, script_id, Action.WRITE, to_change=True)
        await delete_messages(db, script_id, user.id)


def drop_unanswered(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without questions that got no answer: the person asks them once more."""
    types = [message.get("type") for message in messages] + [None]
    return [
        message
        for message, type_, next_type in zip(messages, types, types[1:], strict=False)
        if type_ != OUTGOING or next_type in (INCOMING, STOPPED)
    ]


def list_turns(messages: list[dict[str, Any]]) -> list[Message]:
    """What a model is told of the conversation: no errors, nothing of another client that is no message."""
    turns = []
    for message in messages:
        text, type_ = message.get("text"), message.get("type")
        if isinstance(text, str) and type_ in (OUTGOING, INCOMING, STOPPED):
            turns.append(Message("user" if type_ == OUTGOING else "assistant", text))
    return turns
