"""What readers wrote on a page with their viewer: remarks beside the text, not part of it."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator

from screnpla.screenplay.formats.pdf import pdfium

_MOST, _LONGEST = 200, 400  # on one page; bytes of one


def remarks(page: int) -> Iterator[str]:
    for number in range(min(max(0, pdfium.remark_count(page)), _MOST)):
        remark = pdfium.load_remark(page, number)
        if not remark:
            continue
        if pdfium.remark_kind(remark) in pdfium.REMARKS:
            yield _text(remark)
        pdfium.close_remark(remark)


def _text(remark: int) -> str:
    buffer = ctypes.create_string_buffer(_LONGEST)
    length = pdfium.remark_text(remark, b"Contents", ctypes.addressof(buffer), _LONGEST)
    # What is longer than the buffer is not given at all.
    return buffer.raw[: length - 2].decode("utf-16-le", "replace") if 2 < length <= _LONGEST else "…"
