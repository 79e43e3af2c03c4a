"""The lists from which Final Draft completes what is typed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.word_lists import TRANSITIONS, lists_of
from screnpla.screenplay.formats.xml_escape import text

_INTROS = ("INT", "EXT", "I/E")


def smart_type(elements: Sequence[Element]) -> str:
    lists = lists_of(elements)
    return f"""<SmartType>
    <Characters>{_list("Character", lists.characters)}</Characters>
    <Extensions>{_list("Extension", lists.extensions)}</Extensions>
    <SceneIntros Separator=". ">{_list("SceneIntro", _INTROS)}</SceneIntros>
    <Locations>{_list("Location", lists.places)}</Locations>
    <TimesOfDay Separator=" - ">{_list("TimeOfDay", lists.times)}</TimesOfDay>
    <Transitions>{_list("Transition", TRANSITIONS)}</Transitions>
  </SmartType>"""


def _list(name: str, words: Iterable[str]) -> str:
    return "".join([f"\n      <{name}>{text(each)}</{name}>" for each in words]) + "\n    "
