"""Our own file holds everything: any screenplay comes back as it was."""

from __future__ import annotations

import json

from hypothesis import given, settings

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.scrn.read import read_scrn
from screnpla.screenplay.formats.scrn.write import write_scrn
from tests.matrix import examples
from tests.screenplay.strategies import screenplays


@settings(max_examples=examples(80), deadline=None)
@given(screenplays())
def test_any_screenplay_comes_back_as_it_was(screenplay: Screenplay) -> None:
    writing = write_scrn(screenplay, WriteOptions())
    assert not writing.losses
    assert read_scrn(writing.data).screenplay == screenplay
    assert_any_program_reads(writing.data)


def assert_any_program_reads(data: bytes) -> None:
    """JSON, without the constants that only Python knows."""

    def refuse(constant: str) -> None:
        raise AssertionError(constant)

    document = json.loads(data.decode("utf-8"), parse_constant=refuse)
    assert document["format"] == "screnpla"
    assert document["content"][-1]["type"] == "page"
