"""Fade In files: the packed document is read as Open Screenplay Format (rule FI1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.osf.read import read_fadein, read_osf
from screnpla.screenplay.losses import BadFile
from tests.screenplay.corpus import corpus_files
from tests.screenplay.formats.fixture_files import fixture_files, make_zip

[FERRY] = fixture_files("fadein")


def test_a_fadein_file_is_read_as_the_osf_in_it() -> None:
    reading = register.read(FERRY.data, FERRY.name)
    assert len(reading.screenplay.elements) == 17
    assert reading.losses == ()


@pytest.mark.parametrize("path", corpus_files("fadein"))
def test_real_files_are_read_without_losses(path: Path) -> None:
    reading = register.read(path.read_bytes(), "script")
    assert reading.losses == ()
    assert len(reading.screenplay.elements) > 5


def test_pictures_are_reported_as_lost() -> None:
    script = b"<document><paragraphs><para><text>Wind.</text></para></paragraphs></document>"
    reading = read_fadein(make_zip({"document.xml": script, "board.png": b"\x89PNG"}))
    assert reading.screenplay == read_osf(script).screenplay
    assert [loss.message for loss in reading.losses] == [
        "Pictures and other files inside the Fade In file were left out."
    ]


def test_a_file_without_a_script_is_refused() -> None:
    with pytest.raises(BadFile, match="no script in it"):
        read_fadein(make_zip({"other.xml": b"<a/>"}))


def test_a_zip_bomb_is_refused() -> None:
    """FI2: some ten kilobytes that would be gigabytes; a packed file in a packed file is not opened."""
    bomb = make_zip({"document.xml": b" " * 60_000_000})
    assert len(bomb) < 100_000
    with pytest.raises(BadFile, match="unpacks to far more"):
        read_fadein(bomb)
    with pytest.raises(BadFile, match="damaged"):
        read_fadein(make_zip({"document.xml": bomb}))


def test_ten_thousand_members_are_refused() -> None:
    with pytest.raises(BadFile, match="more parts"):
        read_fadein(make_zip({f"part-{number}": b"" for number in range(10_000)}))


def test_a_member_without_a_name_does_no_harm() -> None:
    data = make_zip({"document.xml": b"<document><paragraphs/></document>", "a": b""})
    # In the list of members: a name of no characters, and one byte of extra data instead.
    at = data.rindex(b"PK\x01\x02") + 28
    assert read_fadein(data[:at] + b"\0\0\1\0" + data[at + 4 :]).screenplay.elements == ()
