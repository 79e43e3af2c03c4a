"""Command line parser. Only the chosen subcommand is loaded: converting a script needs no server."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from pathlib import Path

from screnpla import __version__
from screnpla.cli.terminal import INTERRUPTED, CommandError, discard_output
from screnpla.kit.memory import pause_garbage_collection


def main(arguments: list[str] | None = None) -> int:
    if sys.stderr is None:  # closed by the caller; else messages would go into the output
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115  for as long as we run
    args = _parser().parse_args(arguments)
    try:
        with pause_garbage_collection():
            module = importlib.import_module(f"screnpla.cli.{args.module}")
        return int(module.run(args))
    except CommandError as reason:
        print(reason, file=sys.stderr)
        return reason.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        discard_output()  # whoever read it has enough
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="screnpla", description="A place in which screenwriters write.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True)
    serve = commands.add_parser(
        "serve", help="serve the web application; settings are SCRENPLA_… variables (docs/settings.md)"
    )
    serve.add_argument("--workers", metavar="N", type=int, help="how many processes; else SCRENPLA_WORKERS, else 1")
    serve.set_defaults(module="server.serve")
    commands.add_parser("openapi", help="print the OpenAPI document").set_defaults(module="server.serve")
    _add_convert(commands.add_parser("convert", help="convert a screenplay file to another format"))
    _add_pages(commands.add_parser("pages", help="show the pages of a screenplay file, line by line"))
    _add_report(
        commands.add_parser("report", help="scenes, characters, locations and a format check of a screenplay file")
    )
    _add_compare(commands.add_parser("compare", help="what changed from one screenplay file to another"))
    _add_backup(commands.add_parser("backup", help="copy everything into a folder while the server runs, and prove it"))
    _add_restore(commands.add_parser("restore", help="bring a backup back while the server is stopped"))
    return parser


def _add_input(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", metavar="IN", help="a screenplay file, or - for standard input")
    parser.add_argument("--paper", choices=["letter", "a4"], help="instead of the script's own paper")
    parser.add_argument("--strict", action="store_true", help="exit with 4 when something could not be carried")
    parser.add_argument("--script", metavar="N", type=int, help="which script of a file that holds several (Celtx)")


def _add_convert(parser: argparse.ArgumentParser) -> None:
    _add_input(parser)
    parser.add_argument("target", metavar="OUT", help="the file to write, or - for standard output (then give --to)")
    parser.add_argument(
        "--to", metavar="FORMAT", help="fdx, fountain, scrn, pdf, docx, xml or txt; else by the ending of OUT"
    )
    parser.add_argument(
        "--scene-numbers",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="print the scene numbers, or not; else as the script has it",
    )
    parser.add_argument("--no-cover", dest="cover", action="store_false", help="leave the cover page out")
    parser.add_argument("--watermark", metavar="TEXT", default="", help="a text behind every page of a PDF")
    parser.add_argument("--pages", metavar="FIRST-LAST", default="", help="only these pages, counted without the cover")
    parser.set_defaults(module="scripts.convert")


def _add_pages(parser: argparse.ArgumentParser) -> None:
    _add_input(parser)
    parser.add_argument("--json", action="store_true", help="as JSON, else as a person reads them")
    parser.set_defaults(module="scripts.pages")


def _add_report(parser: argparse.ArgumentParser) -> None:
    _add_input(parser)
    tables = ["statistics", "scenes", "characters", "locations", "balance", "speeches", "lines", "check"]
    parser.add_argument("--of", choices=tables, help="only this table; else all of them")
    parser.add_argument(
        "--csv", action="store_true", help="for a spreadsheet: one table, scenes unless --of names another"
    )
    parser.set_defaults(module="scripts.report")


def _add_compare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("old", metavar="A", help="the older file; A or B may be - for standard input")
    parser.add_argument("new", metavar="B", help="the newer file, in the same or another format")
    parser.add_argument("--summary", action="store_true", help="only how much changed, not what")
    parser.add_argument("--exit-code", action="store_true", help="exit with 5 when the two differ")
    parser.add_argument("--strict", action="store_true", help="exit with 4 when something could not be read")
    parser.add_argument("--script", metavar="N", type=int, help="which script of files that hold several (Celtx)")
    parser.set_defaults(module="scripts.compare")


def _add_backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folder", metavar="DIR", help="where backups stand, one folder each; outside of the data folder"
    )
    parser.add_argument(
        "--keep", metavar="N", type=int, default=0, help="remove all but the newest N; else all are kept"
    )
    parser.set_defaults(module="backup")


def _add_restore(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folder", metavar="DIR", help="where backups stand (the newest whole one is taken), or one of them"
    )
    parser.add_argument("--replace", action="store_true", help="move data that is there aside; it is never deleted")
    parser.set_defaults(module="restore")


if __name__ == "__main__":
    sys.exit(main())
