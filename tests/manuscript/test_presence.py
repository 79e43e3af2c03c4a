"""Who is told to be in a room: nothing that a browser cannot read, nobody for another, and no crowd of one."""

from __future__ import annotations

import json

import pytest

from screnpla.manuscript.live.presence import GONE, LAST_CLOCK, MOST_STATES, Presences
from screnpla.manuscript.live.protocol import Presence, presence_body, read_presences

ANA = {"id": "a" * 24, "name": "Ana", "color": "#1971c2"}
BO = {"id": "b" * 24, "name": "Bo", "color": "#c2255c"}


def said(client: int, state: object, clock: int = 1) -> bytes:
    return presence_body([Presence(client, clock, json.dumps(state))])


def told(body: bytes | None) -> dict[int, object]:
    return {each.client: json.loads(each.state) for each in read_presences(body or b"\x00", 10_000)}


@pytest.mark.parametrize(
    "state", ['{"x": NaN}', '{"x": -Infinity}', '{"x": 1e999}', '{"x": "\\ud800"}', "[1]", '"x"', "{", '{"x":' * 3000]
)
def test_what_a_browser_could_not_read_is_refused_and_not_kept(state: str) -> None:
    room, seat = Presences(), object()
    first = Presence(1, 1, '{"cursor": 1}')
    with pytest.raises((ValueError, RecursionError)):
        room.heard(presence_body([first, Presence(2, 1, state)]), seat, ANA)
    assert room.all() is None


def test_a_count_without_room_for_the_leaving_is_refused() -> None:
    room, seat = Presences(), object()
    for clock in (2**52, 2**53 - 1):
        with pytest.raises(ValueError, match="clock"):
            room.heard(said(1, {}, clock=clock), seat, ANA)
    assert room.heard(said(1, {}, clock=LAST_CLOCK), seat, ANA)
    assert told(room.left(seat)) == {1: None}


def test_a_seat_speaks_for_a_few_only_as_long_as_it_is_there() -> None:
    room, seat, other = Presences(), object(), object()
    for client in range(100):
        room.heard(said(client, {"cursor": client}), seat, ANA)
        room.heard(presence_body([Presence(client, 2, GONE)]), seat, ANA)
        room.heard(said(client, {"cursor": client}, clock=3), seat, ANA)
    assert set(told(room.all())) == set(range(MOST_STATES))
    assert room.heard(said(100, {}), other, BO)
    room.left(seat)
    assert room.heard(said(101, {}), seat, ANA)


def test_nobody_speaks_for_another_but_for_themselves_on_a_new_line() -> None:
    room, dead, new, others = Presences(), object(), object(), object()
    room.heard(said(1, {"cursor": 1}), dead, ANA)
    assert room.heard(said(1, {"cursor": 99}, clock=9), others, BO) is None
    assert told(room.heard(said(1, {"cursor": 2}, clock=2), new, ANA)) == {1: {"cursor": 2, "user": ANA}}
    # The dead line is noticed at last: that takes nobody away who is here.
    assert room.left(dead) is None
    assert told(room.all()) == {1: {"cursor": 2, "user": ANA}}


def test_any_number_may_be_in_other_processes() -> None:
    room, seat = Presences(), object()
    room.heard(said(1, {"cursor": 1}), seat, ANA)
    crowd = [Presence(client, 1, json.dumps({"user": BO})) for client in range(1, 2001)]
    assert set(told(room.heard_from_afar(presence_body(crowd)))) == set(range(2, 2001))
    assert told(room.all(only_here=True)) == {1: {"cursor": 1, "user": ANA}}
    assert room.users() == {ANA["id"], BO["id"]}
    # Nor is somebody who is here said to be gone by another process.
    gone = [Presence(1, 9, GONE), Presence(2, 9, GONE)]
    assert told(room.heard_from_afar(presence_body(gone))) == {2: None}
