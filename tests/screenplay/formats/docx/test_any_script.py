"""WD1: whatever the model can hold is written; what Word can carry comes back, and the rest is told as lost."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import HealthCheck, given, settings

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.docx.read import read
from screnpla.screenplay.formats.docx.write import write
from screnpla.screenplay.formats.docx.write_styles import LOST_STYLE
from screnpla.screenplay.formats.options import WriteOptions
from tests.screenplay.formats.docx.carried import carried
from tests.screenplay.strategies import screenplays

few = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@few
@given(screenplays())
def test_what_word_can_carry_comes_back(screenplay: Screenplay) -> None:
    written = write(screenplay, WriteOptions())
    again = read(written.data).screenplay
    unnamed = {own_id for loss in written.losses if loss.message == LOST_STYLE for own_id in loss.element_ids}
    assert carried(again.elements) == carried(screenplay.elements, unnamed)
    assert again.language == screenplay.language
    if screenplay.profile is not None:
        assert again.profile == screenplay.profile


@few
@given(screenplays())
def test_the_cover_comes_back(screenplay: Screenplay) -> None:
    cover = replace(screenplay.cover, lines=(), extra={})
    again = read(write(replace(screenplay, cover=cover), WriteOptions()).data).screenplay
    assert again.cover == cover


@few
@given(screenplays())
def test_reading_what_was_written_and_writing_it_changes_nothing(screenplay: Screenplay) -> None:
    once = write(read(write(screenplay, WriteOptions()).data).screenplay, WriteOptions()).data
    assert write(read(once).screenplay, WriteOptions()).data == once
