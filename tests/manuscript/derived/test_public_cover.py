"""The public cover shows the authors and their agent, but no e-mail address."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.manuscript.derived.public_cover import make_cover_public, remove_addresses
from screnpla.screenplay.cover_fields import guess_cover_fields, has_current_lines
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
def test_addresses_go_and_all_else_stays(text: str, expected: str) -> None:
    assert remove_addresses(text) == expected


def test_every_field_is_looked_at_but_the_title_which_is_public_anyway() -> None:
    cover = Cover("you@example.com", authors="Ana\na@example.com", contact="c@example.com", others=(("Web", "d@x.de"),))
    assert make_cover_public(cover) == Cover("you@example.com", authors="Ana")


def test_a_cover_that_a_file_laid_out_keeps_its_places() -> None:
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
