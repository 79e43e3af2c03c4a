"""WD1: from Final Draft to Word and back, all text and all kinds are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.docx.read import read_docx
from screnpla.screenplay.formats.docx.write import write_docx
from tests.screenplay.corpus import corpus_files
from tests.screenplay.formats.docx.comparable_script import all_words, comparable_script
from tests.screenplay.formats.fixture_files import FOLDER

OWN = sorted((FOLDER / "fdx").glob("*.fdx"))


def read_file(path: Path) -> Screenplay:
    return register.read(path.read_bytes(), path.name).screenplay


def through_word_to_fdx(screenplay: Screenplay) -> Screenplay:
    as_docx = read_docx(write_docx(screenplay, WriteOptions()).data).screenplay
    return register.read(register.write(as_docx, "fdx").data, "again.fdx").screenplay


@pytest.mark.parametrize("path", [pytest.param(path, id=path.name) for path in OWN])
def test_words_of_our_final_draft_files_survive_word(path: Path) -> None:
    screenplay = read_file(path)
    assert all_words(through_word_to_fdx(screenplay).elements) == all_words(screenplay.elements)


@pytest.mark.parametrize("path", corpus_files("fdx"))
def test_real_final_draft_files_survive_word_without_losses(path: Path) -> None:
    screenplay = read_file(path)
    written = write_docx(screenplay, WriteOptions())
    again = read_docx(written.data)
    assert comparable_script(again.screenplay.elements) == comparable_script(screenplay.elements)
    assert again.screenplay.profile == screenplay.profile
    assert again.losses == ()
    final_draft = register.read(register.write(again.screenplay, "fdx").data, "again.fdx").screenplay
    assert all_words(final_draft.elements) == all_words(screenplay.elements)


@pytest.mark.parametrize("path", [pytest.param(path, id=path.name) for path in OWN])
def test_covers_of_our_final_draft_files_survive_word(path: Path) -> None:
    cover = read_file(path).cover
    again = read_docx(write_docx(read_file(path), WriteOptions()).data).screenplay.cover
    assert [line.text for line in again.lines] == [line.text for line in cover.lines]
    assert [(line.align, line.left) for line in again.lines] == [(line.align, line.left) for line in cover.lines]
    assert (again.title, again.authors, again.contact) == (cover.title, cover.authors, cover.contact)
