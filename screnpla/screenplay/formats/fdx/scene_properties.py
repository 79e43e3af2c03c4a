"""A scene's properties with its summary in them."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.formats.xml_tree import parse_part


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
