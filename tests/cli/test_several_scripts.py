"""Files with several scripts (a Celtx project): all are converted, or one is chosen by `--script`."""

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


def test_every_script_of_a_project_becomes_a_file(screnpla: CommandLine, project: Path, tmp_path: Path) -> None:
    result = screnpla("convert", project, tmp_path / "out.fountain")
    assert result.returncode == 0
    first, second = (tmp_path / "out.fountain").read_text(), (tmp_path / "out-2.fountain").read_text()
    assert first != second
    assert "out-2.fountain: Ferry, for the stage" in result.stderr.decode()


def test_the_option_script_chooses_one_script_of_a_project(
    screnpla: CommandLine, project: Path, tmp_path: Path
) -> None:
    screnpla("convert", project, tmp_path / "all.fountain")
    result = screnpla("convert", project, "-", "--to", "fountain", "--script", "2")
    assert result.returncode == 0
    assert result.stdout.decode() == (tmp_path / "all-2.fountain").read_text()


@pytest.mark.parametrize("arguments", [("convert", "{}", "-", "--to", "txt"), ("pages", "{}", "--script", "3")])
def test_a_missing_or_unknown_script_number_is_refused_with_the_list_of_scripts(
    screnpla: CommandLine, project: Path, arguments: tuple[str, ...]
) -> None:
    result = screnpla(*(word.format(project) for word in arguments))
    assert (result.returncode, result.stdout) == (2, b"")
    assert HOLDS in result.stderr.decode()


@pytest.mark.parametrize(
    "arguments", [("pages", "{}"), ("report", "{}", "--csv"), ("compare", "{}", "{}", "--summary")]
)
def test_pages_report_and_compare_use_the_first_script_and_report_that(
    screnpla: CommandLine, project: Path, arguments: tuple[str, ...]
) -> None:
    result = screnpla(*(word.format(project) for word in arguments))
    assert result.returncode == 0
    assert f"{project} holds {HOLDS}. This is the first" in result.stderr.decode()
    second = screnpla(*(word.format(project) for word in arguments), "--script", "2")
    assert second.returncode == 0
    assert "holds" not in second.stderr.decode()


def test_no_script_of_a_project_is_written_when_the_page_range_does_not_exist(
    screnpla: CommandLine, project: Path, tmp_path: Path
) -> None:
    result = screnpla("convert", project, tmp_path / "out.pdf", "--pages", "90")
    assert result.returncode == 2
    assert not list(tmp_path.glob("out*"))
