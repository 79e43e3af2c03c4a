"""Hostile input: whatever a file holds, a reader gives a screenplay or one clear sentence, never anything else."""

from __future__ import annotations

import os

import pytest

from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.layout.classic.estimate import estimate_pages
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.losses import BadFile, Reading
from tests.matrix import choose
from tests.screenplay.formats.damaged_files import damage_file
from tests.screenplay.formats.fixture_files import fixture_files
from tests.screenplay.formats.sound_reading import assert_sentence, assert_sound_reading

EACH = int(os.environ.get("SCRENPLA_TEST_SPOILT", choose(60, 500, "500 instead of 60 damaged files of each format")))
# Reading is what everybody may ask for; writing what came out is dearer, so only every tenth is written too.
WRITTEN = 10
WRITTEN_ENDINGS = [file_format.endings[0] for file_format in register.FORMATS.values() if file_format.writes]


def good_files(format_: register.Format) -> list[bytes]:
    """Our own fixtures of that format, and each of the others written in it."""
    found = [file.data for file in fixture_files(format_.name)]
    if format_.writes:
        for other in register.FORMATS.values():
            for file in fixture_files(other.name) if other is not format_ else ():
                screenplay = register.read(file.data, file.name).screenplay
                found.append(register.write(screenplay, format_.endings[0], WriteOptions()).data)
    return found


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("format_", list(register.FORMATS))
def test_a_damaged_file_is_read_or_refused_with_a_sentence(format_: str) -> None:
    file_format = register.FORMATS[format_]
    good = good_files(file_format)
    assert good
    read = 0
    for seed in range(EACH):
        data = damage_file(good, seed)
        try:
            reading = register.read(data, f"spoilt.{file_format.endings[0]}")
        except BadFile as refusal:
            assert_sentence(str(refusal))
        except Exception as problem:
            raise AssertionError(f"{format_} number {seed}: {problem!r}") from problem
        else:
            read += 1
            use(reading, seed, format_)
    # Mutants that are all refused would try nothing but the front door.
    assert read > EACH / 20


def use(reading: Reading, seed: int, format_: str) -> None:
    """The reading must be valid, and usable for everything a screenplay is used for."""
    try:
        assert_sound_reading(reading)
        for each in (reading, *reading.more):
            paginate(each.screenplay)
            estimate_pages(each.screenplay.elements)
            for ending in WRITTEN_ENDINGS if seed % WRITTEN == 0 else ():
                register.write(each.screenplay, ending, WriteOptions())
    except Exception as problem:
        raise AssertionError(f"{format_} number {seed} was read, but then: {problem!r}") from problem
