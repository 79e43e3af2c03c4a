"""The styles of a Word file: one for each kind and custom element, with the indents of the script's own layout."""

from __future__ import annotations

from collections.abc import Mapping

from screnpla.screenplay.clean_text import is_clean
from screnpla.screenplay.elements import Align, Element, Kind
from screnpla.screenplay.formats.docx import own_styles
from screnpla.screenplay.formats.docx.page import WordPage
from screnpla.screenplay.formats.docx.units import PER_LINE, to_twips
from screnpla.screenplay.formats.docx.writing.escape import escape_attribute
from screnpla.screenplay.formats.docx.writing.package_parts import FONT, wrap_document
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.profile import Behaviour, Box, Profile

# Boxes of the script's layout as properties of styles and paragraphs, in the order the standard asks for.
ALIGNMENTS: Mapping[Align, str] = {
    Align.LEFT: "left",
    Align.CENTER: "center",
    Align.RIGHT: "right",
    Align.JUSTIFY: "both",
}
_KEPT_WITH_NEXT = frozenset({Behaviour.HEADING, Behaviour.CUE, Behaviour.PARENTHETICAL})
_NEVER_SPLIT = _KEPT_WITH_NEXT | {Behaviour.CLOSING}
# Levels in Word's list of headings: acts, and scenes below them; headings of free text.
_OUTLINE = {Kind.START_OF_ACT: 0, Kind.SCENE_HEADING: 1, Kind.HEADING_ONE: 0, Kind.HEADING_TWO: 1}
_INSET = 360  # of a parenthetical in a column
_NUMBER_LEFT, _NUMBER_RIGHT = 0.75, 7.375  # inches

HIDDEN = "<w:rPr><w:vanish/></w:rPr>"


def format_box(box: Box, kind: Kind, page: WordPage) -> str:
    outline = _OUTLINE.get(kind)
    properties = [
        "<w:keepNext/>" if box.behaviour in _KEPT_WITH_NEXT else "",
        "<w:keepLines/>" if box.behaviour in _NEVER_SPLIT else "",
        "<w:pageBreakBefore/>" if box.new_page else "",
        format_spacing(box.before, box.spacing, box.after),
        format_indents(page, box.left, box.right, box.first),
        f'<w:jc w:val="{ALIGNMENTS[box.align]}"/>',
        f'<w:outlineLvl w:val="{outline}"/>' if outline is not None else "",
    ]
    return f"<w:pPr>{''.join(properties)}</w:pPr>{_format_characters(box)}"


def format_column(box: Box) -> str:
    """As our own pages have a dual dialogue: cues centred, parentheticals inset, the rest as wide as the column."""
    if box.behaviour is Behaviour.CUE:
        return '<w:pPr><w:ind w:left="0" w:right="0" w:firstLine="0"/><w:jc w:val="center"/></w:pPr>'
    if box.behaviour is Behaviour.PARENTHETICAL:
        return f'<w:pPr><w:ind w:left="{_INSET}" w:right="{_INSET}"/></w:pPr>'
    return '<w:pPr><w:ind w:left="0" w:right="0" w:firstLine="0"/></w:pPr>'


def format_numbered(box: Box, page: WordPage) -> str:
    """The number hangs out to the left; another stands at the right."""
    hanging = to_twips(box.left - _NUMBER_LEFT)
    first = f'w:hanging="{hanging}"' if hanging > 0 else f'w:firstLine="{-hanging}"'
    stop = f'<w:tabs><w:tab w:val="right" w:pos="{page.indent(_NUMBER_RIGHT)}"/></w:tabs>'
    return f'<w:pPr>{stop}<w:ind w:left="{page.indent(box.left)}" {first}/></w:pPr>'


def format_spacing(before: float | None, each: float | None, after: float = 0.0) -> str:
    """Word, as our pages, counts the larger of the space below a paragraph and that before the next."""
    attributes = [] if before is None else [f'w:before="{max(0, to_twips(before, PER_LINE))}"']
    if after > 0:
        attributes.append(f'w:after="{to_twips(after, PER_LINE)}"')
    if each is not None:
        attributes.append(f'w:line="{max(1, to_twips(each, PER_LINE))}" w:lineRule="exact"')
    return f"<w:spacing {' '.join(attributes)}/>" if attributes else ""


def format_indents(page: WordPage, left: float | None, right: float | None, first: float | None) -> str:
    attributes = [] if left is None else [f'w:left="{page.indent(left)}"']
    if right is not None:
        attributes.append(f'w:right="{page.indent_right(right)}"')
    if first is not None:
        attributes.append(f'w:firstLine="{to_twips(first)}"' if first >= 0 else f'w:hanging="{-to_twips(first)}"')
    return f"<w:ind {' '.join(attributes)}/>" if attributes else ""


def _format_characters(box: Box) -> str:
    properties = [
        "<w:b/>" if box.bold else "",
        "<w:i/>" if box.italic else "",
        "<w:caps/>" if box.caps else "",
        "<w:vanish/>" if box.behaviour is Behaviour.HIDDEN else "",
        '<w:u w:val="single"/>' if box.underline else "",
    ]
    return f"<w:rPr>{''.join(properties)}</w:rPr>" if any(properties) else ""


LOST_STYLE = "Custom elements whose name means something else in Word are written as the plain element."

_CUSTOM = "Custom"
_GALLERY = "<w:qFormat/>"
_LONGEST_NAME = 200
_NOT_IN_NAMES = frozenset(",;\n\t")  # Word takes a comma in a name for the beginning of another name
_FONTS = f'<w:rFonts w:ascii="{FONT}" w:hAnsi="{FONT}" w:cs="{FONT}"/>'
_LETTERS = {
    own_styles.SCENE_NUMBER: "",
    own_styles.BONEYARD: "<w:rPr><w:strike/><w:vanish/></w:rPr>",
    own_styles.CODE: '<w:rPr><w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/></w:rPr>',
    own_styles.CAPITALISED: "",
}
_BASIC = "".join(
    [
        '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>',
        '<w:style w:type="paragraph" w:styleId="Header"><w:name w:val="header"/><w:basedOn w:val="Normal"/>'
        '<w:pPr><w:ind w:right="360"/><w:jc w:val="right"/></w:pPr></w:style>',
        f'<w:style w:type="paragraph" w:customStyle="1" w:styleId="{own_styles.COVER}">'
        f'<w:name w:val="{own_styles.COVER}"/>'
        f'<w:basedOn w:val="Normal"/>{_GALLERY}</w:style>',
        *[
            f'<w:style w:type="character" w:customStyle="1" w:styleId="{own_styles.make_style_id(name)}">'
            f'<w:name w:val="{name}"/>{look}</w:style>'
            for name, look in _LETTERS.items()
        ],
    ]
)


class StyleSheet:
    """Hands out ids of styles, and remembers which ones the file needs."""

    def __init__(self, profile: Profile, page: WordPage, losses: LossCollector) -> None:
        self._profile = profile
        self._page = page
        self._losses = losses
        self._names: dict[str, str] = {}  # by id
        self._xml: list[str] = []
        self._ids: dict[tuple[str, str, int, str], str] = {}
        self._used_names = {
            name.lower() for name in (*own_styles.STYLES.values(), *_LETTERS, own_styles.COVER, "Header", "Normal")
        }
        for kind in own_styles.PALETTE:
            self.style_id_for(Element("", kind))

    def style_id_for(self, element: Element, variant: str = "") -> str:
        key = (element.kind, element.style, element.level if element.kind is Kind.SECTION else 0, variant)
        found = self._ids.get(key)
        if found is None:
            found = self._ids[key] = self._make_variant(element, variant) if variant else self._make_style(element)
        if element.style and not found.removeprefix(variant).startswith(_CUSTOM):
            self._losses.add(LOST_STYLE, element.id)
        return found

    def make_part(self, language: str) -> str:
        language_node = f'<w:lang w:val="{escape_attribute(language)}"/>' if language else ""
        defaults = (
            f'<w:docDefaults><w:rPrDefault><w:rPr>{_FONTS}<w:sz w:val="24"/><w:szCs w:val="24"/>{language_node}</w:rPr>'
            '</w:rPrDefault><w:pPrDefault><w:pPr><w:widowControl w:val="0"/><w:spacing w:before="0" w:after="0" '
            'w:line="240" w:lineRule="exact"/></w:pPr></w:pPrDefault></w:docDefaults>'
        )
        return wrap_document("styles", f"{defaults}{_BASIC}{''.join(self._xml)}")

    def _make_style(self, element: Element) -> str:
        plain = self._make_plain_style(element)
        name = element.style
        if not name or not self._is_valid_name(name):
            return plain
        self._used_names.add(name.lower())
        own_id = f"{_CUSTOM}{len(self._xml)}"
        looks = format_box(self._profile.box(element), element.kind, self._page)
        self._add_style(own_id, name, plain, own_id, _GALLERY, looks)
        return own_id

    def _make_plain_style(self, element: Element) -> str:
        kind = element.kind
        name = own_styles.STYLES[kind]
        if kind is Kind.SECTION:
            name = f"{name} {min(max(element.level, 1), own_styles.DEEPEST_SECTION)}"
        own_id = own_styles.make_style_id(name)
        if own_id not in self._names:
            following = (
                own_styles.make_style_id(own_styles.STYLES[own_styles.NEXT[kind]])
                if kind in own_styles.NEXT
                else own_id
            )
            gallery = _GALLERY if kind in own_styles.PALETTE else ""
            looks = format_box(self._profile.box(Element("", kind)), kind, self._page)
            self._add_style(own_id, name, "Normal", following, gallery, looks)
        return own_id

    def _make_variant(self, element: Element, variant: str) -> str:
        base = self.style_id_for(element)
        own_id = f"{variant}{base}"
        if own_id not in self._names:
            box = self._profile.box(element)
            looks = {
                own_styles.DUAL: format_column(box),
                own_styles.OMITTED: HIDDEN,
                own_styles.NUMBERED: format_numbered(box, self._page),
            }
            self._add_style(own_id, f"{variant} {self._names[base]}", base, own_id, "", looks[variant])
        return own_id

    def _add_style(self, own_id: str, name: str, base: str, following: str, gallery: str, looks: str) -> None:
        self._names[own_id] = name
        self._xml.append(
            f'<w:style w:type="paragraph" w:customStyle="1" w:styleId="{own_id}">'
            f'<w:name w:val="{escape_attribute(name)}"/>'
            f'<w:basedOn w:val="{base}"/><w:next w:val="{following}"/>{gallery}{looks}</w:style>'
        )

    def _is_valid_name(self, name: str) -> bool:
        if name != name.strip() or len(name) > _LONGEST_NAME or not is_clean(name) or _NOT_IN_NAMES & set(name):
            return False
        # Nothing of the writer's may be called as a variant of ours would be.
        return name.lower() not in self._used_names and not name.startswith(
            (*own_styles.VARIANTS, own_styles.STYLES[Kind.SECTION])
        )
