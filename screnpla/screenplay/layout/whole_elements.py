"""Which elements stand on which page, each whole on the page where it starts: the pages of the API's `content`."""

from __future__ import annotations

from screnpla.screenplay.layout.paginate import Layout


def elements_by_page(layout: Layout) -> list[list[str]]:
    """Ids by page. What does not print goes with the element behind it."""
    started: dict[str, int] = {}
    for number, sheet in enumerate(layout.sheets):
        for line in sheet.lines:
            started.setdefault(line.element_id, number)
    pages: list[list[str]] = [[] for _ in layout.sheets]
    waiting: list[str] = []
    page = 0
    for element in layout.elements:
        waiting.append(element.id)
        if element.id in started:
            # Of a dual dialogue longer than a page the right column begins before the left one has ended.
            page = max(page, started[element.id])
            pages[page] += waiting
            waiting = []
    pages[page] += waiting
    return pages
