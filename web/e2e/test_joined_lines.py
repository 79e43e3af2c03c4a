"""A character typed into a line while another joins that line to the one above is in exactly one place (LV40)."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from tests.matrix import choose
from web.e2e.editor import caret_to, script_text, words_in
from web.e2e.held_socket import HeldSocket
from web.e2e.recovered import PATIENCE, recovered_words
from web.e2e.test_writing import bo, both_open, expect_equal

__all__ = ["bo"]

pytestmark = pytest.mark.own_context


class Meeting:
    """Bo types in the second line, Ana joins it to the first; neither sees what the other does."""

    def __init__(self, ana: Page, bo: Page, first: str) -> None:
        self.ana, self.bo, self.first = ana, bo, first
        self.ana_socket, self.bo_socket = HeldSocket(ana), HeldSocket(bo)
        self.script = both_open(ana, bo, [("action", first), ("action", "Rain falls")])
        caret_to(ana, "Control+End", "Home")
        caret_to(bo, "Control+End")

    def type(self) -> None:
        self.bo.keyboard.press("x")
        expect(script_text(self.bo)).to_contain_text("Rain fallsx")

    def join(self) -> None:
        self.ana.keyboard.press("Backspace")
        expect(script_text(self.ana).locator(":scope > [data-kind]")).to_have_count(1)

    def expect_written(self, line: str) -> None:
        """Not what a page says of its saving: the order is what is tried here."""
        until = time.monotonic() + PATIENCE
        while words_in(self.ana, self.script)[-1] != line:
            assert time.monotonic() < until, words_in(self.ana, self.script)
            time.sleep(0.1)

    def typed_first(self) -> None:
        self.ana_socket.outgoing.hold()
        self.ana_socket.incoming.hold()
        self.type()
        self.expect_written("Rain fallsx")
        self.join()
        self.ana_socket.outgoing.release()
        self.ana_socket.incoming.release()

    def joined_first(self) -> None:
        self.bo_socket.outgoing.hold()
        self.bo_socket.incoming.hold()
        self.join()
        self.expect_written(f"{self.first}Rain falls")
        self.type()
        self.bo_socket.outgoing.release()
        self.bo_socket.incoming.release()

    def joined_and_heard_of_first(self) -> None:
        self.bo_socket.outgoing.hold()
        self.type()
        self.join()
        self.expect_written(f"{self.first}Rain falls")
        expect(script_text(self.bo).locator(":scope > [data-kind]")).to_have_count(1)
        self.bo_socket.outgoing.release()


ORDERS = ["typed_first", "joined_first", "joined_and_heard_of_first"]
OTHER_ORDERS = "two more orders of typing and joining (test_unseen_text.py, test_overwritten_text.py, test_recover.py)"


@pytest.mark.parametrize("order", choose(ORDERS[2:], ORDERS, OTHER_ORDERS))
def test_lv40_a_character_typed_into_a_joined_line_is_in_the_stash_and_not_in_the_text(
    signed_in: Page, bo: Page, order: str
) -> None:
    meeting = Meeting(signed_in, bo, "The lamp")
    getattr(meeting, order)()
    expect(script_text(bo)).to_contain_text("The lampRain falls")
    assert recovered_words(signed_in, meeting.script, waiting_for="x") == ["x"]
    assert expect_equal([signed_in, bo], meeting.script) == ["The lampRain falls"]


@pytest.mark.parametrize("order", choose(ORDERS[2:], ORDERS, OTHER_ORDERS))
def test_lv40_a_character_typed_into_a_line_joined_to_an_empty_one_stays_in_the_text(
    signed_in: Page, bo: Page, order: str
) -> None:
    """The empty line is deleted then, and the line with the typed character stays."""
    meeting = Meeting(signed_in, bo, "")
    getattr(meeting, order)()
    assert expect_equal([signed_in, bo], meeting.script) == ["Rain fallsx"]
    assert recovered_words(signed_in, meeting.script) == []
