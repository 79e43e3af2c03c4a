"""Limits of a connection: unfinished messages of one person, or of many, keep nobody else from sending a long one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from screnpla.manuscript.live.protocol import LONGEST_MESSAGE, MessagePart
from screnpla.manuscript.live.rate_limit import (
    MAX_HELD_BYTES,
    MAX_HELD_BYTES_PER_PERSON,
    LimitExceeded,
    PartAssembler,
)

# Once: the same bytes in every part, so that these tests take little memory themselves.
LONG = bytes(LONGEST_MESSAGE - 10)


class Sockets:
    """Assemblers, and the order in which messages were given up."""

    def __init__(self) -> None:
        self.assemblers: list[PartAssembler] = []
        self.given_up: list[str] = []

    def open(self, person: str, name: str) -> PartAssembler:
        assembler = PartAssembler(person, lambda: self.given_up.append(name))
        self.assemblers.append(assembler)
        return assembler


@pytest.fixture
def sockets() -> Iterator[Sockets]:
    opened = Sockets()
    yield opened
    for assembler in opened.assemblers:
        assembler.drop()


def test_one_person_holds_up_to_three_unfinished_messages_and_the_first_is_given_up(sockets: Sockets) -> None:
    for number in range(9):
        assert sockets.open("eve", f"eve {number}").add(MessagePart(0, 50, LONG)) is None
    assert len(LONG) * 3 <= MAX_HELD_BYTES_PER_PERSON
    assert sockets.given_up == [f"eve {number}" for number in range(6)]
    # Nobody else notices.
    ana = sockets.open("ana", "ana")
    assert ana.add(MessagePart(0, 2, b"whole ")) is None
    assert ana.add(MessagePart(1, 2, b"message")) == b"whole message"
    assert len(sockets.given_up) == 6


def test_of_many_people_the_message_that_was_begun_first_is_given_up(sockets: Sockets) -> None:
    most = MAX_HELD_BYTES // len(LONG)
    for number in range(most + 1):
        sockets.open(f"person {number}", f"{number}").add(MessagePart(0, 50, LONG))
    assert sockets.given_up == ["0"]


def test_a_message_that_is_too_long_is_refused(sockets: Sockets) -> None:
    assembler = sockets.open("eve", "eve")
    assembler.add(MessagePart(0, 50, LONG))
    with pytest.raises(LimitExceeded):
        assembler.add(MessagePart(1, 50, LONG))
