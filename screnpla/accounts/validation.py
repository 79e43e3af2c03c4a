"""Validation of e-mail addresses, names and passwords, with the sentences the specification gives."""

from __future__ import annotations

import re
from unicodedata import normalize

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


def check_email(email: str) -> str:
    """The address as it is stored: lower case, no blanks around it."""
    email = email.strip().lower()
    if len(email) > EMAIL_LENGTH or not _EMAIL.fullmatch(email):
        raise Invalid(BAD_EMAIL)
    return email


def check_name(name: str, *, missing: str = MISSING) -> str:
    name = name.strip()
    if not name:
        raise Invalid(missing)
    if len(name) > NAME_LENGTH:
        raise Invalid(f"Your name may have at most {NAME_LENGTH} characters")
    if _CONTROL.search(name):
        raise Invalid("Your name holds characters that cannot be shown")
    return name


def clean_provider_name(name: str) -> str:
    """The storable part of a name that a sign-in provider gave and nobody can be asked to correct; it may be empty."""
    return _CONTROL.sub("", name).strip()[:NAME_LENGTH].rstrip()


def check_new_password(password: str) -> str:
    if not password:
        raise Invalid(MISSING)
    check_password_storable(password)
    if len(password) < 8 or not all(needed.search(password) for needed in _PASSWORD_NEEDS):
        raise Invalid(TOO_WEAK)
    return password


def check_password_storable(password: str) -> None:
    """The rules that hold for every password, however it is set."""
    if len(password) > PASSWORD_LENGTH:
        raise Invalid(f"Your password may have at most {PASSWORD_LENGTH} characters")
    if _SURROGATE.search(password):
        raise Invalid("Your password holds characters that cannot be stored")


SOMEBODY = "A friend"
LONGEST_MAILED_NAME = 40
# A number to call, a cry, or what a mail program might turn into a link: a path, a word with an ending (not 'J.R.R.').
_MESSAGE = re.compile(r"[/\\@:!?\d]|\w[.。．｡]\w{2,}|\bwww\b", re.IGNORECASE)


def name_for_mail(name: str) -> str:
    """A user's name as it stands in a letter to a stranger: it must not carry a message of its own."""
    plain = " ".join("".join(character if character.isprintable() else " " for character in name).split())
    return (
        plain
        if plain and len(plain) <= LONGEST_MAILED_NAME and not _MESSAGE.search(normalize("NFKC", plain))
        else SOMEBODY
    )
