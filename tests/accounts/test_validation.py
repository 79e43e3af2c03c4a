"""Checks of e-mail addresses, by fixtures shared with the web app, and names of people in mail."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from screnpla.accounts.validation import BAD_EMAIL, check_email, name_for_mail
from screnpla.kit.errors import Invalid

EMAILS = json.loads((Path(__file__).parents[2] / "fixtures" / "accounts" / "emails.json").read_text())


@pytest.mark.parametrize(("typed", "stored"), EMAILS["accepted"])
def test_an_email_is_accepted_trimmed_and_in_lower_case(typed: str, stored: str) -> None:
    assert check_email(typed) == stored


@pytest.mark.parametrize("typed", EMAILS["refused"])
def test_an_invalid_email_is_refused(typed: str) -> None:
    with pytest.raises(Invalid, match=BAD_EMAIL):
        check_email(typed)


# A name in mail to a stranger must not carry a link or a message.
@pytest.mark.parametrize(
    "name", ["Ana", "J.R.R. Tolkien", "Ünïcödé 名前 😀", "O’Neill-Smith", "Dr. Ana Lind, PhD", "St. John"]
)
def test_a_plain_name_is_unchanged_in_mail(name: str) -> None:
    assert name_for_mail(name) == name


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
def test_a_name_that_holds_a_link_or_a_message_is_replaced_in_mail(name: str) -> None:
    assert name_for_mail(name) == "A friend"


def test_invisible_characters_of_a_name_are_removed_in_mail() -> None:
    assert name_for_mail("An\u202ea \n Lind") == "An a Lind"
