"""Restoring a backup: checked before anything is changed, existing data is moved aside and never deleted."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from pydantic import SecretStr

from screnpla.backup.backup_errors import BackupProblem
from screnpla.backup.file_swap import FileSwap
from screnpla.backup.make_backup import open_source
from screnpla.kit.db import Database, migration_config
from screnpla.kit.settings import Settings
from screnpla.storage.blobs import open_blobs
from tests.backup.servers import add_writer, back_up, query_value, restore, run_statement
from tests.servers.postgres import PostgresServer
from tests.servers.s3 import S3Server

SettingsFor = Callable[..., Settings]


@pytest.fixture
def other_settings(request: pytest.FixtureRequest, settings_for: SettingsFor, tmp_path: Path) -> Settings:
    """Settings of another machine without any data."""
    if not settings_for().on_postgres:
        return Settings(data_dir=tmp_path / "elsewhere")
    postgres: PostgresServer = request.getfixturevalue("postgres")
    return Settings(data_dir=tmp_path / "elsewhere", database_url=postgres.new_database())  # type: ignore[arg-type]


async def test_database_blobs_and_signing_key_are_restored_on_another_machine(
    settings_for: SettingsFor, other_settings: Settings, tmp_path: Path
) -> None:
    settings = settings_for()
    script = await add_writer(settings)
    await back_up(settings, tmp_path / "backups")
    restored = await restore(other_settings, tmp_path / "backups")
    assert (restored.aside, restored.has_key) == ([], True)
    assert await query_value(other_settings, "select id from scripts") == script
    commented = "select a.quote || ': ' || c.text from thread_comments c join thread_anchors a using (thread_id)"
    assert await query_value(other_settings, commented) == "tide: Which one?"
    assert await open_blobs(other_settings).get("pictures/tide.png") == b"a picture of the tide"
    assert other_settings.signing_key == settings.signing_key


async def test_existing_data_is_replaced_only_with_the_replace_option_and_moved_aside(
    settings_for: SettingsFor, tmp_path: Path
) -> None:
    settings = settings_for()
    await add_writer(settings)
    await back_up(settings, tmp_path / "backups")
    await run_statement(settings, "update scripts set title = 'The Flood'")
    with pytest.raises(BackupProblem, match="There is data already"):
        await restore(settings, tmp_path / "backups")
    assert await query_value(settings, "select title from scripts") == "The Flood"
    restored = await restore(settings, tmp_path / "backups", replace=True)
    assert await query_value(settings, "select title from scripts") == "The Tide"
    previous_data = settings.data_dir.absolute() / "before-restore-20260301T024100Z"
    assert (previous_data / "media/pictures/tide.png").exists()
    if settings.on_postgres:
        assert restored.aside[0].startswith("the schemas before_restore_20260301t024100z ")
        assert await query_value(settings, "select title from before_restore_20260301t024100z.scripts") == "The Flood"
        # Data that was moved aside is in no later backup.
        again = await back_up(settings, tmp_path / "backups", after=1)
        assert again.manifest.checked == "loaded"
    else:
        assert restored.aside == [str(previous_data)]
        old = Settings(data_dir=previous_data)
        assert await query_value(old, "select title from scripts") == "The Flood"


async def test_a_backup_of_an_older_version_is_migrated(
    database_url: str, tmp_path: Path, postgres: PostgresServer
) -> None:
    old = Settings(data_dir=tmp_path / "data", database_url=database_url)  # type: ignore[arg-type]
    db = Database(old.database_address)
    await db.migrate(lambda connection: command.upgrade(migration_config(connection), "0005"))
    await db.close()
    backup = await back_up(old, tmp_path / "backups")
    assert backup.manifest.revision == "0005"
    new: dict[str, Any] = {"database_url": postgres.new_database()} if old.on_postgres else {}
    other_settings = Settings(data_dir=tmp_path / "elsewhere", **new)
    await restore(other_settings, tmp_path / "backups")
    assert await query_value(other_settings, "select version_num from alembic_version") > "0005"


@pytest.fixture
def small(ready_folder: Path, tmp_path: Path) -> Settings:
    """Settings with SQLite, for tests that are the same on any database."""
    (tmp_path / "data").mkdir()
    shutil.copy(ready_folder / "screnpla.db", tmp_path / "data")
    return Settings(data_dir=tmp_path / "data")


async def test_a_backup_with_a_damaged_or_missing_file_is_refused_before_anything_is_restored(
    small: Settings, tmp_path: Path
) -> None:
    await add_writer(small)
    backup = await back_up(small, tmp_path / "backups")
    picture = backup.path / "blobs/pictures/tide.png"
    other_settings = Settings(data_dir=tmp_path / "elsewhere")
    picture.write_bytes(b"a picture of the tidE")
    with pytest.raises(BackupProblem, match=r"tide\.png is damaged"):
        await restore(other_settings, tmp_path / "backups")
    picture.unlink()
    with pytest.raises(BackupProblem, match=r"tide\.png is missing"):
        await restore(other_settings, backup.path)
    (backup.path / "manifest.json").write_text('{"format": 1')
    with pytest.raises(BackupProblem, match=r"manifest\.json is damaged"):
        await restore(other_settings, backup.path)
    assert not other_settings.data_dir.exists()


async def test_the_newest_complete_backup_is_restored_and_an_unfinished_one_is_ignored(
    small: Settings, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    with pytest.raises(BackupProblem, match="is no folder"):
        await restore(small, folder)
    older = await back_up(small, folder)
    newer = await back_up(small, folder, after=1)
    shutil.copytree(newer.path, folder / ".unfinished-20270101T000000Z")
    restored = await restore(Settings(data_dir=tmp_path / "elsewhere"), folder)
    assert restored.backup == newer.path
    shutil.rmtree(newer.path)
    shutil.rmtree(older.path)
    with pytest.raises(BackupProblem, match="There is no whole backup in"):
        await restore(small, folder)


async def test_a_backup_of_sqlite_is_not_restored_into_postgresql(
    small: Settings, postgres: PostgresServer, tmp_path: Path
) -> None:
    await back_up(small, tmp_path / "backups")
    other = Settings(data_dir=tmp_path / "elsewhere", database_url=postgres.new_database())  # type: ignore[arg-type]
    with pytest.raises(BackupProblem, match="This backup is of SQLite, but the settings name PostgreSQL"):
        await restore(other, tmp_path / "backups")


async def test_a_dump_that_cannot_be_loaded_leaves_the_old_database_unchanged(
    postgres: PostgresServer, ready_postgres: str, tmp_path: Path
) -> None:
    address = postgres.new_database(like=ready_postgres)
    settings = Settings(data_dir=tmp_path / "data", database_url=address)  # type: ignore[arg-type]
    await add_writer(settings)
    (tmp_path / "database.dump").write_bytes(b"no dump at all")
    with FileSwap("20260301T024100Z") as exchange, pytest.raises(BackupProblem, match="pg_restore"):
        await open_source(settings).restore(tmp_path, exchange)
    assert await query_value(settings, "select title from scripts") == "The Tide"
    assert await query_value(settings, "select count(*) from pg_namespace where nspname like 'before%'") == 0


async def test_blobs_are_restored_into_another_bucket_and_differing_ones_there_are_moved_aside(
    small: Settings, s3: S3Server, tmp_path: Path
) -> None:
    settings = small.model_copy(update={"storage_url": SecretStr(s3.new_bucket())})
    await add_writer(settings)
    await back_up(settings, tmp_path / "backups")
    other_settings = Settings(data_dir=tmp_path / "elsewhere", storage_url=SecretStr(s3.new_bucket()))
    blobs = open_blobs(other_settings)
    await blobs.put("pictures/tide.png", b"another picture")
    await restore(other_settings, tmp_path / "backups")
    assert await blobs.get("pictures/tide.png") == b"a picture of the tide"
    assert await blobs.get("before-restore-20260301t024100z/pictures/tide.png") == b"another picture"
