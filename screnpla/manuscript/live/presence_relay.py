"""Presence relay: passes carets, names and pictures on to all clients of a room and to the rooms of other processes."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from screnpla.accounts.profile.avatar import read_avatar_url
from screnpla.accounts.repository.user_rows import find_user
from screnpla.kit.services import Services
from screnpla.manuscript.live.protocol import PERSON, awareness_message, json_message
from screnpla.manuscript.live.redis_bus import (
    RedisBus,
    is_presence_request,
    parse_presence,
    presence_message,
    presence_request,
)
from screnpla.manuscript.live.room.client import Client
from screnpla.manuscript.live.room.room import Room

StartTask = Callable[[Coroutine[Any, Any, None]], None]


class PresenceRelay:
    def __init__(self, services: Services, bus: RedisBus, start_task: StartTask) -> None:
        """`start_task`: runs a coroutine in the background."""
        self._services, self._bus, self._start_task = services, bus, start_task

    def on_join(self, room: Room, client: Client) -> None:
        for person in room.persons.values():
            client.send(person)
        self._start_task(self._send_person(room, client.identity.user_id))

    def on_presence(self, room: Room, client: Client, body: bytes) -> None:
        """Raises ValueError for a malformed message."""
        states = room.presence.receive(body, client, client.identity.to_presence())
        if states is not None:
            room.broadcast(awareness_message(states), skip=client)
            self._bus.publish(room.id, presence_message(states))

    def on_leave(self, room: Room, client: Client) -> None:
        states = room.leave(client)
        if states is not None:
            self._bus.publish(room.id, presence_message(states))

    def request_presence(self, room: Room) -> None:
        """Asks other processes who is present in their rooms of this document."""
        self._bus.publish(room.id, presence_request())

    def announce_presence(self, room: Room) -> None:
        if (states := room.presence.encode_all(only_here=True)) is not None:
            self._bus.publish(room.id, presence_message(states))

    def receive(self, room: Room, data: bytes) -> None:
        """A message from another process."""
        if is_presence_request(data):
            self.announce_presence(room)
        elif (body := parse_presence(data)) is not None:
            states = room.presence.receive_remote(body)
            if states is not None:
                room.broadcast(awareness_message(states))
            for user_id in room.presence.user_ids() - room.persons.keys():
                self._start_task(self._send_person(room, user_id))

    def expire_silent(self, room: Room) -> None:
        if (states := room.presence.expire_silent()) is not None:
            room.broadcast(awareness_message(states))

    async def _send_person(self, room: Room, user_id: str | None) -> None:
        """Sends name and picture of a person to all clients: once, not with every move of their caret."""
        if user_id is None or user_id in room.persons:
            return
        async with self._services.db.reading() as db:
            user = await find_user(db, user_id)
        if user is None:
            return
        picture = await read_avatar_url(self._services, user)
        room.persons[user_id] = json_message(PERSON, {"id": user_id, "name": user.name, "avatar": picture})
        room.broadcast(room.persons[user_id])
