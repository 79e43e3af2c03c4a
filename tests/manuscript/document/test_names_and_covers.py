"""Titles and authors of a script: on its cover, in its record and in its file name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from screnpla.manuscript.document.cover.cover_sync import cover_authors, cover_from_record
from screnpla.manuscript.transfer.file_name import make_file_name
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Run

# The browser names files, too, when there is no server: web/src/kit/fileName.ts.
NAMES = Path(__file__).parents[3] / "fixtures" / "names" / "file-names.json"


@pytest.mark.parametrize(("title", "name"), json.loads(NAMES.read_text()))
def test_a_title_becomes_a_valid_file_name(title: str, name: str) -> None:
    assert make_file_name(title, "pdf") == name


@pytest.mark.parametrize(
    ("title", "labels", "name"),
    [
        ("Salt", ["sides ANNA"], "Salt - sides ANNA.pdf"),
        ("Salt", ["sides A/B", "", "Cy Jr."], "Salt - sides A B - Cy Jr.pdf"),
        ("", ["Cy"], "Cy.pdf"),
        ("", ["con"], "script con.pdf"),
        ("盐" * 500, ["Ana Díaz"], f"{'盐' * 62} - Ana Díaz.pdf"),
        ("盐" * 67, ["sides ANNA", "Cy"], f"{'盐' * 60} - sides ANNA - Cy.pdf"),
        ("x" * 500, ["y" * 100], f"{'x' * 97} - {'y' * 100}.pdf"),
        ("盐" * 500, ["太" * 200, "郎" * 100], f"{'盐' * 16} - {'太' * 24} - {'郎' * 24}.pdf"),
        ("Salt", ["太" * 200], f"Salt - {'太' * 64}.pdf"),
    ],
)
def test_ex8_the_labels_of_a_file_stay_where_its_title_is_long(title: str, labels: list[str], name: str) -> None:
    assert make_file_name(title, "pdf", labels) == name
    assert len(name.encode()) <= 204


def test_a_cover_that_equals_the_record_apart_from_line_breaks_stays() -> None:
    line = CoverLine((Run("The Last"),))
    cover = Cover(title="The Last\nFerry", authors="Maja Holm,\nTorben Kjær", lines=(line,))
    assert cover_authors(cover) == "Maja Holm, Torben Kjær"
    assert cover_from_record(cover, "The Last Ferry", "", "Maja Holm, Torben Kjær") == cover


def test_a_cover_takes_title_and_authors_from_the_record_and_keeps_the_rest() -> None:
    cover = cover_from_record(Cover(title="Old", contact="Agency"), "New", "Part two", "Ana")
    assert cover == Cover(title="New", sub_title="Part two", credit="Written by", authors="Ana", contact="Agency")
    # Somebody's own credit line is theirs; so is a cover with names and none.
    assert cover_from_record(Cover(credit="story by"), "New", "", "Ana").credit == "story by"
    assert cover_from_record(Cover(authors="Bo"), "New", "", "Ana") == Cover(title="New", authors="Ana")
