"""A name in a letter to a stranger is a name, and carries no message."""

from __future__ import annotations

import pytest

from screnpla.accounts.spoken_name import spoken_name


@pytest.mark.parametrize(
    "name", ["Ana", "J.R.R. Tolkien", "Ünïcödé 名前 😀", "O’Neill-Smith", "Dr. Ana Lind, PhD", "St. John"]
)
def test_a_name_is_said_as_it_is(name: str) -> None:
    assert spoken_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "http://evil.example",
        "Ana evil.com",
        "Ana x.co",
        "www evil",
        "ana@evil.com",
        "<a href=x>Ana</a>",
        "evil。com",
        "Ana: you have won",
        "x" * 41,
        "Call 0900 123456 now",
        "You won, congratulations!",
        "\u202e\u200b",
        "  ",
    ],
)
def test_what_might_become_a_link_or_a_speech_is_not_said(name: str) -> None:
    assert spoken_name(name) == "A friend"


def test_what_cannot_be_seen_is_left_out() -> None:
    assert spoken_name("An\u202ea \n Lind") == "An a Lind"
