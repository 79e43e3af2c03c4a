"""`screnpla convert` and `screnpla pages`, run as a person or a script runs them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from screnpla.cli.main import main
from tests.cli.in_process import CommandLine

COMMAND = [sys.executable, "-m", "screnpla.cli.main"]
SCRIPT = """Title: The Keeper
Author: Ida Holm

INT. LIGHTHOUSE - NIGHT

Marit trims the lamp.

MARIT
It was burning when I left.

> CUT TO:
"""


def run_command(*arguments: str | Path, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Runs the command as a process of its own, for tests of streams; the fixture `screnpla` is quicker for others."""
    words = [*COMMAND, *map(str, arguments)]
    return subprocess.run(words, input=stdin, capture_output=True, check=False, timeout=60)


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "keeper.fountain"
    path.write_text(SCRIPT)
    return path


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("k.pdf", b"%PDF-"),
        ("k.fdx", b"<?xml"),
        ("k.txt", b""),
        ("k.scrn", b"{"),
        ("k.FDX", b"<?xml"),
        ("k.docx", b"PK"),
        ("k.xml", b"<?xml"),
        ("k.osf", b"<?xml"),
    ],
)
def test_the_format_is_chosen_by_the_file_extension(
    screnpla: CommandLine, script: Path, tmp_path: Path, name: str, begins: bytes
) -> None:
    result = screnpla("convert", script, tmp_path / name)
    assert (result.returncode, result.stdout) == (0, b"")
    written = (tmp_path / name).read_bytes()
    assert written.startswith(begins)
    assert len(written) > 100


def test_a_script_is_converted_from_standard_input_to_standard_output(tmp_path: Path) -> None:
    fdx = run_command("convert", "-", "-", "--to", "fdx", stdin=SCRIPT.encode())
    assert fdx.returncode == 0
    back = run_command("convert", "-", "-", "--to", "fountain", stdin=fdx.stdout)
    assert back.returncode == 0
    assert b"INT. LIGHTHOUSE - NIGHT" in back.stdout
    assert b"It was burning when I left." in back.stdout
    assert b"Title: _The Keeper_" in back.stdout


def test_pages_are_printed_as_json(screnpla: CommandLine, script: Path) -> None:
    result = screnpla("pages", script, "--json")
    assert result.returncode == 0
    assert json.loads(result.stdout) == {
        "pages": [
            {
                "label": "1",
                "lines": [
                    {"row": 1, "kind": "sceneHeading", "text": "INT. LIGHTHOUSE - NIGHT"},
                    {"row": 3, "kind": "action", "text": "Marit trims the lamp."},
                    {"row": 5, "kind": "character", "text": "MARIT"},
                    {"row": 6, "kind": "dialogue", "text": "It was burning when I left."},
                    {"row": 8, "kind": "transition", "text": "CUT TO:"},
                ],
            }
        ]
    }


def test_the_page_count_depends_on_the_paper_size(screnpla: CommandLine, tmp_path: Path) -> None:
    script = tmp_path / "long.fountain"
    script.write_text("A gull.\n\n" * 29)
    assert screnpla("pages", script).stdout.decode().count("===") == 2
    assert screnpla("pages", script, "--paper", "a4").stdout.decode().count("===") == 1


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("convert", "nowhere.fdx", "x.pdf"), 3, "nowhere.fdx cannot be read: No such file or directory."),
        (("convert", "{broken}", "x.pdf"), 3, "broken.fdx: "),
        (("pages", "{empty}"), 3, "The file is empty."),
        (
            ("convert", "{script}", "x.odt"),
            2,
            ".odt cannot be written. Possible: .fdx, .fountain",
        ),
        (("convert", "{script}", "-"), 2, "Which format?"),
        (("convert", "{script}", "x", "--to", "doc"), 2, "doc cannot be written. Possible: .fdx"),
        (("convert", "{script}", "{folder}/none/x.pdf"), 1, "cannot be written: No such file or directory."),
        (("convert", "{script}", "{folder}/x.pdf", "--pages", "two"), 2, "--pages wants a page or a range"),
        (("convert", "{script}", "{folder}/x.pdf", "--pages", "5-9"), 2, "page"),
        (
            ("convert", "{script}", "{folder}/x.fdx", "--pages", "1"),
            2,
            "Final Draft files cannot have a range of pages.",
        ),
        (
            ("convert", "{script}", "{folder}/x.scrn", "--paper", "a4"),
            2,
            "Screnpla files cannot have a paper size.",
        ),
        (("convert", "{script}", "{folder}/x.txt", "--watermark", "A"), 2, "Plain text files cannot have a watermark."),
        (("convert", "{script}"), 2, "usage"),
    ],
)
def test_wrong_arguments_of_convert_and_pages_end_with_a_message_and_an_exit_code(
    screnpla: CommandLine, script: Path, tmp_path: Path, arguments: tuple[str, ...], code: int, message: str
) -> None:
    (tmp_path / "broken.fdx").write_text("<?xml version='1.0'?><FinalDraft><Content><Par")
    (tmp_path / "empty.fountain").write_text("")
    placeholders = {"{script}": script, "{broken}": tmp_path / "broken.fdx", "{empty}": tmp_path / "empty.fountain"}
    result = screnpla(*(str(placeholders.get(word, word)).replace("{folder}", str(tmp_path)) for word in arguments))
    assert result.returncode == code
    assert message in result.stderr.decode()
    assert b"Traceback" not in result.stderr
    assert not (tmp_path / "x.pdf").exists()


def test_losses_are_reported_and_fail_the_conversion_with_the_option_strict(
    screnpla: CommandLine, tmp_path: Path
) -> None:
    script = tmp_path / "noted.fountain"
    script.write_text("INT. PIER - DAY\n\n= They meet.\n\nRain.\n")
    result = screnpla("convert", script, tmp_path / "x.pdf")
    assert result.returncode == 0
    assert "do not print" in result.stderr.decode()
    assert "At: “They meet.”." in result.stderr.decode()
    assert screnpla("convert", script, tmp_path / "x.pdf", "--strict").returncode == 4
    assert screnpla("convert", script, tmp_path / "x.fountain", "--strict").returncode == 0


@pytest.mark.parametrize("to", ["PDF", ".pdf", "pdf"])
def test_a_format_may_be_in_capitals_and_with_a_dot(screnpla: CommandLine, script: Path, to: str) -> None:
    assert screnpla("convert", script, "-", "--to", to).stdout.startswith(b"%PDF-")


def test_output_is_utf_8_whatever_the_encoding_of_the_terminal(tmp_path: Path) -> None:
    script = tmp_path / "far.fountain"
    script.write_text("INT. 灯台 - DAY\n")
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    words = [*COMMAND, "pages", str(script), "--json"]
    result = subprocess.run(words, capture_output=True, check=True, timeout=60, env=environment)
    assert "INT. 灯台 - DAY" in result.stdout.decode()


@pytest.mark.parametrize("words", [("pages",), ("convert", "-", "--to", "pdf")])
def test_a_full_disk_is_reported_in_a_sentence(script: Path, words: tuple[str, ...]) -> None:
    command = [*COMMAND, words[0], str(script), *words[1:]]
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, timeout=60)
    assert result.returncode == 1
    assert result.stderr.decode() == "The output cannot be written: No space left on device.\n"


def test_a_failed_conversion_leaves_the_old_file(screnpla: CommandLine, script: Path, tmp_path: Path) -> None:
    target = tmp_path / "kept" / "x.fdx"
    target.parent.mkdir()
    target.write_text("mine")
    assert screnpla("convert", tmp_path / "none.fountain", target).returncode == 3
    assert target.read_text() == "mine"
    assert screnpla("convert", script, target).returncode == 0
    assert [path.name for path in target.parent.iterdir()] == ["x.fdx"]


def test_convert_imports_no_server_packages(script: Path, tmp_path: Path) -> None:
    program = "import sys; from screnpla.cli.main import main; main(sys.argv[1:]); print(*sys.modules, sep='\\n')"
    words = [sys.executable, "-c", program, "convert", str(script), str(tmp_path / "k.pdf")]
    loaded = subprocess.run(words, capture_output=True, check=True, text=True, timeout=60).stdout.split()
    assert not {"fastapi", "sqlalchemy", "uvicorn", "pydantic"} & set(loaded)


@pytest.mark.parametrize(
    ("command", "code", "message"),
    [
        ("convert {script} - --to fountain >&-", 1, "Standard output is closed."),
        ("report - <&-", 3, "Standard input is closed."),
        ("convert {script} - --to docx 2>&- | wc -c", 0, ""),
    ],
)
def test_closed_standard_streams_end_with_a_message_or_are_ignored(
    script: Path, command: str, code: int, message: str
) -> None:
    shell_line = f"{' '.join(COMMAND)} {command.format(script=script)}"
    result = subprocess.run(["bash", "-c", shell_line], capture_output=True, check=False, timeout=60)
    assert result.returncode == code
    assert result.stderr.decode().strip() == message


def test_messages_never_go_to_standard_output_when_standard_error_is_closed(script: Path) -> None:
    source = script.with_suffix(".fdx")
    source.write_text('<FinalDraft><Content><Paragraph Type="Shot"><Text>Hay</Text></Paragraph></Content></FinalDraft>')
    shell_line = f"{' '.join(COMMAND)} convert {source} - --to fountain 2>&-"
    assert subprocess.run(["bash", "-c", shell_line], capture_output=True, check=True, timeout=60).stdout == b"!!HAY\n"


def test_a_file_name_with_a_null_byte_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pages", "a\0b"]) == 3
    assert capsys.readouterr().err == "That is no name a file can have.\n"
