"""`screnpla compare`, run as a person or a script runs it. Rules CM15 to CM19."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from screnpla.cli.scripts.difference_text import DifferencePrinter
from screnpla.screenplay.breakdown.scenes import list_scenes
from screnpla.screenplay.compare.compare import compare_screenplays
from screnpla.screenplay.formats.register import write
from tests.cli.in_process import CommandLine
from tests.screenplay.scripts import script

OLD = """Title: The Keeper

INT. LIGHTHOUSE - NIGHT

Marit trims the lamp and waits for the boat.

MARIT
It was burning when I left.

EXT. PIER - DAY

Jon ties the boat to the second post.

JON
Nobody saw me come.

EXT. CLIFF - DAWN

Grass. Wind.
"""
NEW = """Title: The Keeper's Wife

INT. LIGHTHOUSE - NIGHT

Marit trims the lamp and waits for a ship.

MARIT
It was burning when I left.

EXT. CLIFF - DAWN

Grass. Wind.

EXT. PIER - DAY

Jon ties the boat to the third post.

JON
Nobody saw me come.
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    old, new = tmp_path / "old.fountain", tmp_path / "new.fountain"
    old.write_text(OLD)
    new.write_text(NEW)
    return old, new


@pytest.fixture
def run(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    return CommandLine("compare", capsysbinary, monkeypatch)


def test_changes_are_printed_scene_by_scene_and_word_by_word(run: CommandLine, files: tuple[Path, Path]) -> None:
    """CM15 and CM16"""
    result = run(*files)
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.decode() == (
        """2 changed, 1 moved.
Pages 1, scenes 3.
Cover
~ title           [-The Keeper-]{+The Keeper's Wife+}

Scene 1: INT. LIGHTHOUSE - NIGHT (page 1)
~ action          Marit trims the lamp and waits for [-the boat-]{+a ship+}.

Scene 2: EXT. CLIFF - DAWN (page 1), moved: it was Scene 3: EXT. CLIFF - DAWN (page 1)

Scene 3: EXT. PIER - DAY (page 1)
~ action          Jon ties the boat to the [-second-]{+third+} post.
< moved away      Scene 3: EXT. CLIFF - DAWN (page 1)
"""
    )


def test_the_same_script_in_two_formats_has_no_changed_paragraph(
    run: CommandLine, files: tuple[Path, Path], tmp_path: Path
) -> None:
    """CM17 and CM19"""
    old = script(OLD)
    uppercase = [
        replace(each, runs=tuple(replace(one, text=one.text.upper()) for one in each.runs)) for each in old.elements
    ]
    (tmp_path / "old.fdx").write_bytes(write(replace(old, elements=tuple(uppercase)), "fdx").data)
    result = run(files[0], tmp_path / "old.fdx", "--exit-code", "--summary")
    assert result.returncode == 0
    assert result.stdout.decode().startswith(
        "No paragraph changed; 5 differ only in capitals, quotes, blanks or layout."
    )
    assert "[-" not in result.stdout.decode()


@pytest.mark.parametrize(("arguments", "code"), [((), 0), (("--exit-code",), 5), (("--summary",), 0)])
def test_the_exit_code_is_5_for_a_difference_only_with_the_option_exit_code(
    run: CommandLine, files: tuple[Path, Path], arguments: tuple[str, ...], code: int
) -> None:
    """CM19"""
    assert run(*files, *arguments).returncode == code
    assert run(files[0], files[0], *arguments).returncode == 0


def test_a_script_is_compared_from_standard_input(run: CommandLine, files: tuple[Path, Path]) -> None:
    result = run("-", files[0], stdin=OLD.encode())
    assert result.stdout.decode() == "No paragraph changed.\nPages 1, scenes 3.\n"


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("-", "-"), 2, "Only one of the two"),
        (("nowhere.fdx", "-"), 3, "nowhere.fdx cannot be read"),
        (("-",), 2, "usage"),
    ],
)
def test_wrong_arguments_of_compare_end_with_a_message_and_an_exit_code(
    run: CommandLine, arguments: tuple[str, ...], code: int, message: str
) -> None:
    result = run(*arguments, stdin=OLD.encode())
    assert result.returncode == code
    assert message in result.stderr.decode()


def test_a_terminal_gets_colours_and_no_control_characters_of_the_script() -> None:
    """CM15 and CM18"""
    old, new = script("Rain \x1b[5mfalls."), script("Rain \x1b[5mdoes fall.")
    old = replace(
        old, elements=(replace(old.elements[0], runs=(replace(old.elements[0].runs[0], text="R\x1b[5m x"),)),)
    )
    printer = DifferencePrinter(list_scenes(old), list_scenes(new), old.elements, colour=True)
    printed = "\n".join(printer.print_difference(compare_screenplays(old, new)))
    assert "\x1b[31m" in printed
    assert "\x1b[5m" not in printed


def test_scenes_added_together_are_printed_under_their_own_headings(run: CommandLine, tmp_path: Path) -> None:
    """CM15"""
    old, new = tmp_path / "old.fountain", tmp_path / "new.fountain"
    old.write_text("INT. ONE - DAY\n\nHay.\n")
    new.write_text("INT. ONE - DAY\n\nHay.\n\nStraw.\n\nINT. TWO - DAY\n\nOats.\n\nINT. THREE - DAY\n\nRye.\n")
    printed = run(old, new).stdout.decode()
    places = [printed.index(words) for words in ("Scene 1:", "Straw.", "Scene 2:", "Oats.", "Scene 3:", "Rye.")]
    assert places == sorted(places)
