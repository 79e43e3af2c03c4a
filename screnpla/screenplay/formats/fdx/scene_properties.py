"""A scene's properties: its colour, and its summary put into them."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.formats.colors import color_in, six_digits
from screnpla.screenplay.formats.xml_tree import parse_part

# Those that a writer chooses from here go by their names.
_OURS = {"#ffffff": "", "#ffff00": "yellow", "#00ff00": "green", "#00ffff": "cyan", "#0000ff": "blue"}
_FRESH = '<SceneProperties Title=""></SceneProperties>'


def color_of(scene: etree._Element) -> str:
    """Empty: none. White is what Final Draft gives to a scene that has none."""
    color = color_in(scene.get("Color", ""))
    return _OURS.get(color, color)


def scene_colored(kept: str, color: str) -> str:
    """`kept`: the properties as they were. As long as the colour is what they say they stay as they are."""
    scene = _parsed(kept)
    if color == ("" if scene is None else color_of(scene)):
        return kept
    scene = _parsed(_FRESH) if scene is None else scene
    if scene is None:
        return kept
    digits = six_digits(color)
    if digits:
        scene.set("Color", "#" + "".join([digits[at : at + 2] * 2 for at in (0, 2, 4)]))
    else:
        scene.attrib.pop("Color", None)
    return etree.tostring(scene, encoding="unicode")


def scene_with(kept: str, summary: str) -> str:
    """`kept`: the properties as they were, without the summary; `summary`: its paragraphs. Both may be empty."""
    if not summary:
        return kept
    fresh = f"<Summary>{summary}</Summary>"
    scene, made = _parsed(kept), _parsed(fresh)
    if scene is None or made is None:
        return f'<SceneProperties Title="">{fresh}</SceneProperties>'
    place = scene.find("Summary")
    if place is None:
        place = etree.Element("Summary")
        scene.insert(0, place)
    place[:] = list(made)
    place.text = None
    return etree.tostring(scene, encoding="unicode")


def _parsed(xml: str) -> etree._Element | None:
    try:
        return parse_part(xml) if xml else None
    except etree.XMLSyntaxError:
        return None
