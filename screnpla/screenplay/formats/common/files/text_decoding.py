"""Decoding of text files: encodings, line ends, and refusal of files that hold no text."""

from __future__ import annotations

import codecs
import re
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from screnpla.screenplay.clean_text import CONTROLS_DROPPED, clean_text, is_clean
from screnpla.screenplay.formats.common.files.limits import LINES, TEXT_CHARACTERS
from screnpla.screenplay.formats.common.foreign_details import walk_elements
from screnpla.screenplay.losses import BadFile, Loss, LossCollector, Reading

# The encoding of an old text file is guessed from the neighbours of its characters.
#
# In the wrong encoding capitals stand within words, signs between letters, and rare letters are many.
# A few letters and signs beyond ASCII, with what stands around them.
_CHUNK = re.compile(rb"[^\x80-\xff]?[\x80-\xff]{1,40}[^\x80-\xff]?")
_MOST_CHUNKS = 400
_QUOTES = frozenset("“”„‘’–—…«»")
_SIGNS = _QUOTES | frozenset("‚¿¡©®™°€£§№·½•\xa0")
_WITHIN_WORDS = frozenset("’–—…·\xa0")
_WEST = frozenset("àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿœßšžªº")
_EAST = frozenset("ąćęłńóśźżáčďéěíňřšťúůýžäöüôľĺŕőűăâîşţßç")
_RUSSIAN = frozenset("оеаинтсрвлкмдпу")
_CYRILLIC = frozenset("абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўјљњћђџ")
_WRONG, _RARE = -2.0, 0.5


class TextEncoding(NamedTuple):
    name: str  # as Python knows it
    label: str
    letters: frozenset[str]
    common: frozenset[str]
    latin: bool  # its letters stand beside those of ASCII, not beside each other


# The likeliest first: it is taken where others fit as well.
_KNOWN = (
    TextEncoding("cp1252", "Western European (Windows)", _WEST, _WEST, latin=True),
    TextEncoding("mac_roman", "Western European (Macintosh)", _WEST, _WEST, latin=True),
    TextEncoding("cp1250", "Central European (Windows)", _EAST, _EAST, latin=True),
    TextEncoding("cp850", "Western European (DOS)", _WEST, _WEST, latin=True),
    TextEncoding("cp1251", "Cyrillic (Windows)", _CYRILLIC, _RUSSIAN, latin=False),
    TextEncoding("koi8_u", "Cyrillic (KOI8)", _CYRILLIC, _RUSSIAN, latin=False),
    TextEncoding("cp866", "Cyrillic (DOS)", _CYRILLIC, _RUSSIAN, latin=False),
    TextEncoding("mac_cyrillic", "Cyrillic (Macintosh)", _CYRILLIC, _RUSSIAN, latin=False),
)


def guess_encoding(data: bytes) -> tuple[TextEncoding, bool]:
    """The likeliest, and whether its letters look like words at all."""
    chunks = [found.group() for found in islice(_CHUNK.finditer(data), _MOST_CHUNKS)]
    scores = [
        sum([_score_chunk(chunk.decode(encoding.name, "replace"), encoding) for chunk in chunks]) for encoding in _KNOWN
    ]
    best = max(range(len(_KNOWN)), key=lambda at: (scores[at], -at))
    return _KNOWN[best], scores[best] > 0


def _score_chunk(chunk: str, encoding: TextEncoding) -> float:
    framed = f" {chunk} "
    return sum(
        [
            _score_character(framed[at - 1], framed[at], framed[at + 1], encoding)
            for at in range(1, len(framed) - 1)
            if framed[at] > "\x7f"
        ]
    )


def _score_character(before: str, character: str, after: str, encoding: TextEncoding) -> float:
    if character in _SIGNS:
        if before.isalpha() and after.isalpha() and character not in _WITHIN_WORDS:
            return _WRONG
        return 1.0 if character in _QUOTES else _RARE
    lower = character.lower()
    if lower not in encoding.letters or _breaks_case(before, character, after):
        return _WRONG
    foreign = [beside for beside in (before, after) if beside.isalpha() and (beside > "\x7f") == encoding.latin]
    if foreign:
        return _RARE - len(foreign)
    return 1.0 if lower in encoding.common else _RARE


def _breaks_case(before: str, character: str, after: str) -> bool:
    """A capital behind a small letter, or a small letter before a capital."""
    return before.islower() if character.isupper() else after.isupper()


_GUESSED = (
    "The file does not say how its letters are encoded; it was read as {}. Please check accents and quotation marks."
)
_UNKNOWN = (
    "The file does not say how its letters are encoded; it was read as {}, but many letters are probably wrong. "
    "Please save it as Unicode (UTF-8) where it comes from and bring that."
)
DAMAGED_CHARACTERS = "Parts of the file are damaged; damaged characters show as \ufffd."
# A text has hardly any of these; a program or a picture has them everywhere.
_CONTROLS = bytes({*range(9), *range(14, 32)})
_SAMPLE = 4096
# The first bytes of a letter whose others are missing at the end of a file.
_CUT_END = re.compile(rb"(?:[\xc2-\xdf]|[\xe0-\xef][\x80-\xbf]?|[\xf0-\xf4][\x80-\xbf]{0,2})\Z")
_SOUND = 3  # letters of UTF-8 for each wrong byte; in other encodings next to none look like it
_SOUND_AMONG_STRANGE = 0.5  # where in no other encoding the letters look like words


def decode_text(data: bytes, losses: LossCollector) -> str:
    """All of it, with newlines for the line ends of all systems. Raises `BadFile`."""
    text = decode_bytes(data, losses).replace("\r\n", "\n").replace("\r", "\n")
    if len(text) > TEXT_CHARACTERS or text.count("\n") > LINES:
        raise BadFile("The script is far longer than any screenplay and cannot be opened.")
    return text


def drop_controls(text: str, losses: LossCollector) -> str:
    if is_clean(text):
        return text
    losses.add(CONTROLS_DROPPED)
    return clean_text(text)


def decode_bytes(data: bytes, losses: LossCollector) -> str:
    """As it stands in the file. Raises `BadFile` for what is no text."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return _decode_with_replacement(data, "utf-16", losses)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        sample = data[:_SAMPLE]
        if len(sample.translate(None, _CONTROLS)) < len(sample) * 0.95:
            raise BadFile("This is not a text file, so it cannot be a script.") from None
    if _is_damaged_utf_8(data, _SOUND):
        return _decode_with_replacement(data, "utf-8-sig", losses)
    encoding, is_likely = guess_encoding(data)
    if not is_likely and _is_damaged_utf_8(data, _SOUND_AMONG_STRANGE):
        return _decode_with_replacement(data, "utf-8-sig", losses)
    losses.add((_GUESSED if is_likely else _UNKNOWN).format(encoding.label))
    return data.decode(encoding.name, "replace")


def _is_damaged_utf_8(data: bytes, share: float) -> bool:
    """Whether a few bytes are wrong, or the last one was cut off, in what is UTF-8 otherwise.

    `share`: sound letters for each wrong byte."""
    whole = _CUT_END.sub(b"", data)
    text = whole.decode("utf-8", "ignore")
    sound = len(text) - len(text.encode("ascii", "ignore"))
    wrong = len(whole) - len(text.encode())
    return sound > 0 and sound >= share * wrong


def mend_utf_8(data: bytes, losses: LossCollector) -> bytes:
    """For files that are always UTF-8: wrong bytes become a character that shows them. Others stay as they are."""
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return _decode_with_replacement(data, "utf-8-sig", losses).encode()
    return data


def name_damaged_elements(reading: Reading) -> Reading:
    """With the elements in which damaged characters stand, where the loss could not know them yet."""
    losses = [
        replace(loss, element_ids=_find_damaged_elements(reading)) if loss == Loss(DAMAGED_CHARACTERS) else loss
        for loss in reading.losses
    ]
    return replace(reading, losses=tuple(losses), more=tuple([name_damaged_elements(each) for each in reading.more]))


def _find_damaged_elements(reading: Reading) -> tuple[str, ...]:
    return tuple(
        element.id
        for element in walk_elements(reading.screenplay.elements)
        if any("\ufffd" in text for text in (element.text, *[note.text for note in element.notes]))
    )


def _decode_with_replacement(data: bytes, encoding: str, losses: LossCollector) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        losses.add(DAMAGED_CHARACTERS)
        return data.decode(encoding, "replace")
