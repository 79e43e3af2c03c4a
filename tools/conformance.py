"""`make conformance`: our pages beside the prints of Final Draft, page by page, for every pair found in a folder.

A pair is a script (.fdx or .fountain) and a .pdf of the same name. A .fountain with a .json of the same name is a
probe: what Final Draft did with one speech at the foot of a page.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from screnpla.screenplay.formats import register  # noqa: E402  the repository must be on the path first
from screnpla.screenplay.layout.page import Page  # noqa: E402
from screnpla.screenplay.layout.paginate import paginate  # noqa: E402
from tools.printed_pages import PrintedLine, printed_pages  # noqa: E402

Rows = dict[int, str]
SHOWN_PAGES = 3


@dataclass(frozen=True)
class Difference:
    page: int
    begins_alike: bool
    theirs: Rows
    ours: Rows

    def show(self) -> Iterator[str]:
        yield f"    page {self.page}: Final Draft on the left, we on the right"
        for row in sorted(self.theirs.keys() | self.ours.keys()):
            left, right = self.theirs.get(row, ""), self.ours.get(row, "")
            mark = " " if squeezed(left) == squeezed(right) else "≠"
            yield f"    {row:3} {mark} {left[:62]:62} | {right}"


@dataclass(frozen=True)
class Score:
    printed: int
    laid_out: int
    differences: list[Difference]

    @property
    def begin_alike(self) -> int:
        return self.printed - sum(not found.begins_alike for found in self.differences)

    @property
    def perfect(self) -> bool:
        return not self.differences and self.printed == self.laid_out


def squeezed(text: str) -> str:
    """Blanks are drawn by moving on, so their number in a print is a guess: compare without."""
    return "".join(text.split())


def compare(script: Path, print_: Path) -> Score:
    ours = [_our_rows(page) for page in pages_of(script)]
    theirs = _body(printed_pages(print_), ours)
    differences = []
    for number in range(max(len(ours), len(theirs))):
        left = theirs[number] if number < len(theirs) else {}
        right = ours[number] if number < len(ours) else {}
        if {row: squeezed(text) for row, text in left.items()} != {row: squeezed(text) for row, text in right.items()}:
            differences.append(Difference(number + 1, _first(left) == _first(right), left, right))
    return Score(len(theirs), len(ours), differences)


def pages_of(script: Path) -> tuple[Page, ...]:
    return paginate(register.read(script.read_bytes(), script.name).screenplay).pages


def _first(rows: Rows) -> str:
    return squeezed(rows[min(row for row in rows if row >= 1)]) if any(row >= 1 for row in rows) else ""


def _our_rows(page: Page) -> Rows:
    rows: dict[int, list[tuple[float, str]]] = defaultdict(list)
    for line in page.lines:
        if line.text:
            rows[round(line.row)].append((line.x, line.text))
    return {row: "  ".join(text for _, text in sorted(found)) for row, found in rows.items()}


def _body(pages: Sequence[Sequence[PrintedLine]], ours: Sequence[Rows]) -> list[Rows]:
    """The pages behind the cover: the one that says "2." is the second; a print that says none begins where we fit."""
    rows = [{line.row: _without_margins(line.text) for line in page if line.row >= 0} for page in pages]
    second = next((n for n, page in enumerate(pages) if any(_is_second(line) for line in page)), None)
    if second is not None:
        return rows[second - 1 :]
    alike = [
        sum(_first(left) == _first(right) for left, right in zip(rows[n:], ours, strict=False))
        for n in range(len(rows))
    ]
    return rows[alike.index(max(alike)) :] if alike else []


def _is_second(line: PrintedLine) -> bool:
    return line.row < 0 and re.search(r"(?:^|\s)2\.$", line.text) is not None


def _without_margins(text: str) -> str:
    """Without scene numbers on both sides and the star of a revised line: no text, and none of the layout's lines."""
    text = re.sub(r"\s{2,}\*$", "", text)
    numbered = re.fullmatch(r"([A-Z]{0,2}\d+[A-Z]{0,2}\.?)\s{2,}(.*?)(?:\s{2,}\1)?", text)
    return numbered[2] if numbered else text


def probe(script: Path, expectation: Path) -> str:
    """Empty when the probe comes out as Final Draft did it, else what came instead."""
    expected: dict[str, Any] = json.loads(expectation.read_text())["expected"]
    pages = [" ".join(line.text for line in page.lines if line.kind != "more") for page in pages_of(script)]
    squeezed_pages = [squeezed(page) for page in pages]
    if expected["kind"] == "split":
        top, bottom = squeezed_pages[expected["top_page"] - 1], squeezed_pages[expected["bottom_page"] - 1]
        ends = squeezed(expected["top_fragment_ends_with"])
        starts = squeezed(expected["bottom_fragment_starts_with"])
        rest = bottom.partition("(CONT'D)")[2]
        return (
            ""
            if top.endswith(ends) and rest.startswith(starts)
            else f"…{pages[0][-60:]} | {' | '.join(pages[1:])[:80]}…"
        )
    start = squeezed(expected["starts_with"])
    expected_page = squeezed_pages[expected["whole_on_page"] - 1]
    absent = [*squeezed_pages, "", ""][expected["absent_from_page"] - 1]
    return "" if start in expected_page and start not in absent else f"not whole on page {expected['whole_on_page']}"


def pairs_in(folder: Path) -> Iterator[tuple[Path, Path]]:
    for print_ in sorted(folder.rglob("*.pdf")):
        for ending in (".fdx", ".fountain"):
            if print_.with_suffix(ending).exists():
                yield print_.with_suffix(ending), print_


def probes_in(folder: Path) -> Iterator[tuple[Path, Path]]:
    for script in sorted(folder.rglob("*.fountain")):
        if script.with_suffix(".json").exists():
            yield script, script.with_suffix(".json")


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path, help="where the pairs are")
    folder: Path = options.parse_args().folder
    good = True
    found = 0
    for script, print_ in pairs_in(folder):
        found += 1
        score = compare(script, print_)
        good &= score.perfect
        print(
            f"{script.relative_to(folder)}: {score.begin_alike} of {score.printed} pages begin alike, "
            f"{score.printed - len(score.differences)} are alike line by line; ours has {score.laid_out}"
        )
        for difference in score.differences[:SHOWN_PAGES]:
            print("\n".join(difference.show()))
    for script, expectation in probes_in(folder):
        found += 1
        wrong = probe(script, expectation)
        good &= not wrong
        print(f"{script.relative_to(folder)}: {wrong or 'as Final Draft did'}")
    if not found:
        print(f"No pairs of a script and its print in {folder}.")
    return 0 if good and found else 1


if __name__ == "__main__":
    sys.exit(main())
