"""Making a backup: it is complete or not there at all, and every fault is reported in a sentence."""

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
from screnpla.kit.db import Database
from screnpla.kit.settings import Settings
from tests.backup.servers import add_writer, back_up, query_value, run_statement
from tests.damage import poison_text
from tests.live.attack_updates import deadly_update
from tests.servers.postgres import PostgresServer

SettingsFor = Callable[..., Settings]


@pytest.fixture
def small(ready_folder: Path, tmp_path: Path) -> Settings:
    """Settings with SQLite, for tests that are the same on any database."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "screnpla.db").write_bytes((ready_folder / "screnpla.db").read_bytes())
    return Settings(data_dir=tmp_path / "data")


async def test_the_manifest_of_a_backup_lists_its_files_and_counts(settings_for: SettingsFor, tmp_path: Path) -> None:
    settings = settings_for()
    await add_writer(settings)
    backup = await back_up(settings, tmp_path / "backups")
    manifest = json.loads((backup.path / "manifest.json").read_text())
    assert backup.path.name == "screnpla-20260301T024100Z"
    assert (manifest["checked"], manifest["faults"]) == ("loaded", [])
    assert (manifest["counts"]["scripts"], manifest["counts"]["document_changes"]) == (1, 1)
    assert {"blobs/pictures/tide.png", "secret_key"} < set(manifest["files"])
    assert (backup.path / "blobs/pictures/tide.png").read_bytes() == b"a picture of the tide"
    # No temporary file is left.
    assert sorted(path.name for path in (tmp_path / "backups").iterdir()) == [".lock", backup.path.name]


async def test_a_damaged_document_is_backed_up_as_it_is_and_reported(settings_for: SettingsFor, tmp_path: Path) -> None:
    settings = settings_for()
    script = await add_writer(settings)
    good = await back_up(settings, tmp_path / "backups")
    await run_statement(settings, "update document_changes set seq = 7")
    backup = await back_up(settings, tmp_path / "backups", after=1, keep=1)
    assert backup.manifest.faults == [
        f"The manuscript of script {script}: row 7 of its log is damaged.",
        f"The manuscript of script {script}: row 1 of its log is missing.",
        f"The manuscript of script {script}: its log goes on behind row 1.",
    ]
    # The last good backup is not removed in favour of a damaged one.
    assert good.path.exists()


async def test_a_document_that_ends_its_reader_is_reported_and_all_others_are_backed_up(
    settings_for: SettingsFor, tmp_path: Path
) -> None:
    settings = settings_for()
    script = await add_writer(settings)
    database = Database(settings.database_address)
    await poison_text(database, script, deadly_update())
    await database.close()
    backup = await back_up(settings, tmp_path / "backups")
    assert backup.manifest.faults == [f"The manuscript of script {script} cannot be read (Damaged)."]


async def test_a_database_of_a_newer_version_is_refused(settings_for: SettingsFor, tmp_path: Path) -> None:
    settings = settings_for()
    await run_statement(settings, "update alembic_version set version_num = '9999'")
    with pytest.raises(BackupProblem, match=r"made by a newer Screnpla \(9999\)"):
        await back_up(settings, tmp_path / "backups")


async def test_a_backup_folder_inside_the_data_or_not_writable_is_refused(small: Settings, tmp_path: Path) -> None:
    with pytest.raises(BackupProblem, match="Choose a place outside"):
        await back_up(small, small.data_dir / "backups")
    (tmp_path / "file").touch()
    with pytest.raises(BackupProblem, match=r"file/backups: Not a directory\.$"):
        await back_up(small, tmp_path / "file" / "backups")


async def test_a_backup_without_a_database_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BackupProblem, match=r"There is no database in .*data/screnpla\.db yet"):
        await back_up(Settings(data_dir=tmp_path / "data"), tmp_path / "backups")
    assert not (tmp_path / "backups").exists()


@contextmanager
def full_disk(size: int) -> Iterator[None]:
    """No file can grow beyond this many bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_a_full_disk_leaves_no_unfinished_backup(small: Settings, tmp_path: Path) -> None:
    with full_disk(100_000), pytest.raises(BackupProblem):
        await back_up(small, tmp_path / "backups")
    assert [path.name for path in (tmp_path / "backups").iterdir()] == [".lock"]


async def test_an_interrupted_backup_is_removed_and_a_concurrent_one_is_refused(
    small: Settings, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    (folder / ".unfinished-20200101T000000Z").mkdir(parents=True)
    with lock_backup_folder(folder, small), pytest.raises(BackupProblem, match="Another backup is being made"):
        await back_up(small, folder)
    assert list(folder.glob(".unfinished*")) == []


async def test_only_the_newest_backups_remain_when_a_number_to_keep_is_given(small: Settings, tmp_path: Path) -> None:
    for day in range(3):
        await back_up(small, tmp_path / "backups", after=day)
    backup = await back_up(small, tmp_path / "backups", after=3, keep=2)
    assert backup.removed == ["screnpla-20260301T024100Z", "screnpla-20260302T024100Z"]
    left = sorted(path.name for path in (tmp_path / "backups").glob("screnpla-*"))
    assert left == ["screnpla-20260303T024100Z", "screnpla-20260304T024100Z"]


async def test_the_nightly_job_makes_a_backup_in_the_configured_folder_and_logs_a_failure_as_an_error(
    small: Settings, tmp_path: Path
) -> None:
    assert backup_jobs(small) == []
    (job,) = backup_jobs(small.model_copy(update={"backup_dir": tmp_path / "backups"}))
    await job.run()
    assert len(list((tmp_path / "backups").glob("screnpla-*/manifest.json"))) == 1
    (small.data_dir / "screnpla.db").unlink()
    with capture_logs() as lines, suppress(BackupProblem):
        await job.run()
    (line,) = lines
    assert (line["event"], line["log_level"]) == ("backup.failed", "error")
    assert "There is no database" in line["why"]


async def test_without_permission_to_create_databases_a_dump_is_checked_by_reading_it(
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
        backup = await back_up(Settings(data_dir=tmp_path / "data", database_url=url), tmp_path / "backups")
        assert backup.manifest.checked == "read"
        assert await query_value(master, "select count(*) from pg_database where datname like 'screnpla_check%'") == 0
    finally:
        await run_statement(master, "drop owned by screnpla_plain; drop role screnpla_plain")


def test_a_missing_or_too_old_pg_dump_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(BackupProblem, match=r"pg_dump \d+ is older than the server \(99\)\. Install"):
        find_programs(99)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(postgres_programs, "DEBIAN", tmp_path)
    with pytest.raises(BackupProblem, match="pg_dump is not installed"):
        find_programs(15)
