"""Paper size and margins of a Word file, in twips."""

from __future__ import annotations

from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.formats.docx.units import PER_POINT, parse_twips, to_twips
from screnpla.screenplay.formats.docx.xml_names import W
from screnpla.screenplay.profiles.profile import Profile

_LEFT = 1.5  # inches: where headings and action begin
_RIGHT = 7.5
_HEADER = 720


class WordPage(NamedTuple):
    """Letter paper, where a file does not say it."""

    width: int = 12_240
    height: int = 15_840
    top: int = 1440  # margins
    bottom: int = 1440
    left: int = 2160
    right: int = 1440

    def indent(self, inches: float) -> int:
        """From the left margin, of what stands so far from the left paper edge."""
        return to_twips(inches) - self.left

    def indent_right(self, inches: float) -> int:
        """From the right margin, of what ends so far from the left paper edge."""
        return self.width - self.right - to_twips(inches)

    def size_and_margins(self) -> str:
        return (
            f'<w:pgSz w:w="{self.width}" w:h="{self.height}"/><w:pgMar w:top="{self.top}" w:right="{self.right}" '
            f'w:bottom="{self.bottom}" w:left="{self.left}" w:header="{_HEADER}" w:footer="{_HEADER}" w:gutter="0"/>'
        )


def make_page(profile: Profile) -> WordPage:
    width, height = to_twips(profile.width, PER_POINT), to_twips(profile.height, PER_POINT)
    left = min(to_twips(_LEFT), width // 3)
    right = max(width - to_twips(_RIGHT), 0)
    top, bottom = to_twips(profile.top, PER_POINT), to_twips(profile.bottom, PER_POINT)
    return WordPage(width, height, max(top, 0), max(bottom, 0), left, right)


def read_page(section: etree._Element | None) -> WordPage:
    """Of a section in a file."""
    values: dict[str, int] = {}
    for name, names in (("pgSz", {"w": "width", "h": "height"}), ("pgMar", dict.fromkeys(_MARGINS))):
        node = None if section is None else section.find(f"{W}{name}")
        for attribute, field in names.items():
            found = None if node is None else parse_twips(node.get(f"{W}{attribute}"))
            if found is not None:
                values[field or attribute] = found
    return WordPage(**values)


_MARGINS = ("top", "bottom", "left", "right")
