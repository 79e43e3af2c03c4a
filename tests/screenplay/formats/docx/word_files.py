"""Small Word files for tests, from the XML between the tags that are always the same."""

from __future__ import annotations

from screnpla.screenplay.formats.docx.read import read_docx
from screnpla.screenplay.formats.docx.xml_names import MAIN, RELATED
from screnpla.screenplay.losses import Reading
from tests.screenplay.formats.fixture_files import make_zip

_SPACES = f'xmlns:w="{MAIN}" xmlns:r="{RELATED}"'
STYLES = "".join(
    f'<w:style w:type="paragraph" w:styleId="{name.replace(" ", "")}"><w:name w:val="{name}"/></w:style>'
    for name in ("Scene Heading", "Action", "Character", "Dialogue", "Title Page")
)


def make_word_file(body: str, **parts: str) -> bytes:
    """`parts`: what stands in the roots of the others, by kind (`styles`, `comments`, `header`)."""
    parts = {"styles": STYLES, **parts}
    relations = "".join(f'<Relationship Id="{kind}" Type="{RELATED}/{kind}" Target="{kind}.xml"/>' for kind in parts)
    members = {
        "word/document.xml": f"<w:document {_SPACES}><w:body>{body}</w:body></w:document>",
        "word/_rels/document.xml.rels": f"<Relationships>{relations}</Relationships>",
        **{f"word/{kind}.xml": f"<w:{kind} {_SPACES}>{xml}</w:{kind}>" for kind, xml in parts.items()},
    }
    return make_zip({name: xml.encode() for name, xml in members.items()})


def read_word_file(body: str, **parts: str) -> Reading:
    return read_docx(make_word_file(body, **parts))


def make_paragraph(text: str, style: str = "", properties: str = "") -> str:
    named = f'<w:pStyle w:val="{style}"/>' if style else ""
    return f"<w:p><w:pPr>{named}{properties}</w:pPr>{make_run(text)}</w:p>"


def make_run(text: str, properties: str = "") -> str:
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'


def list_kinds_and_texts(found: Reading) -> list[tuple[str, str]]:
    return [(str(element.kind), element.text) for element in found.screenplay.elements]


def loss_messages(found: Reading) -> list[str]:
    return [loss.message for loss in found.losses]
