"""Zip archives (Word, Celtx, Fade In, Highland). The contents may be far larger than the file.

Nothing is unpacked but what is asked for, and no more of all that than `UNPACKED_BYTES`, whatever the file says of it.
A packed file inside a packed file is never opened.
"""

from __future__ import annotations

import io
import struct
import zipfile
import zlib

from screnpla.screenplay.formats.common.files.limits import MEMBERS, UNPACKED_BYTES
from screnpla.screenplay.losses import BadFile

DAMAGED = "The file is damaged or not complete. Please save it again in the program it comes from, or use a copy."
TOO_MANY = "The file holds more parts than any screenplay; it was refused for safety."
TOO_LARGE = "The file unpacks to far more than any screenplay; it was refused for safety."
LOCKED = "The file is locked with a password. Please save it without one and try again."

_END = b"PK\x05\x06"
_END_BYTES = 22
_LONGEST_COMMENT = 65_535
# The record of one member, with a name and extras of a sensible length.
_RECORD_BYTES = 1_000
_METHODS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
_PROBLEMS = (zipfile.BadZipFile, zlib.error, struct.error, OSError, EOFError, ValueError, NotImplementedError)


class ZipArchive:
    """The members of a packed file. Raises `BadFile` only."""

    def __init__(self, data: bytes) -> None:
        _check_directory_size(data)
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except _PROBLEMS:
            raise BadFile(DAMAGED) from None
        # Not `is_dir`: that fails on a member without a name, which a damaged file can have.
        self._members = {each.filename: each for each in self._zip.infolist() if not each.filename.endswith("/")}
        if len(self._zip.infolist()) > MEMBERS:
            raise BadFile(TOO_MANY)
        self._left = UNPACKED_BYTES

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._members)

    def __contains__(self, name: str) -> bool:
        return name in self._members

    def read(self, name: str) -> bytes:
        member = self._members.get(name)
        if member is None or member.compress_type not in _METHODS:
            raise BadFile(DAMAGED)
        if member.flag_bits & 1:
            raise BadFile(LOCKED)
        try:
            with self._zip.open(member) as opened:
                data = opened.read(self._left + 1)
        except _PROBLEMS:
            raise BadFile(DAMAGED) from None
        self._left -= len(data)
        if self._left < 0:
            raise BadFile(TOO_LARGE)
        return data


def _check_directory_size(data: bytes) -> None:
    """Before Python reads the list of members: a million of them would cost seconds."""
    at = data.rfind(_END, max(0, len(data) - _END_BYTES - _LONGEST_COMMENT))
    if at < 0 or len(data) < at + _END_BYTES:
        raise BadFile(DAMAGED)
    members, list_bytes = struct.unpack_from("<HI", data, at + 10)
    if members > MEMBERS or list_bytes > MEMBERS * _RECORD_BYTES:
        raise BadFile(TOO_MANY)
