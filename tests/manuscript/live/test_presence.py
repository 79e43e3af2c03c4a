"""Presence in a room: invalid states are refused, nobody speaks for another, and a client's states are limited."""

from __future__ import annotations

import json

import pytest

from screnpla.manuscript.live.protocol import PresenceState, decode_presences, encode_presences
from screnpla.manuscript.live.room.client import COLORS
from screnpla.manuscript.live.room.presence import GONE, LAST_CLOCK, MAX_STATES, RoomPresence

ANA = {"id": "a" * 24, "name": "Ana", "color": "#1971c2"}
BO = {"id": "b" * 24, "name": "Bo", "color": "#c2255c"}


def encode_presence(client: int, state: object, clock: int = 1) -> bytes:
    return encode_presences([PresenceState(client, clock, json.dumps(state))])


def decode_states(body: bytes | None) -> dict[int, object]:
    return {each.client: json.loads(each.state) for each in decode_presences(body or b"\x00", 10_000)}


@pytest.mark.parametrize(
    "state", ['{"x": NaN}', '{"x": -Infinity}', '{"x": 1e999}', '{"x": "\\ud800"}', "[1]", '"x"', "{", '{"x":' * 3000]
)
def test_a_state_that_browsers_cannot_parse_is_refused_and_not_stored(state: str) -> None:
    room, holder = RoomPresence(), object()
    first = PresenceState(1, 1, '{"cursor": 1}')
    with pytest.raises((ValueError, RecursionError)):
        room.receive(encode_presences([first, PresenceState(2, 1, state)]), holder, ANA)
    assert room.encode_all() is None


def test_a_clock_too_high_to_announce_leaving_is_refused() -> None:
    room, holder = RoomPresence(), object()
    for clock in (2**52, 2**53 - 1):
        with pytest.raises(ValueError, match="clock"):
            room.receive(encode_presence(1, {}, clock=clock), holder, ANA)
    assert room.receive(encode_presence(1, {}, clock=LAST_CLOCK), holder, ANA)
    assert decode_states(room.remove_holder(holder)) == {1: None}


def test_a_client_has_a_limited_number_of_states_while_it_is_connected() -> None:
    room, holder, other = RoomPresence(), object(), object()
    for client in range(100):
        room.receive(encode_presence(client, {"cursor": client}), holder, ANA)
        room.receive(encode_presences([PresenceState(client, 2, GONE)]), holder, ANA)
        room.receive(encode_presence(client, {"cursor": client}, clock=3), holder, ANA)
    assert set(decode_states(room.encode_all())) == set(range(MAX_STATES))
    assert room.receive(encode_presence(100, {}), other, BO)
    room.remove_holder(holder)
    assert room.receive(encode_presence(101, {}), holder, ANA)


def test_a_state_is_taken_over_by_its_owner_on_a_new_connection_only() -> None:
    room, dead, new, others = RoomPresence(), object(), object(), object()
    room.receive(encode_presence(1, {"cursor": 1}), dead, ANA)
    assert room.receive(encode_presence(1, {"cursor": 99}, clock=9), others, BO) is None
    assert decode_states(room.receive(encode_presence(1, {"cursor": 2}, clock=2), new, ANA)) == {
        1: {"cursor": 2, "user": ANA}
    }
    # The dead line is noticed at last: that takes nobody away who is here.
    assert room.remove_holder(dead) is None
    assert decode_states(room.encode_all()) == {1: {"cursor": 2, "user": ANA}}


def test_the_number_of_remote_states_is_not_limited() -> None:
    room, holder = RoomPresence(), object()
    room.receive(encode_presence(1, {"cursor": 1}), holder, ANA)
    crowd = [PresenceState(client, 1, json.dumps({"user": BO})) for client in range(1, 2001)]
    assert set(decode_states(room.receive_remote(encode_presences(crowd)))) == set(range(2, 2001))
    assert decode_states(room.encode_all(only_here=True)) == {1: {"cursor": 1, "user": ANA}}
    assert room.user_ids() == {ANA["id"], BO["id"]}
    # Nor can another process announce that a client of this one has left.
    departures = [PresenceState(1, 9, GONE), PresenceState(2, 9, GONE)]
    assert decode_states(room.receive_remote(encode_presences(departures))) == {2: None}


def luminance(color: str) -> float:
    """Of a colour as WCAG has it, from 0 (black) to 1."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("color", COLORS)
def test_white_initials_can_be_read_on_the_colour_of_each_person(color: str) -> None:
    assert 1.05 / (luminance(color) + 0.05) >= 4.5
