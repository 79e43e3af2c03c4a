"""Lists in pages, as both lists of the library count them."""

from __future__ import annotations

from dataclasses import dataclass

from screnpla.kit.errors import Invalid

LARGEST = 200
# Beyond every end there can be, and a number that every database can skip.
_FAR_BEYOND = 1_000_000_000


@dataclass(frozen=True)
class Page:
    """Which part of a list is wanted; checked."""

    size: int
    number: int

    @property
    def skip(self) -> int:
        return min((self.number - 1) * self.size, _FAR_BEYOND)

    def totals(self, records: int) -> dict[str, int]:
        return {"totalPages": -(-records // self.size), "currentPage": self.number, "totalRecords": records}


def check_page(size: int, number: int) -> Page:
    if not 1 <= size <= LARGEST:
        raise Invalid(f"pageSize must be between 1 and {LARGEST}")
    if number < 1:
        raise Invalid("page must be at least 1")
    return Page(size, number)
