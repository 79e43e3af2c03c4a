"""WD1: whatever the model can hold is written; what Word can carry comes back, and the rest is reported as lost."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import HealthCheck, given, settings

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.docx.read import read_docx
from screnpla.screenplay.formats.docx.write import write_docx
from screnpla.screenplay.formats.docx.writing.styles import LOST_STYLE
from tests.matrix import examples
from tests.screenplay.formats.docx.comparable_script import comparable_script
from tests.screenplay.strategies import screenplays

few = settings(max_examples=examples(40), deadline=None, suppress_health_check=[HealthCheck.too_slow])


@few
@given(screenplays())
def test_elements_language_and_profile_survive_a_round_trip_through_word(screenplay: Screenplay) -> None:
    written = write_docx(screenplay, WriteOptions())
    again = read_docx(written.data).screenplay
    unnamed = {own_id for loss in written.losses if loss.message == LOST_STYLE for own_id in loss.element_ids}
    assert comparable_script(again.elements) == comparable_script(screenplay.elements, unnamed)
    assert again.language == screenplay.language
    if screenplay.profile is not None:
        assert again.profile == screenplay.profile


@few
@given(screenplays())
def test_the_cover_survives_a_round_trip_through_word(screenplay: Screenplay) -> None:
    cover = replace(screenplay.cover, lines=(), extra={})
    again = read_docx(write_docx(replace(screenplay, cover=cover), WriteOptions()).data).screenplay
    assert again.cover == cover


@few
@given(screenplays())
def test_a_second_round_trip_changes_no_byte(screenplay: Screenplay) -> None:
    first = write_docx(read_docx(write_docx(screenplay, WriteOptions()).data).screenplay, WriteOptions()).data
    assert write_docx(read_docx(first).screenplay, WriteOptions()).data == first
