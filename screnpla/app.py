"""The FastAPI application, built from its settings: services, routes, middleware, startup and shutdown."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta

from fastapi import FastAPI
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from screnpla import __version__
from screnpla.accounts.openid.provider import make_google_provider
from screnpla.accounts.password_hashing import PasswordHasher
from screnpla.accounts.services import AccountServices
from screnpla.accounts.sessions.tokens import read_token
from screnpla.ai.ai_services import AiServices
from screnpla.ai.provider.ai_client import make_ai_client
from screnpla.api.app_state import AppState
from screnpla.api.error_responses import install_error_handlers
from screnpla.api.health import HealthCheck
from screnpla.api.http.request_middleware import RequestMiddleware
from screnpla.api.openapi import install_openapi
from screnpla.api.routes import about, mailbox, recordings
from screnpla.api.routes.account import auth, google, notices, sessions, takeout, two_factor, user
from screnpla.api.routes.ai import co_writer, switch
from screnpla.api.routes.scripts import (
    comment_files,
    links,
    live,
    page_cheats,
    page_locks,
    projects,
    reports,
    scene_numbers,
    script_files,
    script_sharing,
    scripts,
    threads,
)
from screnpla.api.routes.story import outline, outline_templates, questionnaire
from screnpla.api.routes.versions import (
    compare,
    drafts,
    history,
    marking,
    proposals,
    restore_points,
    revisions,
    snapshots,
)
from screnpla.api.web_app import install_web_app
from screnpla.jobs.engine import Jobs
from screnpla.kit.clock import Clock, system_clock
from screnpla.kit.db import Database
from screnpla.kit.limits import Limits
from screnpla.kit.log import log
from screnpla.kit.settings import Settings
from screnpla.mail.delivery import BeginJob, MailQueue
from screnpla.mail.sender import make_sender
from screnpla.manuscript.derived.search_backlog import SearchIndexer
from screnpla.manuscript.live.public_rooms import PublicRooms
from screnpla.manuscript.live.redis_bus import RedisBus
from screnpla.manuscript.live.rooms import Rooms
from screnpla.review.anchors.follow_text import AnchorFollower
from screnpla.storage.blobs import open_blobs
from screnpla.worker import declare_jobs


def create_app(settings: Settings, clock: Clock = system_clock, passwords: PasswordHasher | None = None) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app_state, jobs = _build_app_state(settings, clock, passwords or PasswordHasher())
        async with _open_app_state(app_state, jobs):
            app.state.app_state = app_state
            log.info("app.open", version=__version__, address=settings.public_address)
            yield
        log.info("app.closed")

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
    install_error_handlers(app)
    install_openapi(app)
    # Files and shares before scripts, work and notices before user: `import` and `work` must not be taken for an id.
    routers = (
        about,
        google,
        sessions,
        auth,
        two_factor,
        takeout,
        notices,
        user,
        comment_files,
        script_files,
        page_cheats,
        reports,
        scene_numbers,
        script_sharing,
        scripts,
        drafts,
        projects,
        links,
        live,
        page_locks,
        restore_points,
        snapshots,
        history,
        compare,
        threads,
        marking,
        proposals,
        revisions,
        recordings,
        questionnaire,
        outline_templates,
        outline,
        switch,
        co_writer,
    )
    for module in (*routers, mailbox):
        # As they are: included as a router, each app would work out every route's parameters anew.
        app.router.routes.extend(module.router.routes)
    install_web_app(app)
    app.add_middleware(
        RequestMiddleware,
        https=settings.is_https,
        is_ours=lambda token: read_token(token, settings.signing_key, clock()) is not None,
    )
    if settings.trusted_proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.trusted_proxies))
    return app


def _build_app_state(settings: Settings, clock: Clock, passwords: PasswordHasher) -> tuple[AppState, Jobs]:
    """Raises ValueError with a sentence when a setting cannot be used; nothing is opened yet."""

    async def begin(name: str, *args: str, key: str) -> None:
        # Jobs queue letters, and a letter is a job: each is built from the other, so one of them is looked up late.
        await jobs.begin(name, *args, key=key)

    db = Database(settings.database_address)
    services = _build_services(settings, db, clock, passwords, begin)
    blobs = open_blobs(settings)
    jobs = Jobs(settings, db, clock, declare_jobs(settings, services, blobs, clock))
    health = HealthCheck(db, blobs)
    rooms = Rooms(services, clock, RedisBus(_read_redis_url(settings)), shared=settings.on_postgres)
    app_state = AppState(
        settings=settings,
        clock=clock,
        db=db,
        blobs=blobs,
        health=health,
        services=services,
        ai=AiServices(services, make_ai_client(settings), settings),
        rooms=rooms,
        public_rooms=PublicRooms(services, clock),
    )
    return app_state, jobs


def _read_redis_url(settings: Settings) -> str | None:
    return settings.redis_url.get_secret_value() if settings.redis_url else None


def _build_services(
    settings: Settings, db: Database, clock: Clock, passwords: PasswordHasher, begin: BeginJob
) -> AccountServices:
    return AccountServices(
        db=db,
        limits=Limits(settings.rate_limits, _read_redis_url(settings)),
        clock=clock,
        text_followers=(AnchorFollower(),),
        sender=make_sender(settings, clock),
        mail_queue=MailQueue(begin),
        begin_job=begin,
        passwords=passwords,
        signing_key=settings.signing_key,
        session_life=timedelta(days=settings.session_days),
        public_address=settings.public_address,
        google=make_google_provider(settings),
        hide_unknown_accounts=settings.hide_unknown_accounts,
    )


@asynccontextmanager
async def _open_app_state(app_state: AppState, jobs: Jobs) -> AsyncIterator[None]:
    async with AsyncExitStack() as closing:
        closing.push_async_callback(app_state.db.close)
        closing.push_async_callback(app_state.services.limits.close)
        closing.push_async_callback(app_state.ai.close)
        closing.callback(app_state.services.passwords.close)
        closing.callback(app_state.services.pictures.close)
        if app_state.services.google:
            closing.push_async_callback(app_state.services.google.close)
        await app_state.db.migrate()
        await jobs.start()
        closing.push_async_callback(jobs.stop)
        indexer = SearchIndexer(app_state.db)
        indexer.start()
        closing.push_async_callback(indexer.close)
        await app_state.rooms.start()
        closing.push_async_callback(app_state.rooms.close)
        app_state.public_rooms.start()
        closing.push_async_callback(app_state.public_rooms.close)
        yield
