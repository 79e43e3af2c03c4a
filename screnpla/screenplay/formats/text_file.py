"""Bytes of a text file as text: encodings, line ends, and what is no text at all."""

from __future__ import annotations

import codecs

from screnpla.screenplay.clean_text import CONTROLS_DROPPED, cleaned, is_clean
from screnpla.screenplay.formats.guessed_encoding import guessed_encoding
from screnpla.screenplay.formats.limits import LINES, TEXT_CHARACTERS
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import BadFile

_GUESSED = (
    "The file does not say how its letters are encoded; it was read as {}. Please check accents and quotation marks."
)
_UNKNOWN = (
    "The file does not say how its letters are encoded; it was read as {}, but many letters are probably wrong. "
    "Please save it as Unicode (UTF-8) where it comes from and bring that."
)
_HALF = "Parts of the file are damaged; damaged characters show as \ufffd."
# A text has hardly any of these; a program or a picture has them everywhere.
_CONTROLS = bytes({*range(9), *range(14, 32)})
_SAMPLE = 4096


def text_of(data: bytes, losses: GatheredLosses) -> str:
    """All of it, with newlines for the line ends of all systems. Raises `BadFile`."""
    text = _text(data, losses).replace("\r\n", "\n").replace("\r", "\n")
    if len(text) > TEXT_CHARACTERS or text.count("\n") > LINES:
        raise BadFile("The script is far longer than any screenplay and cannot be opened.")
    return text


def without_controls(text: str, losses: GatheredLosses) -> str:
    if is_clean(text):
        return text
    losses.add(CONTROLS_DROPPED)
    return cleaned(text)


def _text(data: bytes, losses: GatheredLosses) -> str:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return _forgiving(data, "utf-16", losses)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        sample = data[:_SAMPLE]
        if len(sample.translate(None, _CONTROLS)) < len(sample) * 0.95:
            raise BadFile("This is not a text file, so it cannot be a script.") from None
    encoding, likely = guessed_encoding(data)
    losses.add((_GUESSED if likely else _UNKNOWN).format(encoding.shown))
    return data.decode(encoding.name, "replace")


def _forgiving(data: bytes, encoding: str, losses: GatheredLosses) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        losses.add(_HALF)
        return data.decode(encoding, "replace")
