"""The styles of a Word file: one for each kind and custom element, with the indents of the script's own layout."""

from __future__ import annotations

from screnpla.screenplay.clean_text import is_clean
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats.docx import names
from screnpla.screenplay.formats.docx.escape import attribute
from screnpla.screenplay.formats.docx.page import WordPage
from screnpla.screenplay.formats.docx.parts import FONT, document
from screnpla.screenplay.formats.docx.style_looks import HIDDEN, box_looks, column_looks, number_looks
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.profile import Profile

LOST_STYLE = "Custom elements whose name means something else in Word are written as the plain element."

_CUSTOM = "Custom"
_GALLERY = "<w:qFormat/>"
_LONGEST_NAME = 200
_NOT_IN_NAMES = frozenset(",;\n\t")  # Word takes a comma in a name for the beginning of another name
_FONTS = f'<w:rFonts w:ascii="{FONT}" w:hAnsi="{FONT}" w:cs="{FONT}"/>'
_LETTERS = {
    names.SCENE_NUMBER: "",
    names.BONEYARD: "<w:rPr><w:strike/><w:vanish/></w:rPr>",
    names.CODE: '<w:rPr><w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/></w:rPr>',
    names.MENTION: "<w:rPr><w:b/></w:rPr>",
    names.CAPITALISED: "",
}
_BASIC = "".join(
    [
        '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>',
        '<w:style w:type="paragraph" w:styleId="Header"><w:name w:val="header"/><w:basedOn w:val="Normal"/>'
        '<w:pPr><w:ind w:right="360"/><w:jc w:val="right"/></w:pPr></w:style>',
        f'<w:style w:type="paragraph" w:customStyle="1" w:styleId="{names.COVER}"><w:name w:val="{names.COVER}"/>'
        f'<w:basedOn w:val="Normal"/>{_GALLERY}</w:style>',
        *[
            f'<w:style w:type="character" w:customStyle="1" w:styleId="{names.style_id(name)}">'
            f'<w:name w:val="{name}"/>{look}</w:style>'
            for name, look in _LETTERS.items()
        ],
    ]
)


class StyleSheet:
    """Hands out ids of styles, and remembers which ones the file needs."""

    def __init__(self, profile: Profile, page: WordPage, losses: GatheredLosses) -> None:
        self._profile = profile
        self._page = page
        self._losses = losses
        self._names: dict[str, str] = {}  # by id
        self._xml: list[str] = []
        self._ids: dict[tuple[str, str, int, str], str] = {}
        self._taken = {name.lower() for name in (*names.STYLES.values(), *_LETTERS, names.COVER, "Header", "Normal")}
        for kind in names.PALETTE:
            self.style_of(Element("", kind))

    def style_of(self, element: Element, variant: str = "") -> str:
        key = (element.kind, element.style, element.level if element.kind is Kind.SECTION else 0, variant)
        found = self._ids.get(key)
        if found is None:
            found = self._ids[key] = self._variant(element, variant) if variant else self._made(element)
        if element.style and not found.removeprefix(variant).startswith(_CUSTOM):
            self._losses.add(LOST_STYLE, element.id)
        return found

    def part(self, language: str) -> str:
        said = f'<w:lang w:val="{attribute(language)}"/>' if language else ""
        defaults = (
            f'<w:docDefaults><w:rPrDefault><w:rPr>{_FONTS}<w:sz w:val="24"/><w:szCs w:val="24"/>{said}</w:rPr>'
            '</w:rPrDefault><w:pPrDefault><w:pPr><w:widowControl w:val="0"/><w:spacing w:before="0" w:after="0" '
            'w:line="240" w:lineRule="exact"/></w:pPr></w:pPrDefault></w:docDefaults>'
        )
        return document("styles", f"{defaults}{_BASIC}{''.join(self._xml)}")

    def _made(self, element: Element) -> str:
        plain = self._plain(element)
        name = element.style
        if not name or not self._can_be_a_name(name):
            return plain
        self._taken.add(name.lower())
        own_id = f"{_CUSTOM}{len(self._xml)}"
        looks = box_looks(self._profile.box(element), element.kind, self._page)
        self._add(own_id, name, plain, own_id, _GALLERY, looks)
        return own_id

    def _plain(self, element: Element) -> str:
        kind = element.kind
        name = names.STYLES[kind]
        if kind is Kind.SECTION:
            name = f"{name} {min(max(element.level, 1), names.DEEPEST_SECTION)}"
        own_id = names.style_id(name)
        if own_id not in self._names:
            following = names.style_id(names.STYLES[names.NEXT[kind]]) if kind in names.NEXT else own_id
            gallery = _GALLERY if kind in names.PALETTE else ""
            looks = box_looks(self._profile.box(Element("", kind)), kind, self._page)
            self._add(own_id, name, "Normal", following, gallery, looks)
        return own_id

    def _variant(self, element: Element, variant: str) -> str:
        base = self.style_of(element)
        own_id = f"{variant}{base}"
        if own_id not in self._names:
            box = self._profile.box(element)
            looks = {
                names.DUAL: column_looks(box),
                names.OMITTED: HIDDEN,
                names.NUMBERED: number_looks(box, self._page),
            }
            self._add(own_id, f"{variant} {self._names[base]}", base, own_id, "", looks[variant])
        return own_id

    def _add(self, own_id: str, name: str, base: str, following: str, gallery: str, looks: str) -> None:
        self._names[own_id] = name
        self._xml.append(
            f'<w:style w:type="paragraph" w:customStyle="1" w:styleId="{own_id}"><w:name w:val="{attribute(name)}"/>'
            f'<w:basedOn w:val="{base}"/><w:next w:val="{following}"/>{gallery}{looks}</w:style>'
        )

    def _can_be_a_name(self, name: str) -> bool:
        if name != name.strip() or len(name) > _LONGEST_NAME or not is_clean(name) or _NOT_IN_NAMES & set(name):
            return False
        # Nothing of the writer's may be called as a variant of ours would be.
        return name.lower() not in self._taken and not name.startswith((*names.VARIANTS, names.STYLES[Kind.SECTION]))
