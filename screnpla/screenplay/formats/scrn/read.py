"""Reads our own file; also the files of earlier editors under its name: a bare list of pages, or `content` alone."""

from __future__ import annotations

import codecs
import json
from dataclasses import replace

from screnpla.screenplay.content.keys import COVER, PAGE_NUMBER, Node, extract_extra
from screnpla.screenplay.content.read import ContentReading, read_content
from screnpla.screenplay.content.tidy import JsonCleaner
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Json
from screnpla.screenplay.formats.common.files.limits import ELEMENTS, TEXT_CHARACTERS
from screnpla.screenplay.formats.common.files.word_check import SourceText, check_words
from screnpla.screenplay.formats.common.short_text import clean_scene_number
from screnpla.screenplay.losses import BadFile, LossCollector, Reading
from screnpla.screenplay.production.page_locks import PageLock, keep_valid_locks
from screnpla.screenplay.production.scene_numbers_json import numbering_from_json
from screnpla.screenplay.profiles.profile import Profile
from screnpla.screenplay.profiles.profile_json import profile_from_json

# Names in our own file.
FORMAT = "screnpla"
VERSION = 1
OURS = frozenset(
    {"format", "version", "content", "profile", "language", "foreign", "extra", "sceneNumbers", "pageLocks"}
)


_HOLDERS = (list, dict)
_LONGEST_LANGUAGE = 35  # of a tag by RFC 5646


def read_scrn(data: bytes) -> Reading:
    root = _parse_json(data)
    if not isinstance(root, dict) or ("content" not in root and "children" in root):
        root = {"content": root if isinstance(root, list) else [root]}
    if "content" not in root:
        raise BadFile("This JSON file is no script: it has no content.")
    content = read_content(root["content"])
    _check_size(content)
    losses = LossCollector()
    for loss in content.losses:
        losses.add(loss.message, *loss.element_ids)
    screenplay = _make_screenplay(content, {key: value for key, value in root.items() if key != "content"}, losses)
    covers: list[Json] = []
    texts = _list_texts(root["content"], covers)
    # What a cover says is there twice: as fields, and as lines where they stand.
    source = SourceText(
        "".join(texts),
        "\n".join(_list_texts(covers, [])),
        lambda: "\n".join(texts),
        told=[line.text for line in screenplay.cover.lines],
    )
    return check_words(Reading(screenplay, losses.all()), source)


def _list_texts(content: Json, covers: list[Json]) -> list[str]:
    """All texts in the file, whatever they belong to; covers are gathered."""
    texts: list[str] = []
    waiting = [content]
    while waiting:
        node = waiting.pop()
        if isinstance(node, list):
            waiting += reversed(node)
        elif isinstance(node, dict):
            text, kind = node.get("text"), node.get("type")
            if kind == PAGE_NUMBER:
                continue  # layout
            if isinstance(text, str):
                texts.append(text)
            if kind == COVER:
                covers.append(node.get("children"))
            elif len(node) > 1 or not isinstance(text, str):  # most hold a text and nothing else
                waiting += [each for each in reversed(node.values()) if each.__class__ in _HOLDERS]
    return texts


def _parse_json(data: bytes) -> Json:
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


def _make_screenplay(content: ContentReading, node: Node, losses: LossCollector) -> Screenplay:
    cleaned = JsonCleaner().clean_value(node)
    rest = cleaned if isinstance(cleaned, dict) else {}
    version, language, foreign = rest.get("version"), rest.get("language"), rest.get("foreign")
    if isinstance(version, int) and version > VERSION:
        losses.add("The file was saved by a newer Screnpla; something in it may not be understood here.")
    profile = _read_profile(rest["profile"], losses) if rest.get("profile") is not None else None
    others = {key: value for key, value in rest.items() if key not in OURS or key == "extra"}
    return Screenplay(
        elements=_clean_numbers(content.elements, losses),
        cover=content.cover or Cover(),
        profile=profile,
        language=language if isinstance(language, str) and len(language) <= _LONGEST_LANGUAGE else "",
        foreign=foreign if isinstance(foreign, dict) else {},
        extra=extract_extra(others),
        scene_numbering=numbering_from_json(rest.get("sceneNumbers")),
        page_locks=_read_page_locks(rest.get("pageLocks")),
    )


def _read_page_locks(value: Json) -> tuple[PageLock, ...]:
    """What is no lock is left out: the pages are numbered without it."""
    entries = [entry for entry in value if isinstance(entry, list)] if isinstance(value, list) else []
    return keep_valid_locks(
        PageLock(label, element_id, offset)
        for label, element_id, offset in [entry for entry in entries[:ELEMENTS] if len(entry) == 3]
        if isinstance(label, str) and isinstance(element_id, str) and isinstance(offset, int) and offset >= 0
    )


def _clean_numbers(elements: tuple[Element, ...], losses: LossCollector) -> tuple[Element, ...]:
    return tuple([_clean_number(each, losses) if each.scene_number or each.omitted else each for each in elements])


def _clean_number(element: Element, losses: LossCollector) -> Element:
    number = clean_scene_number(element.scene_number, losses, element.id)
    return replace(element, scene_number=number, omitted=_clean_numbers(element.omitted, losses))


def _read_profile(value: Json, losses: LossCollector) -> Profile:
    invalid: list[str] = []
    profile = profile_from_json(value, invalid)
    if invalid:
        losses.add("Some measures of the page layout made no sense; the usual ones are used instead.")
    return profile


def _check_size(content: ContentReading) -> None:
    elements, characters = _count_size(content.elements)
    if elements > ELEMENTS or characters > TEXT_CHARACTERS:
        raise BadFile("The script is far longer than any screenplay and cannot be opened.")


def _count_size(elements: tuple[Element, ...]) -> tuple[int, int]:
    count, characters = len(elements), 0
    for element in elements:
        inner = _count_size(element.omitted) if element.omitted else (0, 0)
        count += inner[0]
        characters += inner[1] + sum([len(run.text) for run in element.runs])
    return count, characters
