"""Celtx's classes of paragraphs and our kinds."""

from __future__ import annotations

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.telling_words import closes_act

_KINDS = {
    "": Kind.ACTION,
    "action": Kind.ACTION,
    "sceneheading": Kind.SCENE_HEADING,
    "character": Kind.CHARACTER,
    "parenthetical": Kind.PARENTHETICAL,
    "dialog": Kind.DIALOGUE,
    "dialogue": Kind.DIALOGUE,
    "transition": Kind.TRANSITION,
    "shot": Kind.SHOT,
    "text": Kind.NORMAL,
    "act": Kind.START_OF_ACT,
}
# Of audio plays: who is heard is no person, but speaks as one.
_HEARD = {"sound": "Sound", "music": "Music", "voice": "Voice"}
# Of comic books and other documents: shown as action, under their own name.
_STYLED = {"caption": "Caption", "balloon": "Balloon"}
_SPOKEN = frozenset({"dialog", "dialogue", "parenthetical"})


def meaning_of(name: str, text: str, follows: str) -> tuple[Kind, str]:
    """The kind and the name of a custom element; a class nobody knows is its own name."""
    if name == "act" and closes_act(text):
        return Kind.END_OF_ACT, ""
    if name in _KINDS:
        return _KINDS[name], ""
    if name in _HEARD:
        return (Kind.CHARACTER if follows in _SPOKEN else Kind.ACTION), _HEARD[name]
    return Kind.ACTION, _STYLED.get(name, name[:60])
