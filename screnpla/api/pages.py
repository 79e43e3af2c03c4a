"""Everything that is not /api: the built web app."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Message, Receive, Scope, Send

BUILT = Path(__file__).parents[2] / "web" / "dist"
NOT_BUILT = "The web app is not built yet: run `make run`, which builds it.\n"


class Assets(StaticFiles):
    """Their names hold a hash of their content, so a browser may keep them for ever."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def forever(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 200:
                message["headers"].append((b"cache-control", b"public, max-age=31536000, immutable"))
            await send(message)

        await super().__call__(scope, receive, forever)


def install(app: FastAPI, built: Path = BUILT) -> None:
    router = APIRouter(include_in_schema=False)
    files = {path.name: path for path in built.iterdir() if path.is_file()} if built.is_dir() else {}

    @router.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def page(path: str) -> Response:
        if path == "api" or path.startswith(("api/", "assets/")):
            raise HTTPException(404)
        if not files:
            return PlainTextResponse(NOT_BUILT, 503)
        # A name out of the list we made, never a path from the request.
        return FileResponse(files.get(path, files["index.html"]), headers={"Cache-Control": "no-cache"})

    if (built / "assets").is_dir():
        app.mount("/assets", GZipMiddleware(Assets(directory=built / "assets"), compresslevel=6))
    app.include_router(router)
