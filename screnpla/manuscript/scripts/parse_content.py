"""Parsing of `content` in requests: a reading of it, or one sentence why it is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.manuscript.background import run_in_text_thread
from screnpla.screenplay.content.comment_flags import strip_comment_flags
from screnpla.screenplay.content.read import ContentReading, read_content
from screnpla.screenplay.formats.common.copies.omitted_elements import expand_omitted_elements
from screnpla.screenplay.formats.common.files.limits import ELEMENTS, TEXT_CHARACTERS
from screnpla.screenplay.losses import BadFile

TOO_LONG = "The script is far longer than any screenplay and cannot be kept."


async def parse_content(content: list[Any]) -> ContentReading:
    """Raises Invalid."""
    try:
        return await run_in_text_thread(_parse_checked, content)
    except BadFile as bad:
        raise Invalid(str(bad)) from None


def _parse_checked(content: list[Any]) -> ContentReading:
    reading = read_content(content)
    reading = replace(reading, elements=expand_omitted_elements(reading.elements))
    length = sum([len(run.text) for element in reading.elements for run in element.runs])
    if len(reading.elements) > ELEMENTS or length > TEXT_CHARACTERS:
        raise BadFile(TOO_LONG)
    # Which passages are commented, the threads say.
    return replace(reading, elements=strip_comment_flags(reading.elements))
