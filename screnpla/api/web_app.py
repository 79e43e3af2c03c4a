"""Everything that is not /api: the built web app."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from screnpla.api.packing import takes_packed

BUILT = Path(__file__).parents[2] / "web" / "dist"
_PACKED = ".gz"
NOT_BUILT = "The web app is not built yet: run `make run`, which builds it.\n"


def install(app: FastAPI, built: Path = BUILT) -> None:
    if (built / "assets").is_dir():
        app.mount("/assets", Assets(built / "assets"))
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
    """Their names hold a hash of their content, so browsers may keep them. The build has packed the large ones."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)
        self._packed = frozenset(path.stem for path in folder.glob(f"*{_PACKED}"))

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path not in self._packed:
            return _for_ever(await super().get_response(path, scope))
        packed = takes_packed(scope)
        response = _for_ever(await super().get_response(f"{path}{_PACKED}" if packed else path, scope))
        response.headers["Vary"] = "Accept-Encoding"
        if packed:
            response.headers["Content-Encoding"] = "gzip"
        return response


def _for_ever(response: Response) -> Response:
    if response.status_code == 200:
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return response
