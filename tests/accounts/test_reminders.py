"""Reminders: one mail at nine o'clock local time on each writing day, across processes, outages and clock changes."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from dbos import DBOS
from sqlalchemy import Connection, event, select, update

from screnpla.accounts.models import WEEKDAYS, User, empty_week
from screnpla.accounts.reminders.send_reminders import reminder_job, send_due_reminders
from screnpla.kit.db import Database
from screnpla.kit.settings import Settings
from screnpla.mail.outbox import Outbox
from tests.api_fixtures import OpenApp, open_app
from tests.jobs.processes import Processes
from tests.matrix import choose
from tests.people import Member
from tests.received_letters import CachingOutbox
from tests.servers.postgres import PostgresServer

SUBJECT = "Today is a writing day"
# Of the hours of a day, those around nine in Berlin by both of its clocks, and the ends of the day.
LOOKS = choose((0, 6, 7, 8, 9, 10, 23), range(24), "a look for due reminders at every hour of five days")
# A Monday.
MONDAY_NINE = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)


def week(*days: str) -> list[dict[str, Any]]:
    return [{"name": day, "checked": day in days} for day in WEEKDAYS]


async def patch(member: Member, **changes: Any) -> None:
    address = f"/api/user/{member.user['id']}"
    answer = await member.browser.patch(address, json=changes, headers=member.bearer)
    assert answer.status_code == 200, answer.text


async def writer(app: OpenApp, *days: str, zone: str | None = None) -> Member:
    member = await app.member()
    await patch(member, scheduleWriting=week(*days), **({"timeZone": zone} if zone else {}))
    return member


async def tick(app: OpenApp) -> None:
    await send_due_reminders(app.state.services, app.clock)
    await until_all_delivered()


async def until_all_delivered() -> None:
    """The job engine knows each mail job as soon as it is enqueued, so afterwards no mail is still to be sent."""
    async with asyncio.timeout(60):
        while await DBOS.list_workflows_async(name="mail.deliver", status=["ENQUEUED", "PENDING"]):
            await asyncio.sleep(0.02)


def reminders(outbox: Outbox) -> list[str]:
    """When each reminder was sent, oldest first."""
    return sorted(f"{mail.sent_at:%a %d %H:%M}" for mail in outbox.newest() if mail.subject == SUBJECT)


async def next_reminder_at(app: OpenApp) -> datetime | None:
    async with app.state.db.reading() as db:
        return await db.scalar(select(User.next_reminder_at))


async def test_reminders_are_sent_at_nine_local_time_on_writing_days_only_across_a_clock_change(app: OpenApp) -> None:
    app.clock.moment = datetime(2026, 10, 23, 12, 0, tzinfo=UTC)
    await writer(app, "SAT", "SUN", "TUE", zone="Europe/Berlin")
    for hour in range(13, 13 + 5 * 24):
        app.clock.pass_(hours=1)
        if hour % 24 in LOOKS:
            await tick(app)
    # In the night to Sunday the clocks go back: from then on nine is eight in UTC.
    assert reminders(app.outbox) == ["Sat 24 07:00", "Sun 25 08:00", "Tue 27 08:00"]


async def test_without_a_time_zone_a_reminder_is_sent_at_nine_utc(app: OpenApp) -> None:
    await writer(app, "MON")
    assert await next_reminder_at(app) == MONDAY_NINE
    app.clock.moment = MONDAY_NINE - timedelta(seconds=1)
    await tick(app)
    assert reminders(app.outbox) == []
    app.clock.moment = MONDAY_NINE
    await tick(app)
    assert reminders(app.outbox) == ["Mon 16 09:00"]
    assert await next_reminder_at(app) == MONDAY_NINE + timedelta(days=7)


async def test_a_reminder_names_the_weekday_and_links_to_settings_and_unsubscribing(app: OpenApp) -> None:
    await writer(app, "MON")
    app.clock.moment = MONDAY_NINE
    await tick(app)
    mail = next(mail for mail in app.outbox.newest() if mail.subject == SUBJECT)
    base_url = app.settings.public_address
    assert "It is Monday" in mail.text
    for address in (f"{base_url}/desk", f"{base_url}/account", f"{base_url}/unsubscribe?token="):
        assert address in mail.text
        assert address in mail.html
    raw = (app.outbox.folder / f"{mail.id}.eml").read_text()
    assert f"List-Unsubscribe: <{base_url}/api/user/unsubscribe?token=" in raw
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in raw


@pytest.mark.both_databases
async def test_concurrent_checks_for_due_reminders_send_one_mail(app: OpenApp) -> None:
    await writer(app, "MON")
    app.clock.moment = MONDAY_NINE
    accounts = app.state.services
    await asyncio.gather(*(send_due_reminders(accounts, app.clock) for _ in range(5)))
    await until_all_delivered()
    assert reminders(app.outbox) == ["Mon 16 09:00"]


@pytest.mark.both_databases
async def test_a_failed_commit_after_a_reminder_was_enqueued_sends_no_second_mail(app: OpenApp) -> None:
    await writer(app, "MON")
    app.clock.moment = MONDAY_NINE
    engine = app.state.db.engine.sync_engine

    def die(_connection: Connection) -> None:
        raise OSError(28, "No space left on device")

    event.listen(engine, "commit", die)
    await tick(app)
    event.remove(engine, "commit", die)
    assert await next_reminder_at(app) == MONDAY_NINE, "still due"
    app.clock.pass_(minutes=5)
    await tick(app)
    assert reminders(app.outbox) == ["Mon 16 09:00"]
    assert await next_reminder_at(app) == MONDAY_NINE + timedelta(days=7)


@pytest.mark.parametrize(("late", "mail_count"), [({"hours": 6}, 1), ({"hours": 6, "seconds": 1}, 0), ({"days": 7}, 1)])
async def test_after_an_outage_a_reminder_is_sent_up_to_six_hours_late_or_not_at_all(
    settings_for: Callable[..., Settings], late: dict[str, float], mail_count: int
) -> None:
    async with open_app(settings_for()) as app:
        await writer(app, "MON")
    async with open_app(settings_for()) as app:
        app.clock.moment = MONDAY_NINE + timedelta(**late)
        for _ in range(2):
            # As the schedule does it: begun as a job.
            await app.state.services.begin_job("accounts.remind", key=f"tick-{app.clock():%d%H%M%S}")
            async with asyncio.timeout(60):
                while (await next_reminder_at(app) or MONDAY_NINE) <= app.clock():
                    await asyncio.sleep(0.02)
            await until_all_delivered()
            app.clock.pass_(minutes=5)
        # A week late, the reminder of last Monday is skipped, and the next one is due only next week.
        assert len(reminders(app.outbox)) == (0 if "days" in late else mail_count)


async def test_a_reminder_that_cannot_be_sent_does_not_stop_the_others(app: OpenApp) -> None:
    await writer(app, "MON")
    bo = await app.member("bo@example.com", "Bo")
    await patch(bo, scheduleWriting=week("MON"))
    async with app.state.db.session() as db:
        # Ana's comes first, and her week was damaged by hand.
        damaged = update(User).where(User.id != bo.user["id"])
        await db.execute(damaged.values(next_reminder_at=MONDAY_NINE - timedelta(hours=1), schedule_writing=[{}]))
    app.clock.moment = MONDAY_NINE
    await tick(app)
    assert Counter(mail.to for mail in app.outbox.newest() if mail.subject == SUBJECT)["bo@example.com"] == 1


@pytest.mark.both_databases
async def test_each_of_110_due_writers_gets_one_reminder(app: OpenApp) -> None:
    async with app.state.db.session() as db:
        db.add_all([due_writer(number) for number in range(110)])
    app.clock.moment = MONDAY_NINE
    await tick(app)
    written_to = Counter(path.read_text().split("To: ")[1].split("\n")[0] for path in app.outbox.folder.glob("*.eml"))
    assert len(written_to) == 110
    assert set(written_to.values()) == {1}
    async with app.state.db.reading() as db:
        assert set(await db.scalars(select(User.next_reminder_at))) == {MONDAY_NINE + timedelta(days=7)}


def due_writer(number: int) -> User:
    email = f"writer{number}@example.com"
    return User(
        email=email,
        confirmed_email=email,
        name="Ana",
        schedule_writing=week("MON"),
        next_reminder_at=MONDAY_NINE,
        created_at=MONDAY_NINE,
    )


async def test_without_writing_days_no_reminder_is_sent(app: OpenApp) -> None:
    member = await writer(app, "MON")
    await patch(member, scheduleWriting=empty_week())
    app.clock.moment = MONDAY_NINE
    await tick(app)
    assert reminders(app.outbox) == []
    assert await next_reminder_at(app) is None


async def test_an_account_that_is_to_be_deleted_gets_no_reminder_until_its_owner_stays(app: OpenApp) -> None:
    member = await writer(app, "MON")
    assert (await member.browser.delete(f"/api/user/{member.user['id']}", headers=member.bearer)).status_code == 200
    assert await next_reminder_at(app) is None
    await patch(member, scheduleWriting=week("MON", "TUE"))
    assert await next_reminder_at(app) is None
    assert (await member.browser.post("/api/user/keepAccount", headers=member.bearer)).status_code == 200
    assert await next_reminder_at(app) == MONDAY_NINE


async def test_a_new_time_zone_moves_the_next_reminder_without_a_second_one_for_the_same_day(app: OpenApp) -> None:
    member = await writer(app, "MON", zone="Pacific/Auckland")
    assert await next_reminder_at(app) == datetime(2026, 11, 15, 20, 0, tzinfo=UTC)
    app.clock.moment = datetime(2026, 11, 15, 20, 0, tzinfo=UTC)
    await tick(app)
    # They land in Los Angeles, where that Monday is still to come. The token is old by then.
    renewed = (await member.browser.post("/api/auth/renew")).json()["data"]["token"]
    await patch(Member(member.browser, member.user, renewed), timeZone="America/Los_Angeles")
    assert await next_reminder_at(app) == datetime(2026, 11, 16, 17, 0, tzinfo=UTC)
    app.clock.moment = datetime(2026, 11, 16, 17, 0, tzinfo=UTC)
    await tick(app)
    assert reminders(app.outbox) == ["Sun 15 20:00"]


async def test_a_reminder_is_sent_to_the_confirmed_email_and_not_the_claimed_one(app: OpenApp) -> None:
    member = await writer(app, "MON")
    await patch(member, email="claimed@example.com")
    app.clock.moment = MONDAY_NINE
    await tick(app)
    assert [mail.to for mail in app.outbox.newest() if mail.subject == SUBJECT] == ["ana@example.com"]


async def test_the_reminder_job_is_scheduled_every_five_minutes(app: OpenApp) -> None:
    assert reminder_job(app.state.services, app.clock).schedule == "*/5 * * * *"
    scheduled = {entry["schedule_name"]: entry["schedule"] for entry in await DBOS.list_schedules_async()}
    assert scheduled["accounts.remind"] == "*/5 * * * *"
    assert scheduled["accounts.farewell"] == "7 * * * *"


@pytest.fixture
async def two_processes(postgres: PostgresServer, ready_postgres: str, tmp_path: Path) -> AsyncIterator[Processes]:
    address = postgres.new_database(like=ready_postgres)
    started = Processes(tmp_path, address, "tests.accounts.reminder_program")
    yield started
    await started.kill_all()


async def test_each_reminder_is_sent_once_by_two_processes_by_a_survivor_and_after_a_restart(
    two_processes: Processes,
) -> None:
    await keep_due_writers(two_processes, 20)
    set_clock(two_processes, MONDAY_NINE - timedelta(minutes=5))
    first, second = await two_processes.start(), await two_processes.start()
    set_clock(two_processes, MONDAY_NINE)
    assert await letters_after_some_ticks(two_processes, 20) == {1}

    await two_processes.kill(first)
    set_clock(two_processes, MONDAY_NINE + timedelta(days=7))
    assert await letters_after_some_ticks(two_processes, 40) == {2}

    await two_processes.kill(second, signal.SIGTERM)
    set_clock(two_processes, MONDAY_NINE + timedelta(days=14, minutes=50))
    await two_processes.start()
    assert await letters_after_some_ticks(two_processes, 60) == {3}


async def keep_due_writers(processes: Processes, how_many: int) -> None:
    settings = Settings(data_dir=processes.folder, database_url=processes.database_url)  # type: ignore[arg-type]
    database = Database(settings.database_address)
    async with database.session() as db:
        db.add_all([due_writer(number) for number in range(how_many)])
    await database.close()


def set_clock(processes: Processes, moment: datetime) -> None:
    # Whole or not at all: the processes read it all the time.
    written = processes.folder / "now.new"
    written.write_text(moment.isoformat())
    written.rename(processes.folder / "now")


async def letters_after_some_ticks(processes: Processes, how_many: int) -> set[int]:
    """How many letters a writer has, once this many have left and the processes have looked again and again."""
    outbox = CachingOutbox(processes.folder / "outbox")

    def mail_counts() -> Counter[str]:
        return Counter(mail.to for mail in outbox.newest() if mail.subject == SUBJECT)

    await processes.wait_for(lambda: mail_counts().total() >= how_many)
    ticks = processes.count_events()["tick"]
    await processes.wait_for(lambda: processes.count_events()["tick"] > ticks + 2)
    return set(mail_counts().values())
