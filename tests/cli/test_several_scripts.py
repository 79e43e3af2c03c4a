"""A Celtx project holds several scripts: none is left behind, and one can be chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.in_process import CommandLine
from tests.screenplay.formats.fixture_files import fixture_files

HOLDS = "2 scripts (1 Ferry & Home, 2 Ferry, for the stage)"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    [found] = fixture_files("celtx")
    path = tmp_path / "ferry.celtx"
    path.write_bytes(found.data)
    return path


def test_every_script_becomes_a_file(screnpla: CommandLine, project: Path, tmp_path: Path) -> None:
    result = screnpla("convert", project, tmp_path / "out.fountain")
    assert result.returncode == 0
    first, second = (tmp_path / "out.fountain").read_text(), (tmp_path / "out-2.fountain").read_text()
    assert first != second
    assert "out-2.fountain: Ferry, for the stage" in result.stderr.decode()


def test_one_is_chosen(screnpla: CommandLine, project: Path, tmp_path: Path) -> None:
    screnpla("convert", project, tmp_path / "all.fountain")
    result = screnpla("convert", project, "-", "--to", "fountain", "--script", "2")
    assert result.returncode == 0
    assert result.stdout.decode() == (tmp_path / "all-2.fountain").read_text()


@pytest.mark.parametrize("arguments", [("convert", "{}", "-", "--to", "txt"), ("pages", "{}", "--script", "3")])
def test_which_one_is_asked_for(screnpla: CommandLine, project: Path, arguments: tuple[str, ...]) -> None:
    result = screnpla(*(word.format(project) for word in arguments))
    assert (result.returncode, result.stdout) == (2, b"")
    assert HOLDS in result.stderr.decode()


@pytest.mark.parametrize(
    "arguments", [("pages", "{}"), ("report", "{}", "--csv"), ("compare", "{}", "{}", "--summary")]
)
def test_the_others_take_the_first_and_say_so(screnpla: CommandLine, project: Path, arguments: tuple[str, ...]) -> None:
    result = screnpla(*(word.format(project) for word in arguments))
    assert result.returncode == 0
    assert f"{project} holds {HOLDS}. This is the first" in result.stderr.decode()
    second = screnpla(*(word.format(project) for word in arguments), "--script", "2")
    assert second.returncode == 0
    assert "holds" not in second.stderr.decode()


def test_nothing_is_written_where_one_cannot_be(screnpla: CommandLine, project: Path, tmp_path: Path) -> None:
    result = screnpla("convert", project, tmp_path / "out.pdf", "--pages", "90")
    assert result.returncode == 2
    assert not list(tmp_path.glob("out*"))
