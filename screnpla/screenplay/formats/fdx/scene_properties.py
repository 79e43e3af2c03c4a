"""Scene properties: the colour of a scene, and its summary."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.formats.common.files.values import hex_digits, parse_color
from screnpla.screenplay.formats.common.files.xml_parser import parse_xml_text

# Colours that a writer chooses from here go by their names.
_OURS = {"#ffffff": "", "#ffff00": "yellow", "#00ff00": "green", "#00ffff": "cyan", "#0000ff": "blue"}
_FRESH = '<SceneProperties Title=""></SceneProperties>'


def read_scene_color(scene: etree._Element) -> str:
    """Empty: none. White is what Final Draft gives to a scene that has none."""
    color = parse_color(scene.get("Color", ""))
    return _OURS.get(color, color)


def set_scene_color(preserved: str, color: str) -> str:
    """`preserved`: the properties as they were. They stay so as long as their colour is this one."""
    scene = _parse_or_none(preserved)
    if color == ("" if scene is None else read_scene_color(scene)):
        return preserved
    scene = _parse_or_none(_FRESH) if scene is None else scene
    if scene is None:
        return preserved
    digits = hex_digits(color)
    if digits:
        scene.set("Color", "#" + "".join([digits[at : at + 2] * 2 for at in (0, 2, 4)]))
    else:
        scene.attrib.pop("Color", None)
    return etree.tostring(scene, encoding="unicode")


def set_summary(preserved: str, summary: str) -> str:
    """`preserved`: the properties as they were, without the summary; `summary`: its paragraphs. Both may be empty."""
    if not summary:
        return preserved
    fresh = f"<Summary>{summary}</Summary>"
    scene, new_summary = _parse_or_none(preserved), _parse_or_none(fresh)
    if scene is None or new_summary is None:
        return f'<SceneProperties Title="">{fresh}</SceneProperties>'
    summary_node = scene.find("Summary")
    if summary_node is None:
        summary_node = etree.Element("Summary")
        scene.insert(0, summary_node)
    if all(child.tag == "Paragraph" for child in summary_node):
        # An empty one: with words it would have been read.
        summary_node[:] = []
        summary_node.text = None
    summary_node.extend(list(new_summary))
    return etree.tostring(scene, encoding="unicode")


def _parse_or_none(xml: str) -> etree._Element | None:
    try:
        return parse_xml_text(xml) if xml else None
    except etree.XMLSyntaxError:
        return None
