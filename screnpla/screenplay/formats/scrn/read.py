"""Reads our own file; also what earlier editors saved under its name: a bare list of pages, or `content` alone."""

from __future__ import annotations

import codecs
import json
from dataclasses import replace

from screnpla.screenplay.content.keys import Node, take_out
from screnpla.screenplay.content.read import ContentReading, from_content
from screnpla.screenplay.content.tidy import Tidying
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Json
from screnpla.screenplay.formats.limits import ELEMENTS, TEXT_CHARACTERS
from screnpla.screenplay.formats.scene_numbers import kept_number
from screnpla.screenplay.formats.scrn.keys import OURS, VERSION
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import BadFile, Reading
from screnpla.screenplay.profile import Profile
from screnpla.screenplay.profile_json import from_json

_LONGEST_LANGUAGE = 35  # of a tag by RFC 5646


def read(data: bytes) -> Reading:
    whole = _parsed(data)
    if not isinstance(whole, dict) or ("content" not in whole and "children" in whole):
        whole = {"content": whole if isinstance(whole, list) else [whole]}
    if "content" not in whole:
        raise BadFile("This JSON file is no script: it has no content.")
    content = from_content(whole["content"])
    _check_size(content)
    losses = GatheredLosses()
    for loss in content.losses:
        losses.add(loss.message, *loss.element_ids)
    screenplay = _screenplay(content, {key: value for key, value in whole.items() if key != "content"}, losses)
    return Reading(screenplay, losses.all())


def _parsed(data: bytes) -> Json:
    encoding = "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        raise BadFile("The file is damaged: its text is not Unicode.") from None
    try:
        parsed: Json = json.loads(text)
    except RecursionError:
        raise BadFile("The file is nested too deeply to be a screenplay.") from None
    except ValueError:
        raise BadFile("The file is damaged or not complete: it is not valid JSON.") from None
    if not isinstance(parsed, dict | list):
        raise BadFile("This JSON file is no script: it has no content.")
    return parsed


def _screenplay(content: ContentReading, given: Node, losses: GatheredLosses) -> Screenplay:
    tidied = Tidying().value(given)
    rest = tidied if isinstance(tidied, dict) else {}
    version, language, foreign = rest.get("version"), rest.get("language"), rest.get("foreign")
    if isinstance(version, int) and version > VERSION:
        losses.add("The file was saved by a newer Screnpla; something in it may not be understood here.")
    profile = _profile(rest["profile"], losses) if rest.get("profile") is not None else None
    others = {key: value for key, value in rest.items() if key not in OURS or key == "extra"}
    return Screenplay(
        elements=_numbered(content.elements, losses),
        cover=content.cover or Cover(),
        profile=profile,
        language=language if isinstance(language, str) and len(language) <= _LONGEST_LANGUAGE else "",
        foreign=foreign if isinstance(foreign, dict) else {},
        extra=take_out(others),
    )


def _numbered(elements: tuple[Element, ...], losses: GatheredLosses) -> tuple[Element, ...]:
    return tuple([_with_kept_number(each, losses) if each.scene_number or each.omitted else each for each in elements])


def _with_kept_number(element: Element, losses: GatheredLosses) -> Element:
    number = kept_number(element.scene_number, losses, element.id)
    return replace(element, scene_number=number, omitted=_numbered(element.omitted, losses))


def _profile(value: Json, losses: GatheredLosses) -> Profile:
    strange: list[str] = []
    profile = from_json(value, strange)
    if strange:
        losses.add("Some measures of the page layout made no sense; the usual ones are used instead.")
    return profile


def _check_size(content: ContentReading) -> None:
    elements, characters = _size(content.elements)
    if elements > ELEMENTS or characters > TEXT_CHARACTERS:
        raise BadFile("The script is far longer than any screenplay and cannot be opened.")


def _size(elements: tuple[Element, ...]) -> tuple[int, int]:
    count, characters = len(elements), 0
    for element in elements:
        inner = _size(element.omitted) if element.omitted else (0, 0)
        count += inner[0]
        characters += inner[1] + sum([len(run.text) for run in element.runs])
    return count, characters
