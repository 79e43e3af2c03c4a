"""What an e-mail, a name and a password must look like, with the sentences the specification gives."""

from __future__ import annotations

import re

from screnpla.kit.errors import Invalid

BAD_EMAIL = "Please enter a valid email address"
MISSING = "Please enter your name and password"
TOO_WEAK = (
    "Password must be at least 8 characters long and contain at least one uppercase letter, "
    "one lowercase letter, one number and one special character"
)
EMAIL_LENGTH = 254
NAME_LENGTH = 200
# Argon2 would happily hash a whole novel; nobody's password is one.
PASSWORD_LENGTH = 1000

# The simple shape of the specification, less what a mail program reads in its own way: quotes, comments, and the
# encoded words of RFC 2047 (=?…?=), with which a letter went to another mailbox than the one that was checked.
_WORD = r"[a-z0-9!#$%&'*+/=^_`{|}~-]+"
_LABEL = r"[a-z0-9](?:[a-z0-9-]*[a-z0-9])?"
_EMAIL = re.compile(rf"{_WORD}(?:\.{_WORD})*@{_LABEL}(?:\.{_LABEL})+")
_PASSWORD_NEEDS = [re.compile(needed) for needed in (r"[a-z]", r"[A-Z]", r"[0-9]", r"[!@#$%^&*]")]
# JSON can smuggle half a character in; it has no bytes, so nothing could keep or compare it.
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


def check_email(given: str) -> str:
    """The address as we keep it: lower case, no blanks around it."""
    email = given.strip().lower()
    if len(email) > EMAIL_LENGTH or not _EMAIL.fullmatch(email):
        raise Invalid(BAD_EMAIL)
    return email


def check_name(given: str, *, missing: str = MISSING) -> str:
    name = given.strip()
    if not name:
        raise Invalid(missing)
    if len(name) > NAME_LENGTH:
        raise Invalid(f"Your name may have at most {NAME_LENGTH} characters")
    if _CONTROL.search(name):
        raise Invalid("Your name holds characters that cannot be shown")
    return name


def name_told_by_others(given: str) -> str:
    """What can be kept of a name that nobody typed here and nobody could be asked to correct; it may be empty."""
    return _CONTROL.sub("", given).strip()[:NAME_LENGTH].rstrip()


def check_new_password(given: str) -> str:
    if not given:
        raise Invalid(MISSING)
    check_can_be_kept(given)
    if len(given) < 8 or not all(needed.search(given) for needed in _PASSWORD_NEEDS):
        raise Invalid(TOO_WEAK)
    return given


def check_can_be_kept(password: str) -> None:
    """What holds for every password, however it is set."""
    if len(password) > PASSWORD_LENGTH:
        raise Invalid(f"Your password may have at most {PASSWORD_LENGTH} characters")
    if _SURROGATE.search(password):
        raise Invalid("Your password holds characters that cannot be stored")
