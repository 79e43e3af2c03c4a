"""Recognition of a file's format: by its content, and by its name only where the content leaves it open."""

from __future__ import annotations

import re

from screnpla.screenplay.formats.common.files.zip_archive import ZipArchive
from screnpla.screenplay.losses import BadFile, OtherProgram

INSTEAD = "Please export Final Draft (.fdx), Fountain or PDF there and bring that."
FROM_ITS_PROGRAM = (
    "Please export it from the program it was written in, as Final Draft (.fdx), Fountain or PDF, and bring that."
)
UNKNOWN = f"This is not a screenplay file we know. {FROM_ITS_PROGRAM}"
# The claim of a file's name, and the formats to try instead should the file not be made again.
_CLAIMED = {
    "pdf": ("a PDF", "Final Draft (.fdx) or Fountain"),
    "fdx": ("a Final Draft file", "PDF or Fountain"),
    "docx": ("a Word file (.docx)", "PDF"),
    "osf": ("a screenplay in XML", "Final Draft (.fdx) or PDF"),
    "fadein": ("a Fade In file", "Final Draft (.fdx) or PDF"),
    "celtx": ("a Celtx file", "Final Draft (.fdx) or PDF"),
    "textbundle": ("a Highland file", "Fountain or PDF"),
    "trelby": ("a Trelby file", "Final Draft (.fdx) or PDF"),
    "fountain": ("a Fountain file", "Final Draft (.fdx) or PDF"),
    "txt": ("a text file", "Final Draft (.fdx) or PDF"),
}
# Files that we do not read, by their beginning: a writer's words for them, and the advice.
_UNSUPPORTED: tuple[tuple[re.Pattern[bytes], str, str], ...] = (
    (
        re.compile(rb".{0,64}?ScreenwriterWinVer", re.IGNORECASE | re.DOTALL),
        "Movie Magic Screenwriter files",
        "Please export Final Draft (.fdx) there, or print it to PDF, and bring that.",
    ),
    (
        re.compile(rb"\xfd\xfd\xfd\xfd"),
        "Files of Final Draft 7 and older",
        "Please open it in Final Draft 8 or newer and save it as .fdx, or print it to PDF.",
    ),
    (re.compile(rb"\{\\rtf"), "RTF files", "Please open it in Word and save it as .docx."),
    (re.compile(rb"\xd0\xcf\x11\xe0"), "Old Word files", "Please open it in Word and save it as .docx."),
    (re.compile(rb"<(!doctype )?html", re.IGNORECASE), "Web pages", "Please print the page to PDF and bring that."),
    (re.compile(rb"SQLite format 3\0"), "Story Architect and Scenarist files", INSTEAD),
    (
        re.compile(rb"\x89PNG|\xff\xd8\xff|GIF8|II\*\0|MM\0\*|RIFF....WEBP", re.DOTALL),
        "Pictures",
        "Please bring the script as text or as a PDF that holds text.",
    ),
)
_PDF = b"%PDF-"
_PDF_BELOW = re.compile(rb"[\r\n]%PDF-\d")
_TEXTS = frozenset({"fountain", "txt"})
# "[Over black.]" is no JSON.
_JSON = re.compile(rb"""[\[{]\s*(?:["\[{\]}\dtfn-]|$)""")
# Some programs write a line or two of their own before the file begins.
_PDF_BEGINS_BY = 1024
_TRELBY = re.compile(rb"#Version \d{1,4}\s{1,20}#(?:Begin-|Title-|Header-|Start-)")
_PACKED = (b"PK\x03\x04", b"PK\x05\x06")
_HEAD = 4096
_NO_LETTERS = re.compile(rb"[\x00-\x08\x0e-\x19\x1c-\x1f]")
_BLANKS = b"\xef\xbb\xbf \t\r\n"
_ROOT = re.compile(rb"<([A-Za-z_][\w:.-]{0,60})([^<>]{0,2000})")
# A zip archive is recognised by a member that only its kind has. Others get advice on what to do instead.
_MEMBERS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"word/document\d?\.xml"), "docx"),
    (re.compile(r"document\.xml"), "fadein"),
    (re.compile(r"(?:[^/]+/)?(?:project|local)\.rdf"), "celtx"),
    (re.compile(r"(?:[^/]+/)?text\.(?:fountain|md|markdown|txt)|.*\.fountain", re.IGNORECASE), "textbundle"),
)
_AS_WORD = "Please save it as Word (.docx) there and bring that."
_UNSUPPORTED_MEMBERS: tuple[tuple[re.Pattern[str], str, str], ...] = (
    (re.compile(r".*\.scrivx"), "Scrivener projects", INSTEAD),
    (re.compile(r"content\.xml"), "OpenDocument files", _AS_WORD),
    (re.compile(r"Index/.*\.iwa|Index\.zip"), "Pages files", _AS_WORD),
    (re.compile(r"(?:xl|ppt)/.*"), "Tables and slides", "Please bring the script as text or as PDF."),
)


def recognise_format(data: bytes, ending: str) -> str:
    """The name of the format; `ending` says which the file's name stands for, if we know it. Raises `BadFile`."""
    head = data[:_HEAD].lstrip(_BLANKS)
    if not head:
        # A screenful of blanks may stand before the first word.
        data = data.lstrip(_BLANKS)
        head = data[:_HEAD]
    if not head:
        raise BadFile("The file is empty.")
    if head.startswith(_PDF) or (ending not in _TEXTS and _PDF_BELOW.search(head[:_PDF_BEGINS_BY])):
        return "pdf"
    if head.startswith(_PACKED):
        return _recognise_archive(data)
    for beginning, description, advice in _UNSUPPORTED:
        if beginning.match(head):
            raise OtherProgram(f"{description} cannot be read here. {advice}")
    return _recognise_text(data, head, ending)


def _recognise_archive(data: bytes) -> str:
    names = ZipArchive(data).names
    for member, format_ in _MEMBERS:
        if any(member.fullmatch(name) for name in names):
            return format_
    for member, description, advice in _UNSUPPORTED_MEMBERS:
        if any(member.fullmatch(name) for name in names):
            raise OtherProgram(f"{description} cannot be read here. {advice}")
    raise BadFile(f"This is a packed folder without a screenplay that we know. {FROM_ITS_PROGRAM}")


def _wrong_content_message(ending: str) -> str:
    if ending not in _CLAIMED:
        return UNKNOWN
    description, alternative = _CLAIMED[ending]
    advice = f"Please export it again from the program it was written in, or try {alternative}."
    return f"This is not {description}, although its name says so; it may be damaged. {advice}"


def wrong_name_message(recognised: str, ending: str) -> str:
    """The message for a text whose name claims another format; empty where it claims none, or none of ours."""
    if recognised not in _TEXTS or ending in _TEXTS or ending not in _CLAIMED:
        return ""
    description, _ = _CLAIMED[ending]
    return f"This is not {description}, although its name says so; it was read as plain text."


def _recognise_text(data: bytes, head: bytes, ending: str) -> str:
    if _is_xml(data, ending):
        return _recognise_xml(data)
    if _JSON.match(head) and ending != "fountain" and not head.startswith((b"[[", b"{{")):
        return "scrn"
    if _TRELBY.match(head):
        return "trelby"
    if not _is_utf16(data) and (b"\0" in head or (ending not in _TEXTS and _NO_LETTERS.search(head))):
        raise BadFile(_wrong_content_message(ending))
    # A text says nothing of itself; only its name may.
    return "txt" if ending == "txt" else "fountain"


def _is_xml(data: bytes, ending: str) -> bool:
    head = _without_zeros(data)
    begins = (b"<?xml", b"<FinalDraft", b"<!DOCTYPE", b"<!--")
    return head.startswith(begins) or (head.startswith(b"<") and ending not in _TEXTS)


def _recognise_xml(data: bytes) -> str:
    """By the first tag. What is neither of ours is left to Final Draft's reader, which says so."""
    root = _ROOT.search(_without_zeros(data))
    if root is None:
        return "fdx"
    name, attributes = root.groups()
    if name == b"document" and b"Open Screenplay" in attributes:
        return "osf"
    if name == b"AdobeStory":
        raise OtherProgram(f"Adobe Story files cannot be read here. {INSTEAD}")
    return "fdx"


def _without_zeros(data: bytes) -> bytes:
    return data[:_HEAD].replace(b"\0", b"").lstrip(_BLANKS + b"\xff\xfe")


def _is_utf16(data: bytes) -> bool:
    return data.startswith((b"\xff\xfe", b"\xfe\xff"))
