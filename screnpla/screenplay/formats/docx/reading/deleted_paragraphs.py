"""Tracked deletions of paragraphs and rows, made final: as Word shows a file in which all changes were accepted.

A paragraph whose end was deleted goes on in the next one, which keeps its own style. WD16.
"""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.formats.docx.xml_names import DELETED, PARAGRAPH, W, find_child

_PROPERTIES = f"{W}pPr"
_TEXTS = (f"{W}t", f"{W}tab", f"{W}br", f"{W}sym", f"{W}drawing", f"{W}pict", f"{W}object")


def join_deleted_paragraphs(root: etree._Element) -> bool:
    """Whether rows with words in them went."""
    dropped = False
    for row in [row for row in root.iter(f"{W}tr") if _is_marked(row, f"{W}trPr")]:
        dropped = dropped or any((text.text or "").strip() for text in row.iter(f"{W}t", f"{W}delText"))
        _drop(row)
    for paragraph in [each for each in root.iter(PARAGRAPH) if _has_deleted_end(each)]:
        following = paragraph.getnext()
        if following is not None and following.tag == PARAGRAPH:
            _join(paragraph, following)
        elif not _has_content(paragraph):
            dropped = dropped or any((text.text or "").strip() for text in paragraph.iter(f"{W}t", f"{W}delText"))
            _drop(paragraph)
    return dropped


def _has_deleted_end(paragraph: etree._Element) -> bool:
    properties = find_child(paragraph, _PROPERTIES)
    return properties is not None and _is_marked(properties, f"{W}rPr")


def _is_marked(node: etree._Element, name: str) -> bool:
    properties = find_child(node, name)
    return properties is not None and any(each.tag in DELETED for each in properties)


def _join(paragraph: etree._Element, following: etree._Element) -> None:
    first = find_child(following, _PROPERTIES)
    at = 0 if first is None else following.index(first) + 1
    for child in reversed([each for each in paragraph if each.tag != _PROPERTIES]):
        following.insert(at, child)
    _drop(paragraph)


def _has_content(paragraph: etree._Element) -> bool:
    return any(next(each.iterancestors(*DELETED), None) is None for each in paragraph.iter(*_TEXTS))


def _drop(node: etree._Element) -> None:
    parent = node.getparent()
    if parent is not None:
        parent.remove(node)
