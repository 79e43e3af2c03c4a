"""The application: builds the house from its settings and opens the doors."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta

from fastapi import FastAPI
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from screnpla import __version__
from screnpla.accounts.openid.provider import make_provider
from screnpla.accounts.passwords import Passwords
from screnpla.accounts.tokens import read_token
from screnpla.accounts.tools import Tools
from screnpla.api import (
    about,
    auth,
    document,
    google,
    links,
    live,
    mailbox,
    marks,
    notices,
    problems,
    projects,
    script_files,
    script_sharing,
    scripts,
    sessions,
    two_factor,
    user,
    web_app,
    work,
)
from screnpla.api.health import HealthCheck
from screnpla.api.house import House
from screnpla.api.watch import Watch
from screnpla.jobs.engine import Jobs
from screnpla.kit.clock import Clock, system_clock
from screnpla.kit.db import Database
from screnpla.kit.limits import Limits
from screnpla.kit.log import log
from screnpla.kit.settings import Settings
from screnpla.mail.delivery import Begin, Post
from screnpla.mail.sender import make_sender
from screnpla.manuscript.live.fellows import Fellows
from screnpla.manuscript.rooms import Rooms
from screnpla.manuscript.showcases import Showcases
from screnpla.storage.blobs import open_blobs
from screnpla.worker import declared_jobs


def create_app(settings: Settings, clock: Clock = system_clock, passwords: Passwords | None = None) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house, jobs = _build_house(settings, clock, passwords or Passwords())
        async with _opened(house, jobs):
            app.state.house = house
            log.info("house.open", version=__version__, address=settings.public_address)
            yield
        log.info("house.closed")

    app = FastAPI(
        title="Screnpla",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        # A redirect would repeat whatever name the caller gave us.
        redirect_slashes=False,
    )
    problems.install(app)
    document.install(app)
    # Files and shares before scripts, work and notices before user: `import` and `work` must not be taken for an id.
    rooms = (
        about,
        google,
        sessions,
        auth,
        two_factor,
        work,
        notices,
        user,
        script_files,
        script_sharing,
        scripts,
        projects,
        links,
        live,
        marks,
    )
    for room in (*rooms, mailbox):
        # As they are: included as a router, each app would work out every route's parameters anew.
        app.router.routes.extend(room.router.routes)
    web_app.install(app)
    app.add_middleware(
        Watch,
        https=settings.is_https,
        is_ours=lambda token: read_token(token, settings.signing_key, clock()) is not None,
    )
    if settings.trusted_proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.trusted_proxies))
    return app


def _build_house(settings: Settings, clock: Clock, passwords: Passwords) -> tuple[House, Jobs]:
    """Raises ValueError with a sentence when a setting cannot be used; nothing is opened yet."""

    async def begin(name: str, *args: str, key: str) -> None:
        # Jobs post letters, and a letter is a job: each is built from the other, so one of them is looked up late.
        await jobs.begin(name, *args, key=key)

    db = Database(settings.database_address)
    accounts = _build_accounts(settings, db, clock, passwords, begin)
    blobs = open_blobs(settings)
    jobs = Jobs(settings, db, clock, declared_jobs(settings, accounts, blobs, clock))
    health = HealthCheck(db, blobs)
    rooms = Rooms(accounts, clock, Fellows(_redis_url(settings)), shared=settings.on_postgres)
    house = House(
        settings=settings,
        clock=clock,
        db=db,
        blobs=blobs,
        health=health,
        accounts=accounts,
        rooms=rooms,
        showcases=Showcases(accounts, clock),
    )
    return house, jobs


def _redis_url(settings: Settings) -> str | None:
    return settings.redis_url.get_secret_value() if settings.redis_url else None


def _build_accounts(settings: Settings, db: Database, clock: Clock, passwords: Passwords, begin: Begin) -> Tools:
    return Tools(
        db=db,
        limits=Limits(settings.rate_limits, _redis_url(settings)),
        sender=make_sender(settings, clock),
        post=Post(begin),
        begin=begin,
        passwords=passwords,
        signing_key=settings.signing_key,
        session_life=timedelta(days=settings.session_days),
        public_address=settings.public_address,
        google=make_provider(settings),
        hide_unknown_accounts=settings.hide_unknown_accounts,
    )


@asynccontextmanager
async def _opened(house: House, jobs: Jobs) -> AsyncIterator[None]:
    async with AsyncExitStack() as closing:
        closing.push_async_callback(house.db.close)
        closing.push_async_callback(house.accounts.limits.close)
        closing.callback(house.accounts.passwords.close)
        closing.callback(house.accounts.pictures.close)
        if house.accounts.google:
            closing.push_async_callback(house.accounts.google.close)
        await house.db.migrate()
        await jobs.start()
        closing.push_async_callback(jobs.stop)
        await house.rooms.start()
        closing.push_async_callback(house.rooms.close)
        house.showcases.start()
        closing.push_async_callback(house.showcases.close)
        yield
