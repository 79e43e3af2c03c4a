"""The engine beside its peers: reading, pages, writing, words kept, and pages as Final Draft prints them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bench import scripts
from bench.contest import Contender, Result, run_contest
from bench.engine import commands, printed_headings, read_back, words_read
from bench.figures import Figure, format_bytes, format_seconds
from bench.peers import PYTHON, ROOT, MissingPeer
from screnpla.screenplay.formats import register
from tests.screenplay.corpus import CORPUS
from tests.screenplay.layout.typescript_layout import as_json
from tests.screenplay.typescript_process import BUNDLER
from tools.conformance import pairs_in

# By pages. JavaScript becomes fast only after some rounds, and what is quick is easily disturbed.
QUICK = {120: 15, 500: 7}
SLOW = {120: 5, 500: 3}
HERE = ROOT / "bench" / "contenders"


def _python(name: str, module: str, python: Path = PYTHON) -> Contender:
    return Contender(name, [python, "-m", f"bench.contenders.{module}"])


OURS = _python("ours", "ours", Path(sys.executable))
SCREENPLAIN = _python("screenplain", "with_screenplain")
TOOLS = _python("screenplay-tools", "with_screenplay_tools")
PARSER = _python("fountain-parser", "with_fountain_parser")
PDF_TO_JSON = _python("screenplay-pdf-to-json", "with_pdf_to_json")
LXML = _python("bare lxml", "with_lxml", Path(sys.executable))
AW_PARSER = Contender("aw-parser (JavaScript)", ["node", HERE / "aw_parser.mjs"])
READERS = {"fountain": (OURS, SCREENPLAIN, TOOLS, PARSER, AW_PARSER), "fdx": (OURS, LXML, TOOLS)}


@dataclass(frozen=True)
class Job:
    title: str
    name: str
    ending: str
    contenders: Sequence[Contender]
    budget: float | None = None  # seconds for 120 pages
    rounds: Mapping[int, int] = field(default_factory=lambda: QUICK)


def jobs(folder: Path) -> Iterator[Job]:
    in_node = Contender("ours", ["node", _bundled(folder)])
    yield Job("read Fountain", "read", "fountain", READERS["fountain"], 0.020)
    yield Job("read Final Draft", "read", "fdx", READERS["fdx"], 0.030)
    yield Job("pages, Python", "paginate", "fountain", [OURS], 0.060)
    yield Job("pages, TypeScript in Node", "paginate", "json", [in_node], 0.025)
    yield Job("pages after one key, Python", "key", "fountain", [OURS], 0.002)
    yield Job("pages after one key, TypeScript in Node", "key", "json", [in_node], 0.002)
    yield Job("write Final Draft", "write fdx", "fountain", [OURS, SCREENPLAIN, TOOLS])
    yield Job("write Fountain", "write fountain", "fountain", [OURS, TOOLS])
    yield Job("write PDF, inside the process", "write pdf", "fountain", [OURS, SCREENPLAIN], 0.300, SLOW)


def figures(folder: Path) -> Iterator[Figure]:
    for pages in QUICK:
        _write_scripts(pages, folder)
    for job in jobs(folder):
        for pages, rounds in job.rounds.items():
            results = run_contest(job.contenders, job.name, folder / f"{pages}.{job.ending}", rounds)
            title = f"{job.title}, {pages} pages"
            yield from _timed(title, results, job.budget if pages == 120 else None)
            yield from _at_worst(job, title, results[0])
    for pages, rounds in SLOW.items():
        results = commands.run_commands(commands.TO_PDF, folder / f"{pages}.fountain", folder, rounds)
        yield from _timed(
            f"Fountain to PDF, the whole command, {pages} pages", results, 0.600 if pages == 120 else None
        )
    yield from _words_kept(folder)
    yield from _headings_in_place(folder)


def _write_scripts(pages: int, folder: Path) -> None:
    blocks = scripts.make_blocks(pages)
    scripts.write_fountain(blocks, folder / f"{pages}.fountain")
    scripts.write_fdx(blocks, folder / f"{pages}.fdx")
    screenplay = register.read((folder / f"{pages}.fdx").read_bytes(), "made.fdx").screenplay
    (folder / f"{pages}.json").write_text(json.dumps(as_json(screenplay.elements)))


def _bundled(folder: Path) -> Path:
    target = folder / "layout.mjs"
    options = ["--format", "esm", "--platform", "node", "--log-level", "silent"]
    subprocess.run([BUNDLER, HERE / "layout.mjs", *options, "--file", target], check=True, stdout=subprocess.DEVNULL)
    return target


def _timed(title: str, results: Sequence[Result | MissingPeer], budget: float | None) -> Iterator[Figure]:
    ours, *others = results
    if isinstance(ours, MissingPeer):
        yield Figure(title, str(ours))
        return
    our_result = _format_result(ours)
    for other in others:
        if isinstance(other, MissingPeer):
            yield Figure(title, our_result, str(other))
        else:
            ratio = f"{ours.median / other.median:.2f}, {ours.memory / other.memory:.2f}"
            yield Figure(title, our_result, f"{other.name} {_format_result(other)}", ratio)
    if budget:
        yield Figure(title, our_result, f"budget {format_seconds(budget)}", f"{ours.median / budget:.2f}")
    elif not others:
        yield Figure(title, our_result)


def _at_worst(job: Job, title: str, ours: Result | MissingPeer) -> Iterator[Figure]:
    if isinstance(ours, Result) and job.name == "key":
        yield Figure(f"{title}, the slowest of {len(ours.rounds[0])} places", format_seconds(ours.slowest))
    elif isinstance(ours, Result) and job.name == "paginate":
        yield Figure(f"{title}, the first time in a new process", format_seconds(ours.first))


def _format_result(result: Result) -> str:
    return f"{format_seconds(result.median)}, {format_bytes(result.memory)}"


def _words_kept(folder: Path) -> Iterator[Figure]:
    for ending, readers in READERS.items():
        found = sorted(CORPUS.rglob(f"*.{ending}"))
        for name, paths in (("120 pages", [folder / f"120.{ending}"]), (f"{len(found)} real files", found)):
            if paths:
                yield from _shares(f"words lost by reading .{ending}, {name}", readers, paths)


def _shares(title: str, readers: Sequence[Contender], paths: Sequence[Path]) -> Iterator[Figure]:
    shares: dict[str, words_read.WordsRead | MissingPeer] = {}
    for reader in readers:
        try:
            shares[reader.name] = words_read.measure_words(reader, paths)
        except MissingPeer as reason:
            shares[reader.name] = reason
    yield from _compare_shares(title, shares)


def _headings_in_place(folder: Path) -> Iterator[Figure]:
    for script, print_ in pairs_in(CORPUS):
        if script.suffix != ".fountain":
            continue
        keys = printed_headings.read_headings(script)
        theirs = printed_headings.find_heading_pages(keys, print_)
        shares: dict[str, printed_headings.PageAgreement | MissingPeer] = {}
        for command in commands.TO_PDF:
            target = folder / f"{command.name}.pdf"
            try:
                commands.run_command(command, script, target)
                shares[command.name] = printed_headings.compare_pages(
                    theirs, printed_headings.find_heading_pages(keys, target)
                )
            except MissingPeer as reason:
                shares[command.name] = reason
        yield from _compare_shares(f"{len(theirs)} scene headings on Final Draft's page, {print_.parent.name}", shares)


def figures_of_print(folder: Path) -> Iterator[Figure]:
    """Printed screenplays read back."""
    _write_scripts(120, folder)
    readers = (OURS, PDF_TO_JSON)
    for print_ in read_back.print_scripts(folder):
        # One round only: the peer takes half a minute for a feature.
        results = run_contest(readers, "read", print_.path, rounds=1)
        yield from _timed(f"read PDF, {print_.name}", results, 2.0)
        shares: dict[str, read_back.ReadBack | MissingPeer] = {}
        for reader in readers:
            try:
                shares[reader.name] = read_back.measure_read_back(reader, print_)
            except MissingPeer as reason:
                shares[reader.name] = reason
        yield from _compare_shares(f"{len(print_.truth)} paragraphs whole and typed, {print_.name}", shares)


def _compare_shares(
    title: str,
    shares: Mapping[str, words_read.WordsRead | printed_headings.PageAgreement | read_back.ReadBack | MissingPeer],
) -> Iterator[Figure]:
    ours = shares["ours"]
    for name, other in shares.items():
        if isinstance(other, MissingPeer) or isinstance(ours, MissingPeer):
            yield Figure(title, str(ours), str(other))
        elif name != "ours":
            yield Figure(title, str(ours), f"{name} {other}", f"{ours.share / other.share:.3f}" if other.share else "")
