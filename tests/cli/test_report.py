"""`screnpla report`, run as a person or a script runs it. Rules RP50 to RP52."""

from __future__ import annotations

import csv
import io
import subprocess
import sys
from pathlib import Path

import pytest

from screnpla.cli.scripts.report import table_as_text
from screnpla.screenplay.layout.text.cells import text_width
from screnpla.screenplay.reports.tables import FormattedCell, Table, table_as_csv
from tests.cli.in_process import CommandLine

COMMAND = [sys.executable, "-m", "screnpla.cli.main", "report"]
SCRIPT = """Title: The Keeper

INT. LIGHTHOUSE - NIGHT

Marit trims the lamp.

MARIT
It was burning when I left.

.=HYPERLINK("x")

MARIT

太郎 (V.O.)
はい。
"""


@pytest.fixture
def report(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    monkeypatch.setenv("COLUMNS", "80")
    return CommandLine("report", capsysbinary, monkeypatch)


def test_all_tables_are_printed_within_the_width_of_the_terminal(report: CommandLine) -> None:
    """RP50"""
    result = report("-", stdin=SCRIPT.encode())
    assert result.returncode == 0
    printed = result.stdout.decode()
    for title in ("STATISTICS", "SCENES", "CHARACTERS", "LOCATIONS", "LONGEST SPEECHES", "FORMAT CHECK"):
        assert title in printed.splitlines()
    assert "    1  INT. LIGHTHOUSE - NIGHT     1     1/8  MARIT" in printed
    assert max(text_width(line) for line in printed.splitlines()) <= 80


def test_the_option_of_prints_one_table(report: CommandLine) -> None:
    printed = report("-", "--of", "check", stdin=SCRIPT.encode()).stdout.decode()
    assert printed.startswith("FORMAT CHECK\n")
    assert "does not say INT or EXT" in printed
    assert "SCENES" not in printed


@pytest.mark.parametrize(
    ("table", "columns"),
    [
        ("", ["Scene", "Heading", "Page", "Length", "Characters"]),
        ("characters", ["Character", "Speeches", "Words", "Share", "Scenes", "Pages", "In scenes", "Speaks with"]),
        ("check", ["Page", "What", "Places"]),
    ],
)
def test_csv_holds_one_table(report: CommandLine, table: str, columns: list[str]) -> None:
    """RP51"""
    result = report("-", "--csv", *(["--of", table] if table else []), stdin=SCRIPT.encode())
    assert result.returncode == 0
    rows = list(csv.reader(io.StringIO(result.stdout.decode(), newline="")))
    assert rows[0] == columns
    assert {len(row) for row in rows} == {len(columns)}
    assert result.stdout.count(b"\r\n") == len(rows)


def test_csv_cells_are_not_read_as_formulas_by_a_spreadsheet(report: CommandLine) -> None:
    """RP51"""
    rows = ((1, "=1+1"), (-2, "+x"), (3, "-x"), (4, "@x"), (5, "\tx"), (6, 'say "x", y'))
    written = table_as_csv(Table("", ("a", "b"), rows))
    assert written == 'a,b\r\n1,\'=1+1\r\n-2,\'+x\r\n3,\'-x\r\n4,\'@x\r\n5,\'\tx\r\n6,"say ""x"", y"\r\n'
    assert "'=HYPERLINK" in report("-", "--csv", stdin=SCRIPT.encode()).stdout.decode()


def test_csv_cells_are_not_read_as_dates_by_a_spreadsheet() -> None:
    """RP51"""
    written = table_as_csv(
        Table("", ("a", "b"), ((FormattedCell("3/8", 0.375), "3/8"), (FormattedCell("1-3", "1 to 3"), "INT. 1-3")))
    )
    assert written == "a,b\r\n0.375,'3/8\r\n1 to 3,INT. 1-3\r\n"


def test_columns_are_aligned_with_wide_combining_and_control_characters() -> None:
    rows = (("太郎", 1), ("e\u0301va", 22), ("a\x1b[31mb", 333), ("a very long name that goes on", 4))
    lines = list(table_as_text(Table("", ("Name", "Words"), rows), 22))
    assert [line[-5:] for line in lines[:1]] == ["Words"]
    assert {text_width(line) for line in lines if line[-1].isdigit()} == {text_width(lines[1])}
    assert not any("\x1b" in line for line in lines)
    assert " ".join(line.split("   ")[0] for line in lines).endswith("a very long name that goes on")


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("nowhere.fdx",), 3, "nowhere.fdx cannot be read: No such file or directory."),
        (("-", "--of", "weather"), 2, "invalid choice"),
        (("-",), 3, "The file is empty."),
    ],
)
def test_wrong_arguments_of_report_end_with_a_message_and_an_exit_code(
    report: CommandLine, arguments: tuple[str, ...], code: int, message: str
) -> None:
    """RP52"""
    result = report(*arguments)
    assert result.returncode == code
    assert message in result.stderr.decode()
    assert b"Traceback" not in result.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full here")
def test_a_full_disk_is_reported_in_a_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        words = [*COMMAND, "-"]
        result = subprocess.run(
            words, input=SCRIPT.encode(), stdout=full, stderr=subprocess.PIPE, check=False, timeout=60
        )
    assert result.returncode == 1
    assert result.stderr.decode() == "The output cannot be written: No space left on device.\n"
