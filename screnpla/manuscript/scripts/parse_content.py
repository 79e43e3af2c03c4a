"""`content` as somebody sends it: read, or refused with one sentence."""

from __future__ import annotations

from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.screenplay.content.read import ContentReading, from_content
from screnpla.screenplay.formats.limits import ELEMENTS, TEXT_CHARACTERS
from screnpla.screenplay.losses import BadFile

TOO_LONG = "The script is far longer than any screenplay and cannot be kept."


async def read_content(content: list[Any]) -> ContentReading:
    """Raises Invalid."""
    try:
        return await in_text_thread(_read, content)
    except BadFile as bad:
        raise Invalid(str(bad)) from None


def _read(content: list[Any]) -> ContentReading:
    reading = from_content(content)
    length = sum([len(run.text) for element in reading.elements for run in element.runs])
    if len(reading.elements) > ELEMENTS or length > TEXT_CHARACTERS:
        raise BadFile(TOO_LONG)
    return reading
