"""WD1: from Final Draft to Word and back, all text and all kinds are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.docx.read import read
from screnpla.screenplay.formats.docx.write import write
from screnpla.screenplay.formats.options import WriteOptions
from tests.screenplay.corpus import corpus_files
from tests.screenplay.formats.docx.carried import carried, words
from tests.screenplay.formats.fixture_files import FOLDER

OWN = sorted((FOLDER / "fdx").glob("*.fdx"))


def there(path: Path) -> Screenplay:
    return register.read(path.read_bytes(), path.name).screenplay


def back(screenplay: Screenplay) -> Screenplay:
    through_word = read(write(screenplay, WriteOptions()).data).screenplay
    return register.read(register.write(through_word, "fdx").data, "again.fdx").screenplay


@pytest.mark.parametrize("path", [pytest.param(path, id=path.name) for path in OWN])
def test_our_final_draft_files(path: Path) -> None:
    screenplay = there(path)
    assert words(back(screenplay).elements) == words(screenplay.elements)


@pytest.mark.parametrize("path", corpus_files("fdx"))
def test_real_final_draft_files(path: Path) -> None:
    screenplay = there(path)
    written = write(screenplay, WriteOptions())
    again = read(written.data)
    assert carried(again.screenplay.elements) == carried(screenplay.elements)
    assert again.screenplay.profile == screenplay.profile
    assert again.losses == ()
    final_draft = register.read(register.write(again.screenplay, "fdx").data, "again.fdx").screenplay
    assert words(final_draft.elements) == words(screenplay.elements)


@pytest.mark.parametrize("path", [pytest.param(path, id=path.name) for path in OWN])
def test_covers_of_our_final_draft_files(path: Path) -> None:
    cover = there(path).cover
    again = read(write(there(path), WriteOptions()).data).screenplay.cover
    assert [line.text for line in again.lines] == [line.text for line in cover.lines]
    assert [(line.align, line.left) for line in again.lines] == [(line.align, line.left) for line in cover.lines]
    assert (again.title, again.authors, again.contact) == (cover.title, cover.authors, cover.contact)
