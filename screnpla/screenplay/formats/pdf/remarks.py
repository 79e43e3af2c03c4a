"""What people wrote on a page with their viewer: remarks beside the text and words in fields, no part of the script."""

from __future__ import annotations

import ctypes
from typing import NamedTuple

from screnpla.screenplay.formats.pdf import pdfium
from screnpla.screenplay.formats.pdf.said import MOST_TOLD, Said

_MOST_SEEN = 500  # on one page; what is beyond is only counted
_LONGEST = 200  # letters that are told of one
_LONGEST_READ = 100_000  # bytes


class Remarks(NamedTuple):
    remarks: Said = Said()
    typed: Said = Said()  # into the fields of a form


def read_remarks(page: int) -> Remarks:
    count = max(0, pdfium.remark_count(page))
    remarks: list[str] = []
    typed: list[str] = []
    for number in range(min(count, _MOST_SEEN)):
        remark = pdfium.load_remark(page, number)
        if not remark:
            continue
        kind = pdfium.remark_kind(remark)
        if kind in pdfium.REMARKS:
            remarks.append(_text(remark, b"Contents") if len(remarks) < MOST_TOLD else "")
        elif kind == pdfium.FIELD and (words := _text(remark, b"V")):
            typed.append(words)
        pdfium.close_remark(remark)
    unseen = max(0, count - _MOST_SEEN)
    return Remarks(Said(len(remarks) + unseen, tuple(remarks[:MOST_TOLD])), Said(len(typed), tuple(typed[:MOST_TOLD])))


def _text(remark: int, key: bytes) -> str:
    # What is longer than the buffer is not given at all, only how long it is.
    length = min(pdfium.remark_text(remark, key, None, 0), _LONGEST_READ)
    if length <= 2:
        return ""
    buffer = ctypes.create_string_buffer(length)
    given = pdfium.remark_text(remark, key, ctypes.addressof(buffer), length)
    if given > length:
        return "…"
    return buffer.raw[: given - 2].decode("utf-16-le", "replace")[:_LONGEST]
