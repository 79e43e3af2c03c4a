"""A backup is whole or it is none; what is wrong with it is told in a sentence."""

from __future__ import annotations

import json
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from pydantic import SecretStr
from structlog.testing import capture_logs

from screnpla.backup import postgres_programs
from screnpla.backup.backup_errors import BackupProblem
from screnpla.backup.backup_folder import lock_backup_folder
from screnpla.backup.nightly import backup_jobs
from screnpla.backup.postgres_programs import find_programs
from screnpla.kit.settings import Settings
from tests.backup.servers import add_writer, back_up, query_value, run_statement
from tests.servers.postgres import PostgresServer

SettingsFor = Callable[..., Settings]


@pytest.fixture
def small(ready_folder: Path, tmp_path: Path) -> Settings:
    """On SQLite, for what is the same on any database."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "screnpla.db").write_bytes((ready_folder / "screnpla.db").read_bytes())
    return Settings(data_dir=tmp_path / "data")


async def test_a_backup_says_what_it_holds(settings_for: SettingsFor, tmp_path: Path) -> None:
    settings = settings_for()
    await add_writer(settings)
    backup = await back_up(settings, tmp_path / "shelf")
    manifest = json.loads((backup.path / "manifest.json").read_text())
    assert backup.path.name == "screnpla-20260301T024100Z"
    assert (manifest["checked"], manifest["faults"]) == ("loaded", [])
    assert (manifest["counts"]["scripts"], manifest["counts"]["document_changes"]) == (1, 1)
    assert {"blobs/pictures/tide.png", "secret_key"} < set(manifest["files"])
    assert (backup.path / "blobs/pictures/tide.png").read_bytes() == b"a picture of the tide"
    # Nothing of the work is left lying about.
    assert sorted(path.name for path in (tmp_path / "shelf").iterdir()) == [".lock", backup.path.name]


async def test_a_document_that_is_damaged_is_copied_as_it_is_and_told(
    settings_for: SettingsFor, tmp_path: Path
) -> None:
    settings = settings_for()
    script = await add_writer(settings)
    good = await back_up(settings, tmp_path / "shelf")
    await run_statement(settings, "update document_changes set seq = 7")
    backup = await back_up(settings, tmp_path / "shelf", after=1, keep=1)
    assert backup.manifest.faults == [
        f"The manuscript of script {script}: row 7 of its log is damaged.",
        f"The manuscript of script {script}: row 1 of its log is missing.",
        f"The manuscript of script {script}: its log goes on behind row 1.",
    ]
    # The last good one is not pushed out by it.
    assert good.path.exists()


async def test_a_database_of_a_newer_version_is_refused(settings_for: SettingsFor, tmp_path: Path) -> None:
    settings = settings_for()
    await run_statement(settings, "update alembic_version set version_num = '9999'")
    with pytest.raises(BackupProblem, match=r"made by a newer Screnpla \(9999\)"):
        await back_up(settings, tmp_path / "shelf")


async def test_a_backup_is_not_made_inside_the_data_nor_where_nothing_can_be_written(
    small: Settings, tmp_path: Path
) -> None:
    with pytest.raises(BackupProblem, match="Choose a place outside"):
        await back_up(small, small.data_dir / "shelf")
    (tmp_path / "file").touch()
    with pytest.raises(BackupProblem, match=r"file/shelf: Not a directory\.$"):
        await back_up(small, tmp_path / "file" / "shelf")


async def test_without_a_database_there_is_nothing_to_back_up(tmp_path: Path) -> None:
    with pytest.raises(BackupProblem, match=r"There is no database in .*data/screnpla\.db yet"):
        await back_up(Settings(data_dir=tmp_path / "data"), tmp_path / "shelf")
    assert not (tmp_path / "shelf").exists()


@contextmanager
def full_disk(size: int) -> Iterator[None]:
    """No file grows beyond so many bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_a_full_disk_leaves_nothing_behind(small: Settings, tmp_path: Path) -> None:
    with full_disk(100_000), pytest.raises(BackupProblem):
        await back_up(small, tmp_path / "shelf")
    assert [path.name for path in (tmp_path / "shelf").iterdir()] == [".lock"]


async def test_what_was_cut_off_is_cleared_away_and_two_at_once_are_refused(small: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "shelf"
    (folder / ".unfinished-20200101T000000Z").mkdir(parents=True)
    with lock_backup_folder(folder, small), pytest.raises(BackupProblem, match="Another backup is being made"):
        await back_up(small, folder)
    assert list(folder.glob(".unfinished*")) == []


async def test_only_so_many_are_kept_when_that_is_asked_for(small: Settings, tmp_path: Path) -> None:
    for day in range(3):
        await back_up(small, tmp_path / "shelf", after=day)
    backup = await back_up(small, tmp_path / "shelf", after=3, keep=2)
    assert backup.removed == ["screnpla-20260301T024100Z", "screnpla-20260302T024100Z"]
    left = sorted(path.name for path in (tmp_path / "shelf").glob("screnpla-*"))
    assert left == ["screnpla-20260303T024100Z", "screnpla-20260304T024100Z"]


async def test_every_night_one_is_made_where_the_settings_say_and_a_failure_is_an_error_in_the_log(
    small: Settings, tmp_path: Path
) -> None:
    assert backup_jobs(small) == []
    (job,) = backup_jobs(small.model_copy(update={"backup_dir": tmp_path / "shelf"}))
    await job.run()
    assert len(list((tmp_path / "shelf").glob("screnpla-*/manifest.json"))) == 1
    (small.data_dir / "screnpla.db").unlink()
    with capture_logs() as lines, suppress(BackupProblem):
        await job.run()
    (line,) = lines
    assert (line["event"], line["log_level"]) == ("backup.failed", "error")
    assert "There is no database" in line["why"]


async def test_a_role_that_may_not_create_databases_has_its_copy_read_through(
    postgres: PostgresServer, ready_postgres: str, tmp_path: Path
) -> None:
    address = postgres.new_database(like=ready_postgres)
    master = Settings(data_dir=tmp_path / "data", database_url=address)  # type: ignore[arg-type]
    await run_statement(master, "drop role if exists screnpla_plain")
    await run_statement(master, "create role screnpla_plain login")
    for schema in ("public", "screnpla_jobs"):
        await run_statement(master, f"grant usage on schema {schema} to screnpla_plain")
        await run_statement(master, f"grant select on all tables in schema {schema} to screnpla_plain")
        await run_statement(master, f"grant select on all sequences in schema {schema} to screnpla_plain")
    try:
        url = SecretStr(address.replace("postgres@", "screnpla_plain@"))
        backup = await back_up(Settings(data_dir=tmp_path / "data", database_url=url), tmp_path / "shelf")
        assert backup.manifest.checked == "read"
        assert await query_value(master, "select count(*) from pg_database where datname like 'screnpla_check%'") == 0
    finally:
        await run_statement(master, "drop owned by screnpla_plain; drop role screnpla_plain")


def test_programs_that_are_missing_or_too_old_are_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(BackupProblem, match=r"pg_dump \d+ is older than the server \(99\)\. Install"):
        find_programs(99)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(postgres_programs, "DEBIAN", tmp_path)
    with pytest.raises(BackupProblem, match="pg_dump is not installed"):
        find_programs(15)
