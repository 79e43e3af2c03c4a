"""Check that every word of a file is in what was read of it: what is missing, and not told otherwise, is a loss.

Each reader compares with the plain text of its format, got without any of its rules. Most files are settled by their
letters in order, which is quick; only where those differ words are counted. Rules WC1 to WC3 in other-formats.md.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import unescape

from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Element, Json
from screnpla.screenplay.losses import Loss, Reading

_MOST_QUOTED = 12
_LONGEST_QUOTED = 40
_ASCII = bytes(range(128))
_WORD_LETTERS = bytes([each for each in _ASCII if chr(each).isalnum()])
# Bytes of the blanks beyond ASCII go as well, wherever they are: some readers take such a blank from the end of a line.
_NO_LETTERS = bytes([each for each in _ASCII if each not in _WORD_LETTERS]) + b"\xc2\xa0\xe2\x80\xe3"
_LOWER = bytes([*_ASCII.lower(), *range(128, 256)])
# An apostrophe is part of its word, all other signs part words.
_PARTED = bytes([each if each in _WORD_LETTERS else ord(" ") for each in _ASCII.lower()]) + bytes(range(128, 256))
# Signs beyond ASCII that readers set anew, or that part words: blanks, dashes, quotes, line ends.
_UNSEEN = re.compile(rb"\xe2\x80[\x8b-\x8f\x98\x99]")  # ’ and ‘ among them
_PARTING = re.compile(rb"\xe2\x80[\x80-\xbf]")
_ELSEWHERE = [(sign.encode(), b" ") for sign in "\x85\xa0«»\u1680\u205f"]
_ELSEWHERE += [(sign.encode(), b"") for sign in "\xad\u2060\ufeff\ufffd"]
# Each a word by itself: lines of Chinese and Japanese end anywhere.
_WIDE = re.compile(rb"\xe3\x80\x80|([\xe3-\xe9]..|\xef[\xa4-\xab\xbc-\xbd].|\xf0[\xa0-\xbf]..)", re.DOTALL)
_WIDE_START = bytes([each in {*range(0xE3, 0xEA), 0xEF, 0xF0} for each in range(256)])
_TAG = re.compile(r"<[^<>]*>")
_QUOTED = re.compile(r"“([^“”]*)”|:([^:]*)$")
_MOST_SETTLED = 10_000  # different words

# Words that the layout writes by itself, so that readers leave them out; they say that somebody goes on speaking.
CONTINUED = frozenset({b"contd", b"cont", b"continued"})


@dataclass(frozen=True, slots=True)
class SourceText:
    """The plain text of a file. Words that are only joined in `body` stand apart in what `body_words` gives."""

    body: str
    around: str = ""  # title page and the like
    body_words: Callable[[], str] | None = None
    before: str = ""  # what stands in `body` before the script, for the cover
    told: Sequence[str] = ()  # left out by a rule, or reported in another loss that does not quote all of it
    rules: frozenset[bytes] = CONTINUED  # words that are no loss wherever they are missing


def element_text(element: Element) -> str:
    return element.text


def check_words(
    reading: Reading, source: SourceText, write_element: Callable[[Element], str] = element_text
) -> Reading:
    """`write_element`: the text of an element, with all that stands beside it in the file."""
    elements = reading.screenplay.elements
    written = "".join(_list_texts(elements, write_element))
    expected, present = source.around, [*_list_cover_texts(reading.screenplay.cover), *_list_quotes(reading.losses)]
    if source.before:
        written, expected = source.before + written, f"{source.before}\n{expected}"
    if source.body != written and _squeeze(source.body) != _squeeze(written):
        words = source.body_words() if source.body_words else source.body
        expected = f"{words}\n{source.around}"
        present += _list_all_texts(elements)
    if not expected:
        return reading
    present += source.told
    missing = count_words(expected)
    missing.subtract(count_words("\n".join(present)))
    _settle_parted_words(missing)
    _settle_parted_words(missing, more=-1)
    lost = [word for word, count in missing.items() if count > 0 and word not in source.rules]
    return replace(reading, losses=(*reading.losses, Loss(make_sentence(lost)))) if lost else reading


def make_sentence(lost: Sequence[bytes]) -> str:
    words = [word.decode("utf-8", "replace")[:_LONGEST_QUOTED] for word in lost[:_MOST_QUOTED]]
    more = f" and {len(lost) - len(words):,} more" if len(lost) > len(words) else ""
    quoted = ", ".join([f"“{word}”" for word in words])
    return f"These words of the file did not find their way into the script: {quoted}{more}. Please compare the two."


def count_words(text: str) -> Counter[bytes]:
    letters = text.replace("'", "").lower().encode("utf-8", "replace")
    if not letters.isascii():
        letters = _PARTING.sub(b" ", _UNSEEN.sub(b"", letters))
        for sign, instead in _ELSEWHERE:
            letters = letters.replace(sign, instead)
        if 1 in letters.translate(_WIDE_START):
            letters = _WIDE.sub(rb" \1 ", letters)
    return Counter(letters.translate(_PARTED).split())


def _settle_parted_words(missing: Counter[bytes], more: int = 1) -> None:
    """Where two words are missing and both as one too many, their letters are there. `more` of -1: the other way."""
    wholes = [word for word, count in missing.items() if count * more < 0]
    for word in wholes if len(wholes) <= _MOST_SETTLED else ():
        for at in range(1, min(len(word), _LONGEST_QUOTED)):
            start, rest = word[:at], word[at:]
            times = min(missing[start] * more, missing[rest] * more, -missing[word] * more)
            if times > 0 and start != rest:
                missing.update({word: times * more, start: -times * more, rest: -times * more})
                break


def _squeeze(text: str) -> bytes:
    """The letters in their order, small; of those beyond ASCII enough to compare them."""
    return text.encode("utf-8", "replace").translate(_LOWER, _NO_LETTERS)


def _list_texts(elements: Sequence[Element], write_element: Callable[[Element], str]) -> list[str]:
    """In the order of the script, with notes at their places."""
    return [
        element.runs[0].text
        if len(element.runs) == 1 and not (element.extra or element.notes or element.scene_number or element.omitted)
        else _write_whole(element, write_element)
        for element in elements
    ]


def _write_whole(element: Element, write_element: Callable[[Element], str]) -> str:
    text = write_element(element)
    text = _add_notes(element, text) if element.notes else text
    return "".join([text, *_list_texts(element.omitted, write_element)])


def _add_notes(element: Element, text: str) -> str:
    pieces, at = [], 0
    for note in sorted(element.notes, key=lambda note: note.at):
        pieces += [text[at : note.at], note.text]
        at = note.at
    return "".join([*pieces, text[at:]])


def _list_quotes(losses: Iterable[Loss]) -> Iterator[str]:
    """What losses quote of the file, without their own words."""
    for loss in losses:
        yield from ("".join(found) for found in _QUOTED.findall(loss.message))


def _list_cover_texts(cover: Cover) -> Iterator[str]:
    fields = (cover.title, cover.sub_title, cover.credit, cover.authors, cover.source, cover.draft_date)
    texts = [*fields, cover.contact, cover.copyright, cover.notes, cover.revision]
    texts += [text for other in cover.others for text in other]
    yield from texts
    # Fields are guessed from the lines: said twice they would hide what is missing elsewhere.
    rest = count_words("\n".join([line.text for line in cover.lines]))
    rest.subtract(count_words("\n".join(texts)))
    yield from (word.decode("utf-8", "replace") for word in rest.elements())
    yield from _list_kept_texts(cover.extra)
    for line in cover.lines:
        yield from _list_kept_texts(line.extra)


def _list_all_texts(elements: Sequence[Element]) -> Iterator[str]:
    """Also what is kept for another program."""
    for element in elements:
        yield element.text
        yield element.scene_number
        yield from (note.text for note in element.notes)
        yield from _list_all_texts(element.omitted)
        yield from ("".join([run.text for run in runs]) for runs in element.alternates.values())
        yield from _list_kept_texts(element.extra)
        yield from (text for run in element.runs if run.extra for text in _list_kept_texts(run.extra))


def _list_kept_texts(extra: Mapping[str, Json]) -> Iterator[str]:
    """The words in what is kept as XML, or as a node of our JSON."""
    waiting: list[Json | Mapping[str, Json]] = [extra] if extra else []
    while waiting:
        each = waiting.pop()
        if isinstance(each, str) and "<" in each:
            yield unescape(_TAG.sub(" ", each))
        elif isinstance(each, Mapping):
            text = each.get("text")
            yield text if isinstance(text, str) else ""
            waiting += [value for key, value in each.items() if key != "text"]
        elif isinstance(each, list):
            waiting += each
