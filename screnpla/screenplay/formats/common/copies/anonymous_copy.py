"""Anonymous copy of a script, for a contest that judges without names. Rules EX1 to EX4 in docs/spec/export.md."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats.common.foreign_details import filter_details, walk_elements
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.losses import BadRequest, Loss
from screnpla.screenplay.production.page_locks import move_locks_of_dropped
from screnpla.screenplay.profiles.running_texts import Place, RunningTexts, Side

HEADERS = "Headers and footers that name an author or a contact were taken out."
TITLE = "The name of an author was taken out of the title."
DETAILS = "Details that only other programs use were taken out: they may hold names."
IN_TEXT = "The text itself names an author. It was not changed."
NAMED_WATERMARK = "The watermark names an author: an anonymous copy cannot have it."
COMMENTED = "An anonymous copy cannot show comments: they name who wrote them."
TRACKED = "An anonymous copy cannot show tracked changes: they name who made them."

# Fields that stay, unless they name an author; of the others none does.
_STAYS = ("sub_title", "source", "draft_date", "revision")
_LABELS = {
    "authors": "authors",
    "credit": "credit",
    "contact": "contact",
    "copyright": "copyright",
    "notes": "notes",
    "sub_title": "subtitle",
    "source": "source",
    "draft_date": "date",
    "revision": "revision",
}
_BETWEEN_PEOPLE = re.compile(r"[\n,;&/+]|\b(?:and|und|et|y)\b", re.IGNORECASE)
_WORDS = re.compile(r"[^\W_]+(?:['’.][^\W_]+)*\.?")
_EMAIL = re.compile(r"\S+@\S+\.\w+")
_LOOSE_END = re.compile(r"^[\s_,;:–—-]+|(?:\b(?:written\s+)?by\b|[\s_,;:–—-])+$", re.IGNORECASE)
_GAP = re.compile(r"_*\s+[\s_]*")
_SHORTEST_SURNAME = 3
_KEPT_DETAIL = "table"  # the cells of a table, which are its text


@dataclass(frozen=True)
class HiddenNames:
    """Names of the authors and of those whom one can ask about them."""

    people: tuple[str, ...]
    contact: tuple[str, ...] = field(default=())

    @cached_property
    def _full(self) -> re.Pattern[str] | None:
        """Only names of several words: a title may well be somebody's first name."""
        return _match_any(words for words in map(_split_words, self.people) if len(words) > 1)

    @cached_property
    def _any(self) -> re.Pattern[str] | None:
        names = [_split_words(name) for name in self.people]
        surnames = [words[-1:] for words in names if len(words) > 1 and len(words[-1]) >= _SHORTEST_SURNAME]
        return _match_any([*names, *surnames, *map(_split_words, self.contact)])

    def are_in_text(self, text: str) -> bool:
        """Whether a whole name is in it."""
        return bool(self._full and self._full.search(text))

    def are_hinted_in(self, text: str) -> bool:
        """Whether it says who wrote the script, also by a surname."""
        return bool(self._any and self._any.search(text))

    def are_in_margin(self, text: str) -> bool:
        """The same of a header or a field of the cover, where an address tells as much."""
        return self.are_hinted_in(text) or bool(_EMAIL.search(text))

    def take_out(self, title: str) -> str:
        """The title without names, and without the 'by' before them."""
        if not self.are_in_text(title) or not self._full:
            return title
        return _LOOSE_END.sub("", _GAP.sub(" ", self._full.sub(" ", title)))


@dataclass(frozen=True)
class AnonymousCopy:
    screenplay: Screenplay
    options: WriteOptions
    losses: tuple[Loss, ...]


def find_hidden_names(cover: Cover, further: Iterable[str]) -> HiddenNames:
    """`further`: names of authors besides those on the cover."""
    people = [name for text in (cover.authors, *further) for name in _BETWEEN_PEOPLE.split(text)]
    return HiddenNames(
        tuple(dict.fromkeys(name.strip() for name in people if name.strip())),
        tuple(line.strip() for line in cover.contact.splitlines() if len(line.split()) > 1),
    )


def make_anonymous_copy(screenplay: Screenplay, options: WriteOptions) -> AnonymousCopy:
    """Raises `BadRequest` for options that would name somebody. The script is a clean copy already."""
    if options.tracked:
        raise BadRequest(TRACKED)
    if options.margin_threads is not None:
        raise BadRequest(COMMENTED)
    names = find_hidden_names(screenplay.cover, options.anonymous or ())
    if names.are_hinted_in(f"{options.watermark} {options.recipient}"):
        raise BadRequest(NAMED_WATERMARK)
    cover, losses = _hide_cover(screenplay.cover, names)
    texts = options.running_texts and _hide_running_texts(options.running_texts, names)
    headers = screenplay.headers and _hide_running_texts(screenplay.headers, names)
    title = names.take_out(options.title)
    without_notes = [_drop_notes(element) for element in screenplay.elements if element.kind is not Kind.NOTE]
    elements = filter_details(without_notes, lambda name: name == _KEPT_DETAIL)
    if title != options.title or cover.title != screenplay.cover.title:
        losses.append(Loss(TITLE))
    if texts != options.running_texts or headers != screenplay.headers:
        losses.append(Loss(HEADERS))
    if screenplay.foreign or screenplay.extra or elements != screenplay.elements:
        losses.append(Loss(DETAILS))
    if ids := [element.id for element in walk_elements(elements) if names.are_in_text(element.text)]:
        losses.append(Loss(IN_TEXT, tuple(ids)))
    locks = move_locks_of_dropped(screenplay.page_locks, screenplay.elements, elements)
    return AnonymousCopy(
        Screenplay(elements, cover, screenplay.profile, screenplay.language, headers=headers, page_locks=locks),
        # Revisions have names of their writers' own.
        replace(options, title=title, running_texts=texts, revisions=None),
        tuple(losses),
    )


def _hide_cover(cover: Cover, names: HiddenNames) -> tuple[Cover, list[Loss]]:
    """Free lines go as well: they repeat the fields, and pages behind the first may hold anything."""
    texts = {name: getattr(cover, name) for name in _LABELS}
    stays = {name: texts[name] for name in _STAYS if not names.are_in_margin(texts[name])}
    taken = [label for name, label in _LABELS.items() if texts[name].strip() and name not in stays]
    taken += [name for name, text in cover.others if text.strip()]
    marks = {name: marks for name, marks in cover.marks.items() if name in {"title", *stays}}
    hidden = Cover(title=names.take_out(cover.title), marks=marks, **stays)
    return hidden, [Loss(f"Taken off the cover: {', '.join(taken)}.")] if taken else []


def _hide_running_texts(texts: RunningTexts, names: HiddenNames) -> RunningTexts:
    return replace(texts, header=_hide_side(texts.header, names), footer=_hide_side(texts.footer, names))


def _hide_side(side: Side, names: HiddenNames) -> Mapping[Place, str]:
    return {place: text for place, text in side.items() if not names.are_in_margin(text)}


def _drop_notes(element: Element) -> Element:
    """Also text that its writer took out but kept."""
    omitted = tuple(map(_drop_notes, element.omitted))
    return replace(element, notes=(), omitted=omitted) if element.notes or element.omitted else element


def _split_words(name: str) -> list[str]:
    return _WORDS.findall(name)


def _match_any(names: Iterable[Sequence[str]]) -> re.Pattern[str] | None:
    """Names as whole words, however they are spaced: as in 'Salt_Ana_Diaz'."""
    found = [r"[\W_]+".join(map(re.escape, words)) for words in names if words]
    if not found:
        return None
    longest_first = "|".join(sorted(set(found), key=len, reverse=True))
    return re.compile(rf"(?<![^\W_])(?:{longest_first})(?![^\W_])", re.IGNORECASE)
