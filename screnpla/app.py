"""The application: builds the house from its settings and opens the doors."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta

from fastapi import FastAPI
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from screnpla import __version__
from screnpla.accounts.passwords import Passwords
from screnpla.accounts.tools import Tools
from screnpla.api import about, auth, mailbox, pages, problems, user
from screnpla.api.answers import REFUSALS
from screnpla.api.health import HealthCheck
from screnpla.api.house import House
from screnpla.api.watch import Watch
from screnpla.jobs.engine import Jobs
from screnpla.kit.clock import Clock, system_clock
from screnpla.kit.db import Database
from screnpla.kit.limits import Limits
from screnpla.kit.log import log
from screnpla.kit.settings import Settings
from screnpla.mail.delivery import Post
from screnpla.mail.sender import make_sender
from screnpla.storage.blobs import open_blobs
from screnpla.worker import declared_jobs


def create_app(settings: Settings, clock: Clock = system_clock, passwords: Passwords | None = None) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as closing:
            app.state.house = await _open_house(settings, clock, passwords or Passwords(), closing)
            log.info("house.open", version=__version__, address=settings.public_address)
            yield
        log.info("house.closed")

    app = FastAPI(
        title="Screnpla",
        version=__version__,
        lifespan=lifespan,
        responses=REFUSALS,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    problems.install(app)
    for router in (about.router, auth.router, user.router, mailbox.router):
        app.include_router(router)
    pages.install(app)
    app.add_middleware(Watch, https=settings.is_https)
    if settings.trusted_proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.trusted_proxies))
    return app


async def _open_house(settings: Settings, clock: Clock, passwords: Passwords, closing: AsyncExitStack) -> House:
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    db = Database(settings.database_address)
    closing.push_async_callback(db.close)
    closing.callback(passwords.close)
    await db.migrate()
    sender = make_sender(settings, clock)
    jobs = Jobs(settings, db, clock, declared_jobs(db, clock, sender))
    await jobs.start()
    closing.push_async_callback(jobs.stop)
    redis_url = settings.redis_url.get_secret_value() if settings.redis_url else None
    limits = Limits(settings.rate_limits, redis_url)
    closing.push_async_callback(limits.close)
    accounts = Tools(
        db=db,
        limits=limits,
        sender=sender,
        post=Post(jobs.begin),
        passwords=passwords,
        signing_key=settings.signing_key,
        session_life=timedelta(days=settings.session_days),
        desk_address=f"{settings.public_address}/desk",
    )
    blobs = open_blobs(settings)
    health = HealthCheck(db, blobs)
    return House(settings=settings, clock=clock, db=db, blobs=blobs, health=health, accounts=accounts)
