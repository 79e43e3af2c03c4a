"""The fixed parts of a Word file, and the zip archive around all parts."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

from screnpla.screenplay.formats.docx.own_styles import BULLETED_LIST, NUMBERED_LIST, UNSTATED_LIST
from screnpla.screenplay.formats.docx.writing.escape import escape_attribute
from screnpla.screenplay.formats.docx.xml_names import MAIN, RELATED

_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml"
_SOME_DAY = (1980, 1, 1, 0, 0, 0)
# Files of the same script are the same: which system packed them is nobody's business.
_UNIX = 3

FONT = "Courier Prime"
_FONTS = "".join(
    f'<w:font w:name="{name}">{alternative}<w:family w:val="modern"/><w:pitch w:val="fixed"/></w:font>'
    for name, alternative in ((FONT, '<w:altName w:val="Courier New"/>'), ("Courier New", ""))
)
_HEADER = """<w:p><w:pPr><w:pStyle w:val="Header"/></w:pPr><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r>\
<w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r>\
<w:t>2</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t>.</w:t></w:r></w:p>"""
_COMPATIBLE = """<w:compat><w:compatSetting w:name="compatibilityMode" \
w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>"""

# Parts by the name of their file, and whether a script needs them always.
NUMBERING = "numbering"
COMMENTS = "comments"
_ALWAYS = ("styles", "settings", "fontTable", "header1")
HEADER_ID = "rId4"


def wrap_document(root: str, content: str) -> str:
    return f'{_DECLARATION}<w:{root} xmlns:w="{MAIN}" xmlns:r="{RELATED}">{content}</w:{root}>'


def make_font_table() -> str:
    return wrap_document("fonts", _FONTS)


def make_header() -> str:
    return wrap_document("hdr", _HEADER)


def make_settings(stored: str) -> str:
    """With what Word keeps for us under our name."""
    return wrap_document(
        "settings", f'{_COMPATIBLE}<w:docVars><w:docVar w:name="Screnpla" w:val="{stored}"/></w:docVars>'
    )


def make_numbering() -> str:
    """The lists of `names`."""
    bullets = "".join([_make_level(at, "bullet", "•") for at in range(9)])
    numbers = "".join([_make_level(at, "decimal", f"%{at + 1}.") for at in range(9)])
    lists = "".join(
        f'<w:abstractNum w:abstractNumId="{at}"><w:multiLevelType w:val="multilevel"/>{levels}</w:abstractNum>'
        for at, levels in enumerate((bullets, numbers, bullets), BULLETED_LIST)
    )
    return wrap_document(
        "numbering", f"{lists}{''.join([_make_number(at) for at in (BULLETED_LIST, NUMBERED_LIST, UNSTATED_LIST)])}"
    )


def _make_number(at: int) -> str:
    return f'<w:num w:numId="{at}"><w:abstractNumId w:val="{at}"/></w:num>'


def _make_level(at: int, form: str, text: str) -> str:
    left = 432 + 360 * at
    return (
        f'<w:lvl w:ilvl="{at}"><w:start w:val="1"/><w:numFmt w:val="{form}"/><w:lvlText w:val="{text}"/>'
        f'<w:lvlJc w:val="left"/><w:pPr><w:ind w:left="{left}" w:hanging="288"/></w:pPr></w:lvl>'
    )


def make_core_properties(title: str, creator: str) -> str:
    """Properties for file managers. No dates and no names of machines: the same script is the same file."""
    properties = "".join(
        f"<dc:{name}>{escape_attribute(value)}</dc:{name}>"
        for name, value in (("title", title), ("creator", creator))
        if value
    )
    return (
        f'{_DECLARATION}<cp:coreProperties xmlns:cp="{_PACKAGE}/metadata/core-properties" '
        f'xmlns:dc="http://purl.org/dc/elements/1.1/">{properties}</cp:coreProperties>'
    )


def zip_parts(word: Mapping[str, str], core_properties: str) -> bytes:
    """`word`: the parts by name ("document"), all that the file has."""
    others = [*_ALWAYS, *(name for name in (COMMENTS, NUMBERING) if name in word)]
    members = {
        "[Content_Types].xml": _content_types(["document", *others]),
        "_rels/.rels": _relationships(
            [
                (f"{RELATED}/officeDocument", "word/document.xml"),
                (f"{_PACKAGE}/relationships/metadata/core-properties", "docProps/core.xml"),
            ]
        ),
        "docProps/core.xml": core_properties,
        "word/_rels/document.xml.rels": _relationships(
            [(f"{RELATED}/{name.rstrip('1')}", f"{name}.xml") for name in others]
        ),
        **{f"word/{name}.xml": word[name] for name in ("document", *others)},
    }
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in members.items():
            info = zipfile.ZipInfo(name, _SOME_DAY)
            info.create_system = _UNIX
            file.writestr(info, text.encode(), zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def _content_types(names: list[str]) -> str:
    kinds = {"document": "document.main", "header1": "header"}
    overrides = "".join(
        f'<Override PartName="/word/{name}.xml" ContentType="{_WORD}.{kinds.get(name, name)}+xml"/>' for name in names
    )
    package = "application/vnd.openxmlformats-package"
    return (
        f'{_DECLARATION}<Types xmlns="{_PACKAGE}/content-types"><Default Extension="rels" '
        f'ContentType="{package}.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/docProps/core.xml" ContentType="{package}.core-properties+xml"/>{overrides}</Types>'
    )


def _relationships(targets: list[tuple[str, str]]) -> str:
    listed = "".join(
        f'<Relationship Id="rId{at}" Type="{type_}" Target="{target}"/>'
        for at, (type_, target) in enumerate(targets, 1)
    )
    return f'{_DECLARATION}<Relationships xmlns="{_PACKAGE}/relationships">{listed}</Relationships>'
