"""Functions of pdfium that reading needs, bound for quick calls: a script has 150,000 characters to ask about.

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


def _bind(name: str, result_type: Any, *argument_types: Any) -> Call:
    # Called with Python's lock held: giving it up and taking it again would cost as much as the call.
    address = ctypes.cast(getattr(raw, name), _HANDLE).value
    assert address
    return cast("Call", ctypes.PYFUNCTYPE(result_type, *argument_types)(address))


load_document = _bind("FPDF_LoadMemDocument64", _HANDLE, ctypes.c_char_p, ctypes.c_size_t, _HANDLE)
last_error = _bind("FPDF_GetLastError", _LONG)
page_count = _bind("FPDF_GetPageCount", _INT, _HANDLE)
close_document = _bind("FPDF_CloseDocument", None, _HANDLE)

load_page = _bind("FPDF_LoadPage", _HANDLE, _HANDLE, _INT)
close_page = _bind("FPDF_ClosePage", None, _HANDLE)
page_box = _bind("FPDF_GetPageBoundingBox", _INT, _HANDLE, _HANDLE)
object_count = _bind("FPDFPage_CountObjects", _INT, _HANDLE)
page_object = _bind("FPDFPage_GetObject", _HANDLE, _HANDLE, _INT)

load_text = _bind("FPDFText_LoadPage", _HANDLE, _HANDLE)
close_text = _bind("FPDFText_ClosePage", None, _HANDLE)
character_count = _bind("FPDFText_CountChars", _INT, _HANDLE)
read_text = _bind("FPDFText_GetText", _INT, _HANDLE, _INT, _INT, _HANDLE)
character_code = _bind("FPDFText_GetUnicode", ctypes.c_uint, _HANDLE, _INT)
origin = _bind("FPDFText_GetCharOrigin", _INT, _HANDLE, _INT, _HANDLE, _HANDLE)
loose_box = _bind("FPDFText_GetLooseCharBox", _INT, _HANDLE, _INT, _HANDLE)
character_matrix = _bind("FPDFText_GetMatrix", _INT, _HANDLE, _INT, _HANDLE)
font_size = _bind("FPDFText_GetFontSize", _DOUBLE, _HANDLE, _INT)
has_no_meaning = _bind("FPDFText_HasUnicodeMapError", _INT, _HANDLE, _INT)
text_object = _bind("FPDFText_GetTextObject", _HANDLE, _HANDLE, _INT)

font_of = _bind("FPDFTextObj_GetFont", _HANDLE, _HANDLE)
render_mode = _bind("FPDFTextObj_GetTextRenderMode", _INT, _HANDLE)
font_name = _bind("FPDFFont_GetBaseFontName", _LONG, _HANDLE, _HANDLE, _LONG)
font_flags = _bind("FPDFFont_GetFlags", _INT, _HANDLE)
italic_angle = _bind("FPDFFont_GetItalicAngle", _INT, _HANDLE, _HANDLE)
font_weight = _bind("FPDFFont_GetWeight", _INT, _HANDLE)

object_type = _bind("FPDFPageObj_GetType", _INT, _HANDLE)
object_bounds = _bind("FPDFPageObj_GetBounds", _INT, _HANDLE, _HANDLE, _HANDLE, _HANDLE, _HANDLE)
fill_color = _bind("FPDFPageObj_GetFillColor", _INT, _HANDLE, _HANDLE, _HANDLE, _HANDLE, _HANDLE)
form_count = _bind("FPDFFormObj_CountObjects", _INT, _HANDLE)
form_object = _bind("FPDFFormObj_GetObject", _HANDLE, _HANDLE, _LONG)

annotation_count = _bind("FPDFPage_GetAnnotCount", _INT, _HANDLE)
load_annotation = _bind("FPDFPage_GetAnnot", _HANDLE, _HANDLE, _INT)
close_annotation = _bind("FPDFPage_CloseAnnot", None, _HANDLE)
annotation_kind = _bind("FPDFAnnot_GetSubtype", _INT, _HANDLE)
annotation_text = _bind("FPDFAnnot_GetStringValue", _LONG, _HANDLE, ctypes.c_char_p, _HANDLE, _LONG)

PATH, FORM = raw.FPDF_PAGEOBJ_PATH, raw.FPDF_PAGEOBJ_FORM
NEEDS_PASSWORD = frozenset({raw.FPDF_ERR_PASSWORD, raw.FPDF_ERR_SECURITY})
FIELD = raw.FPDF_ANNOT_WIDGET
# Annotations that a reader writes on a page; links and form fields are none.
ANNOTATIONS = frozenset(
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
