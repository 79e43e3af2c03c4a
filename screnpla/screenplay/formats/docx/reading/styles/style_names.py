"""Meanings of style names: our names, those of other programs, and those of other languages."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.docx import own_styles

# As people and programs call them: Final Draft, Fade In, WriterDuet, Celtx, Movie Magic, the BBC's templates; then
# German, French, Spanish, Italian, Portuguese. Accents, capitals and numbers behind a name do not matter.
_CALLED = {
    Kind.SCENE_HEADING: """scene heading|scene headings|scene header|scene head|scene title|scene|slugline|slug line
        |slug|master scene heading|primary heading|scene slug|location heading|bild|bilduberschrift|szene|szenenkopf
        |szenenuberschrift|szenentitel|szenenbeginn|schauplatz|scene intitule|intitule|intitule de scene
        |en tete de scene|entete de scene|titre de scene|decor|sequence|encabezado|encabezado de escena|escena
        |cabecera de escena|titulo de escena|intestazione|intestazione scena|intestazione di scena
        |intestazione della scena|scena|cabecalho|cabecalho de cena|cabecalho da cena|cena|titulo de cena""",
    Kind.ACTION: """action|actions|action text|action description|description|scene description|scene action|direction
        |directions|scene direction|scene directions|stage direction|stage directions|studio directions|business
        |stage business|big print|narrative|handlung|aktion|regieanweisung|szenenanweisung|beschreibung
        |szenenbeschreibung|didascalie|didascalies|accion|descripcion|azione|descrizione|didascalia|acao|descricao""",
    Kind.CHARACTER: """character|characters|character name|character names|character cue|character heading|char
        |char name|cue|speaker|speaker name|figur|figurenname|rolle|rollenname|charakter|sprecher|person|personnage
        |nom du personnage|nom personnage|personaje|nombre de personaje|nombre del personaje|personaggio
        |nome personaggio|nome del personaggio|personagem|nome do personagem|nome da personagem""",
    Kind.PARENTHETICAL: """parenthetical|parentheticals|parenthesis|paren|wryly|wrylies|actor direction|actor directions
        |personal direction|personal directions|delivery|parenthese|parentheses|klammer|klammerbemerkung
        |klammeranmerkung|spielanweisung|anmerkung zum dialog|indication de jeu|jeu|acotacion|parentesis
        |entre parentesis|parentesi|parentetica|parentetico|rubrica""",
    Kind.DIALOGUE: """dialogue|dialog|dialogues|dialogs|dialogue text|speech|spoken|lines|dialoge|dialogtext|replique
        |repliques|dialogo|dialogos|dialoghi|parlamento|battuta|battute|fala|falas""",
    Kind.LYRICS: """lyrics|lyric|song|song lyrics|liedtext|gesang|lied|paroles|chanson|letra|letras|canzone
        |testo canzone|cancao""",
    Kind.TRANSITION: """transition|transitions|editing transition|scene transition|ubergang|ubergange|uberblendung
        |schnitt|transicion|transiciones|transizione|transizioni|transicao|transicoes|corte""",
    Kind.SHOT: """shot|shots|camera|camera shot|camera angle|camera direction|angle|sub heading|subheading|sub header
        |subheader|secondary heading|secondary scene heading|secondary slugline|secondary slug|mini slug|minislug
        |einstellung|kamera|kameraeinstellung|plan|plano|toma|inquadratura|enquadramento""",
    Kind.START_OF_ACT: """new act|act|act heading|act header|act title|act break|start of act|act start|beginning of act
        |akt|neuer akt|aktbeginn|aktanfang|aktuberschrift|acte|nouvel acte|debut d acte|debut de l acte|acto
        |nuevo acto|inicio de acto|inicio del acto|atto|nuovo atto|inizio atto|ato|novo ato|inicio de ato""",
    Kind.END_OF_ACT: """end of act|end act|act end|aktende|ende des aktes|fin d acte|fin de l acte|fin de acto
        |fin del acto|fine atto|fine dell atto|fim de ato|fim do ato""",
    Kind.NORMAL: "general|general text|script text|allgemein|generale|geral",
    Kind.SYNOPSIS: """synopsis|scene synopsis|scene summary|summary|outline body|zusammenfassung|resume|resumen
        |sinossi|sinopse""",
    Kind.NOTE: "note|notes|script note|script notes|notiz|notizen|nota|notas",
}
_COVER = """cover|cover page|title page|titlepage|title page text|script title page|titelblatt|titelseite|deckblatt
    |page de titre|page titre|portada|frontespizio|copertina|capa|folha de rosto"""
# Elements of Final Draft's templates that we have no kind for; they keep their name.
_STYLED = {"cold opening": Kind.START_OF_ACT, "teaser": Kind.START_OF_ACT, "cast list": Kind.ACTION}
_BEFORE = re.compile(
    r"(?:screenplay|screen play|script|final draft|fd|fade in|fadein|writer ?duet|wd|celtx|movie magic|mms|bbc|sp|scr"
    r"|st|drehbuch|scenario|guion|sceneggiatura|roteiro) (?=\w)"
)
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
_NO_WORD = re.compile(r"[\W_]+")
_NUMBER = re.compile(r"(?: [0-9]{1,2}|(?<=[a-z])[0-9]{1,2})$")
_SECTION = re.compile(r"(?:section|outline) ([1-9])")
_HEADING = re.compile(r"(?:heading|uberschrift|titre|titulo|titolo) ([1-9])")
_CONTENTS = re.compile(r"(?:toc|verzeichnis|tm|tdc|sommario|indice) ?\d")


def _fold_name(name: str) -> str:
    spaced = _HUMP.sub(" ", name[:100])
    plain = "".join(
        [each for each in unicodedata.normalize("NFKD", spaced.casefold()) if not unicodedata.combining(each)]
    )
    return _NO_WORD.sub(" ", plain).strip()


_KINDS = {each.strip(): kind for kind, listed in _CALLED.items() for each in listed.split("|")}
_KINDS |= {_fold_name(name): kind for kind, name in own_styles.STYLES.items()}
_COVERS = frozenset(each.strip() for each in _COVER.split("|"))
_OURS = {name: kind for kind, name in own_styles.STYLES.items()}


class StyleMeaning(NamedTuple):
    kind: Kind
    style: str = ""
    level: int = 0
    variant: str = ""


@lru_cache(maxsize=2000)
def find_meaning(chain: tuple[str, ...], *, own: bool) -> StyleMeaning | None:
    """Of a style's name and those it is based on; None: they say nothing. `own`: in a file that we wrote."""
    variant = next((each for each in own_styles.VARIANTS if _is_variant(chain, each)), "")
    if variant:
        found = find_meaning(chain[1:], own=own)
        return found and found._replace(variant=variant)
    if own and len(chain) > 1 and (based := _find_own(chain[1])) and not _find_own(chain[0]):
        # There, what is based on one of our styles is a custom element, whatever it is called.
        return based._replace(style=chain[0])
    for at, name in enumerate(chain):
        meaning = _find_own(name) or _find_known(name)
        if meaning is not None:
            return meaning._replace(style=chain[0]) if at else meaning
    return None


@lru_cache(maxsize=2000)
def find_heading_kind(chain: tuple[str, ...]) -> Kind | None:
    """The kind of Word's own titles and headings, where nothing tells that they are scenes."""
    name = _fold_name(chain[0]) if chain else ""
    if name in ("title", "subtitle"):
        return Kind.TITLE
    level = _HEADING.fullmatch(name)
    return None if level is None else Kind.HEADING_ONE if level[1] == "1" else Kind.HEADING_TWO


@lru_cache(maxsize=2000)
def is_cover_style(chain: tuple[str, ...]) -> bool:
    return any(_fold_name(name) in _COVERS for name in chain[:2])


@lru_cache(maxsize=2000)
def is_contents_style(chain: tuple[str, ...]) -> bool:
    """A line of a table of contents, which Word makes by itself."""
    return bool(chain) and _CONTENTS.match(_fold_name(chain[0])) is not None


def _is_variant(chain: tuple[str, ...], variant: str) -> bool:
    return len(chain) > 1 and chain[0] == f"{variant} {chain[1]}"


def _find_own(name: str) -> StyleMeaning | None:
    if name in _OURS:
        return StyleMeaning(_OURS[name])
    section = re.fullmatch(f"{own_styles.STYLES[Kind.SECTION]} ([1-9])", name)
    return StyleMeaning(Kind.SECTION, level=int(section[1])) if section else None


def _find_known(name: str) -> StyleMeaning | None:
    plain = _fold_name(name)
    for candidate in (plain, _BEFORE.sub("", plain, count=1)):
        if candidate in _STYLED:
            return StyleMeaning(_STYLED[candidate], name)
        if section := _SECTION.fullmatch(candidate):
            return StyleMeaning(Kind.SECTION, level=int(section[1]))
        kind = _KINDS.get(candidate) or _KINDS.get(_NUMBER.sub("", candidate))
        if kind is not None:
            return StyleMeaning(kind)
    return None
