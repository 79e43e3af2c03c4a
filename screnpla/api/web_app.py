"""Everything that is not /api: the built web app."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

BUILT = Path(__file__).parents[2] / "web" / "dist"
NOT_BUILT = "The web app is not built yet: run `make run`, which builds it.\n"


def install(app: FastAPI, built: Path = BUILT) -> None:
    if (built / "assets").is_dir():
        app.mount("/assets", GZipMiddleware(Assets(directory=built / "assets"), compresslevel=6))
    app.router.default = Pages(built, app.router.not_found)


class Pages:
    """Asked when no route knows the address: the browser's own router decides what the page is."""

    def __init__(self, built: Path, nothing: ASGIApp) -> None:
        self._nothing = nothing
        self._files = {path.name: path for path in built.iterdir() if path.is_file()} if built.is_dir() else {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or f"{scope['path']}/".startswith(("/api/", "/assets/")):
            await self._nothing(scope, receive, send)
            return
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        page = self._page(scope["path"].removeprefix("/"))
        if scope["path"].startswith("/link/"):
            # Whoever was given a script's address may read it; nobody shall find it by searching.
            page.headers["X-Robots-Tag"] = "noindex, nofollow"
        await page(scope, receive, send)

    def _page(self, name: str) -> Response:
        if "index.html" not in self._files:
            return PlainTextResponse(NOT_BUILT, 503)
        # A name out of the list we made, never a path from the request.
        return FileResponse(self._files.get(name, self._files["index.html"]), headers={"Cache-Control": "no-cache"})


class Assets(StaticFiles):
    """Their names hold a hash of their content, so a browser may keep them for ever."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def forever(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 200:
                message["headers"].append((b"cache-control", b"public, max-age=31536000, immutable"))
            await send(message)

        await super().__call__(scope, receive, forever)
