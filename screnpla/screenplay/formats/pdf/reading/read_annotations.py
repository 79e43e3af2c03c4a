"""Reading of annotations and form fields, which people filled in their viewer and which are no part of the script."""

from __future__ import annotations

import ctypes
from typing import NamedTuple

from screnpla.screenplay.formats.pdf.reading import pdfium
from screnpla.screenplay.formats.pdf.reading.annotations import MOST_QUOTED, AnnotationTexts

_MOST_SEEN = 500  # on one page; what is beyond is only counted
_LONGEST = 200  # characters that are quoted of one
_LONGEST_READ = 100_000  # bytes


class PageAnnotations(NamedTuple):
    remarks: AnnotationTexts = AnnotationTexts()
    typed: AnnotationTexts = AnnotationTexts()  # into the fields of a form


def read_annotations(page: int) -> PageAnnotations:
    count = max(0, pdfium.annotation_count(page))
    remarks: list[str] = []
    typed: list[str] = []
    for number in range(min(count, _MOST_SEEN)):
        remark = pdfium.load_annotation(page, number)
        if not remark:
            continue
        kind = pdfium.annotation_kind(remark)
        if kind in pdfium.ANNOTATIONS:
            remarks.append(_read_text(remark, b"Contents") if len(remarks) < MOST_QUOTED else "")
        elif kind == pdfium.FIELD and (words := _read_text(remark, b"V")):
            typed.append(words)
        pdfium.close_annotation(remark)
    unseen = max(0, count - _MOST_SEEN)
    return PageAnnotations(
        AnnotationTexts(len(remarks) + unseen, tuple(remarks[:MOST_QUOTED])),
        AnnotationTexts(len(typed), tuple(typed[:MOST_QUOTED])),
    )


def _read_text(remark: int, key: bytes) -> str:
    # Of a text longer than the buffer pdfium gives only the length.
    length = min(pdfium.annotation_text(remark, key, None, 0), _LONGEST_READ)
    if length <= 2:
        return ""
    buffer = ctypes.create_string_buffer(length)
    given = pdfium.annotation_text(remark, key, ctypes.addressof(buffer), length)
    if given > length:
        return "…"
    return buffer.raw[: given - 2].decode("utf-16-le", "replace")[:_LONGEST]
