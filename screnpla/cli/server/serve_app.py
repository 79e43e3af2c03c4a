"""Serving the application in this process, on a socket that listens already, until a signal ends it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable, Coroutine

import uvicorn
from fastapi import FastAPI

from screnpla.api.http.connection import TimedConnection
from screnpla.api.http.websocket_connection import BoundedWebSocket
from screnpla.app import create_app
from screnpla.kit.log import log
from screnpla.kit.memory import relax_garbage_collection
from screnpla.kit.settings import Settings
from screnpla.manuscript.background import stop_text_threads
from screnpla.manuscript.live.protocol import LONGEST_FRAME

# After how long a thread that works on a long text lets others go on; Python's own interval is five times as long. A
# short request waits for it some dozen times: at every question to the database, and at every answer.
THREAD_SWITCH_SECONDS = 0.001


# So long a counting of a text may go on after everything else has ended.
STOP_SECONDS = 2.0


def serve_app(settings: Settings, listening: socket.socket, opened: Callable[[], None]) -> int:
    """Calls `opened` when requests are answered."""
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        http=TimedConnection,
        log_config=None,
        access_log=False,
        # We open the application ourselves, below: then a start that fails ends in our sentence, not in a traceback.
        lifespan="off",
        # The app itself trusts the proxies the settings name; uvicorn's own default would trust loopback.
        proxy_headers=False,
        server_header=False,
        ws=BoundedWebSocket,
        # Twice our own limit: a client that sends a little too much gets a reason, one that sends far too much is cut
        # off.
        ws_max_size=2 * LONGEST_FRAME,
        # A laptop that sleeps says nothing: then its client is removed from the room.
        ws_ping_interval=20,
        ws_ping_timeout=20,
        # A key is shorter than what packing adds, and each connection would keep a third of a megabyte for it.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=10,
    )

    async def open_and_serve() -> None:
        async with app.router.lifespan_context(app):
            # Uvicorn obeys these signals and, when it has ended, raises them once more; the application must still
            # close
            # then. Not earlier: a start that waits for a silent database must end at Ctrl+C.
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, lambda *_: None)
            relax_garbage_collection()
            sys.setswitchinterval(THREAD_SWITCH_SECONDS)
            opened()
            await _Server(config, app).serve(sockets=[listening])

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(_run_until_cancelled(open_and_serve))
    if not stop_text_threads(STOP_SECONDS):
        # All that was written is saved. What is still being counted is counted again after the next start; Python would
        # wait for it, however long that takes.
        log.warning("app.ended_while_counting")
        sys.stdout.flush()
        os._exit(0)
    return 0


class _Server(uvicorn.Server):
    """Stops answers of models before it waits for open requests: each of them may take minutes."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.app_state.ai.answers.stop_all()
        await super().shutdown(sockets)


async def _run_until_cancelled(open_and_serve: Callable[[], Coroutine[None, None, None]]) -> None:
    try:
        await open_and_serve()
    except Exception as problem:
        # A driver may turn the Ctrl+C that ended its waiting into an error of its own.
        if (task := asyncio.current_task()) and task.cancelling():
            raise asyncio.CancelledError from problem
        raise
