"""What an e-mail must look like; the pairs are the web app's too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from screnpla.accounts.rules import BAD_EMAIL, check_email
from screnpla.kit.errors import Invalid

EMAILS = json.loads((Path(__file__).parents[2] / "fixtures" / "accounts" / "emails.json").read_text())


@pytest.mark.parametrize(("typed", "kept"), EMAILS["accepted"])
def test_an_email_is_accepted_trimmed_and_in_lower_case(typed: str, kept: str) -> None:
    assert check_email(typed) == kept


@pytest.mark.parametrize("typed", EMAILS["refused"])
def test_what_is_not_an_email_is_refused(typed: str) -> None:
    with pytest.raises(Invalid, match=BAD_EMAIL):
        check_email(typed)
