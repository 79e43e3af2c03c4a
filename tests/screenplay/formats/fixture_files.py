"""The files in `fixtures/formats`. Packed ones lie there as folders, for people to read, and are packed when asked."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import NamedTuple

from screnpla.screenplay.formats import register

FOLDER = Path(__file__).parents[3] / "fixtures" / "formats"
_SOME_DAY = (2020, 1, 1, 0, 0, 0)


class FixtureFile(NamedTuple):
    name: str
    data: bytes


def fixture_files(format_: str) -> list[FixtureFile]:
    """Those of one format (by the name of its package), in order of their names."""
    return [
        FixtureFile(path.name, pack_folder(path) if path.is_dir() else path.read_bytes())
        for path in sorted((FOLDER / format_).iterdir() if (FOLDER / format_).is_dir() else ())
        if register.format_of_name(path.name) == format_
    ]


def pack_folder(folder: Path) -> bytes:
    return make_zip(
        {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
    )


def make_zip(members: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in members.items():
            file.writestr(zipfile.ZipInfo(name, _SOME_DAY), data, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()
