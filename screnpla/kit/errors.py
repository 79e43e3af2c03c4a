"""The kinds of refusal. Each carries a sentence for a person; `api/error_responses.py` alone turns them into HTTP."""

from __future__ import annotations

from collections.abc import Mapping


class Problem(Exception):
    """Something a person asked for cannot be done; `message` says why in their words."""

    def __init__(self, message: str, data: Mapping[str, object] | None = None) -> None:
        """`data` is for the program that asks: what it needs to go on from here."""
        super().__init__(message)
        self.message = message
        self.data = data


class Refused(Problem):
    """The request makes no sense as it stands (400)."""


class NotSignedIn(Problem):
    """Who is asking is unknown or wrong (401)."""


class Forbidden(Problem):
    """Known, but not allowed (403)."""


class NotFound(Problem):
    """Not there, or not for this person to see (404)."""


class Conflict(Problem):
    """It clashes with what is there already (409)."""


class Invalid(Problem):
    """A field breaks a rule (422)."""


def nothing_to_change() -> Invalid:
    """For a request that asks for a change and names none."""
    return Invalid("There is nothing to change")


class TooMany(Problem):
    """Asked too often (429)."""

    def __init__(self, message: str, retry_after: int) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class Unavailable(Problem):
    """Something the server depends on does not answer; trying again later may help (503)."""


class Damaged(Problem):
    """Stored data is not whole; trying again does not help, only whoever runs the server can (503)."""
