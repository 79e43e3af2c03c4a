"""The text of an element in a document."""

from __future__ import annotations

from typing import Any

from pycrdt import Doc, XmlElement, XmlFragment, XmlText


def text_of_line(doc: Doc[Any], position: int, root: str = "content") -> XmlText:
    element = doc.get(root, type=XmlFragment).children[position]
    assert isinstance(element, XmlElement)
    text = element.children[0]
    assert isinstance(text, XmlText)
    return text
