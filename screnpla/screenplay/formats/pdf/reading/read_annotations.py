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
    field_texts: AnnotationTexts = AnnotationTexts()  # typed into the fields of a form


def read_annotations(page: int) -> PageAnnotations:
    count = max(0, pdfium.annotation_count(page))
    remarks: list[str] = []
    field_texts: list[str] = []
    for number in range(min(count, _MOST_SEEN)):
        annotation = pdfium.load_annotation(page, number)
        if not annotation:
            continue
        kind = pdfium.annotation_kind(annotation)
        if kind in pdfium.ANNOTATIONS:
            remarks.append(_read_text(annotation, b"Contents") if len(remarks) < MOST_QUOTED else "")
        elif kind == pdfium.FIELD and (words := _read_text(annotation, b"V")):
            field_texts.append(words)
        pdfium.close_annotation(annotation)
    unseen = max(0, count - _MOST_SEEN)
    return PageAnnotations(
        AnnotationTexts(len(remarks) + unseen, tuple(remarks[:MOST_QUOTED])),
        AnnotationTexts(len(field_texts), tuple(field_texts[:MOST_QUOTED])),
    )


def _read_text(annotation: int, key: bytes) -> str:
    # Of a text longer than the buffer pdfium gives only the length.
    length = min(pdfium.annotation_text(annotation, key, None, 0), _LONGEST_READ)
    if length <= 2:
        return ""
    buffer = ctypes.create_string_buffer(length)
    actual_length = pdfium.annotation_text(annotation, key, ctypes.addressof(buffer), length)
    if actual_length > length:
        return "…"
    return buffer.raw[: actual_length - 2].decode("utf-16-le", "replace")[:_LONGEST]
