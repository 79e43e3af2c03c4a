"""The functions of pdfium that reading needs, bound for quick calls: a script has 150,000 letters to ask about.

Handles are plain numbers here, and what pdfium fills in lies in arrays whose elements are addressed one by one, so
that `map` can walk a whole page without a step of Python for each letter.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any, cast

from pypdfium2 import raw

_HANDLE, _INT, _DOUBLE = ctypes.c_void_p, ctypes.c_int, ctypes.c_double
_LONG = ctypes.c_ulong
Call = Callable[..., Any]


def _bound(name: str, gives: Any, *takes: Any) -> Call:
    # Called with Python's lock held: giving it up and taking it again would cost as much as the call.
    address = ctypes.cast(getattr(raw, name), _HANDLE).value
    assert address
    return cast("Call", ctypes.PYFUNCTYPE(gives, *takes)(address))


load_document = _bound("FPDF_LoadMemDocument64", _HANDLE, ctypes.c_char_p, ctypes.c_size_t, _HANDLE)
last_error = _bound("FPDF_GetLastError", _LONG)
page_count = _bound("FPDF_GetPageCount", _INT, _HANDLE)
close_document = _bound("FPDF_CloseDocument", None, _HANDLE)

load_page = _bound("FPDF_LoadPage", _HANDLE, _HANDLE, _INT)
close_page = _bound("FPDF_ClosePage", None, _HANDLE)
page_box = _bound("FPDF_GetPageBoundingBox", _INT, _HANDLE, _HANDLE)
object_count = _bound("FPDFPage_CountObjects", _INT, _HANDLE)
page_object = _bound("FPDFPage_GetObject", _HANDLE, _HANDLE, _INT)

load_text = _bound("FPDFText_LoadPage", _HANDLE, _HANDLE)
close_text = _bound("FPDFText_ClosePage", None, _HANDLE)
letter_count = _bound("FPDFText_CountChars", _INT, _HANDLE)
letters = _bound("FPDFText_GetText", _INT, _HANDLE, _INT, _INT, _HANDLE)
letter = _bound("FPDFText_GetUnicode", ctypes.c_uint, _HANDLE, _INT)
origin = _bound("FPDFText_GetCharOrigin", _INT, _HANDLE, _INT, _HANDLE, _HANDLE)
loose_box = _bound("FPDFText_GetLooseCharBox", _INT, _HANDLE, _INT, _HANDLE)
letter_matrix = _bound("FPDFText_GetMatrix", _INT, _HANDLE, _INT, _HANDLE)
font_size = _bound("FPDFText_GetFontSize", _DOUBLE, _HANDLE, _INT)
has_no_meaning = _bound("FPDFText_HasUnicodeMapError", _INT, _HANDLE, _INT)
text_object = _bound("FPDFText_GetTextObject", _HANDLE, _HANDLE, _INT)

font_of = _bound("FPDFTextObj_GetFont", _HANDLE, _HANDLE)
render_mode = _bound("FPDFTextObj_GetTextRenderMode", _INT, _HANDLE)
font_name = _bound("FPDFFont_GetBaseFontName", _LONG, _HANDLE, _HANDLE, _LONG)
font_flags = _bound("FPDFFont_GetFlags", _INT, _HANDLE)
italic_angle = _bound("FPDFFont_GetItalicAngle", _INT, _HANDLE, _HANDLE)
font_weight = _bound("FPDFFont_GetWeight", _INT, _HANDLE)

object_type = _bound("FPDFPageObj_GetType", _INT, _HANDLE)
object_bounds = _bound("FPDFPageObj_GetBounds", _INT, _HANDLE, _HANDLE, _HANDLE, _HANDLE, _HANDLE)
fill_color = _bound("FPDFPageObj_GetFillColor", _INT, _HANDLE, _HANDLE, _HANDLE, _HANDLE, _HANDLE)
form_count = _bound("FPDFFormObj_CountObjects", _INT, _HANDLE)
form_object = _bound("FPDFFormObj_GetObject", _HANDLE, _HANDLE, _LONG)

remark_count = _bound("FPDFPage_GetAnnotCount", _INT, _HANDLE)
load_remark = _bound("FPDFPage_GetAnnot", _HANDLE, _HANDLE, _INT)
close_remark = _bound("FPDFPage_CloseAnnot", None, _HANDLE)
remark_kind = _bound("FPDFAnnot_GetSubtype", _INT, _HANDLE)
remark_text = _bound("FPDFAnnot_GetStringValue", _LONG, _HANDLE, ctypes.c_char_p, _HANDLE, _LONG)

PATH, FORM = raw.FPDF_PAGEOBJ_PATH, raw.FPDF_PAGEOBJ_FORM
NEEDS_PASSWORD = frozenset({raw.FPDF_ERR_PASSWORD, raw.FPDF_ERR_SECURITY})
FIELD = raw.FPDF_ANNOT_WIDGET
# What a reader writes on a page; links and fields of forms are no remarks.
REMARKS = frozenset(
    {
        raw.FPDF_ANNOT_TEXT,
        raw.FPDF_ANNOT_FREETEXT,
        raw.FPDF_ANNOT_HIGHLIGHT,
        raw.FPDF_ANNOT_UNDERLINE,
        raw.FPDF_ANNOT_SQUIGGLY,
        raw.FPDF_ANNOT_STRIKEOUT,
        raw.FPDF_ANNOT_STAMP,
        raw.FPDF_ANNOT_CARET,
    }
)
