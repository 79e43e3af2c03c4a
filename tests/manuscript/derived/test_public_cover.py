"""The public cover shows the authors and their agent, but no e-mail address."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.manuscript.derived.public_cover import make_cover_public, remove_addresses
from screnpla.screenplay.cover.fields import guess_cover_fields, has_current_lines
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Run


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ana@example.com", ""),
        ("Ana Lind\nana@example.com\n+49 30 1234", "Ana Lind\n+49 30 1234"),
        ("Ana Lind <ana.lind+film@mail.example.co.uk>", "Ana Lind"),
        ("E-Mail: mailto:ana@example.com", ""),
        ("T 555 0101, ana@exämple.de", "T 555 0101"),
        ("a@x.org / b@y.org", ""),
        ("Twitter @ana, two @ a time", "Twitter @ana, two @ a time"),
        ("No address.\n\nNone here", "No address.\n\nNone here"),
        ("@" * 50_000, "@" * 50_000),
        ("a" * 50_000 + "@", "a" * 50_000 + "@"),
    ],
)
def test_email_addresses_are_removed_and_other_text_stays(text: str, expected: str) -> None:
    assert remove_addresses(text) == expected


def test_email_addresses_are_removed_from_every_cover_field_but_the_title() -> None:
    cover = Cover("you@example.com", authors="Ana\na@example.com", contact="c@example.com", others=(("Web", "d@x.de"),))
    assert make_cover_public(cover) == Cover("you@example.com", authors="Ana")


def test_a_cover_laid_out_by_a_file_keeps_the_places_of_its_lines() -> None:
    lines = (
        CoverLine((Run("SALT"),), Align.CENTER),
        CoverLine((Run("Written by"),), Align.CENTER),
        CoverLine((Run("Ana Lind"),), Align.CENTER),
        CoverLine(),
        CoverLine((Run("Agency Nord"),)),
        # Set in two looks, which does not hide it.
        CoverLine((Run("ana@"), Run("example.com", underline=True))),
        CoverLine((Run("+49 30 1234"),)),
    )
    cover = replace(guess_cover_fields(lines), lines=lines)
    assert has_current_lines(cover)
    public = make_cover_public(cover)
    assert has_current_lines(public)
    assert [line.text for line in public.lines] == [
        "SALT",
        "Written by",
        "Ana Lind",
        "",
        "Agency Nord",
        "",
        "+49 30 1234",
    ]
    assert "@" not in repr(public)
