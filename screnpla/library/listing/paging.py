"""Pages of a list: the requested part, checked, and the totals of the answer."""

from __future__ import annotations

from dataclasses import dataclass

from screnpla.kit.errors import Invalid

MAX_PAGE_SIZE = 200
# Beyond the end of every list, and still an offset that every database accepts.
_FAR_BEYOND = 1_000_000_000


@dataclass(frozen=True)
class PageRequest:
    """The requested part of a list; checked."""

    size: int
    number: int

    @property
    def skip(self) -> int:
        return min((self.number - 1) * self.size, _FAR_BEYOND)

    def totals(self, records: int) -> dict[str, int]:
        return {"totalPages": -(-records // self.size), "currentPage": self.number, "totalRecords": records}


def check_page(size: int, number: int) -> PageRequest:
    if not 1 <= size <= MAX_PAGE_SIZE:
        raise Invalid(f"pageSize must be between 1 and {MAX_PAGE_SIZE}")
    if number < 1:
        raise Invalid("page must be at least 1")
    return PageRequest(size, number)
