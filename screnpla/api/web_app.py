"""The built web app, for every path that is not /api."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from screnpla.api.http.compressed_json import accepts_gzip

BUILT = Path(__file__).parents[2] / "web" / "dist"
_PACKED = ".gz"
NOT_BUILT = "The web app is not built yet: run `make run`, which builds it.\n"


def install_web_app(app: FastAPI, built: Path = BUILT) -> None:
    if (built / "assets").is_dir():
        app.mount("/assets", WebAppAssets(built / "assets"))
    app.router.default = WebAppPages(built, app.router.not_found)


class WebAppPages:
    """Answers paths without a route: the router in the browser decides which page they are."""

    def __init__(self, built: Path, not_found: ASGIApp) -> None:
        self._not_found = not_found
        self._files = {path.name: path for path in built.iterdir() if path.is_file()} if built.is_dir() else {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or f"{scope['path']}/".startswith(("/api/", "/assets/")):
            await self._not_found(scope, receive, send)
            return
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        page = self._page(scope["path"].removeprefix("/"))
        if scope["path"].startswith("/link/"):
            # Somebody with the public address of a script may read it; search engines shall not find it.
            page.headers["X-Robots-Tag"] = "noindex, nofollow"
        await page(scope, receive, send)

    def _page(self, name: str) -> Response:
        if "index.html" not in self._files:
            return PlainTextResponse(NOT_BUILT, 503)
        # A name out of the list we made, never a path from the request.
        return FileResponse(self._files.get(name, self._files["index.html"]), headers={"Cache-Control": "no-cache"})


class WebAppAssets(StaticFiles):
    """Names of assets hold a hash of their content, so browsers may cache them. The build compresses large ones."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)
        self._packed = frozenset(path.stem for path in folder.glob(f"*{_PACKED}"))

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path not in self._packed:
            return _cache_forever(await super().get_response(path, scope))
        use_gzip = accepts_gzip(scope)
        response = _cache_forever(await super().get_response(f"{path}{_PACKED}" if use_gzip else path, scope))
        response.headers["Vary"] = "Accept-Encoding"
        if use_gzip:
            response.headers["Content-Encoding"] = "gzip"
        return response


def _cache_forever(response: Response) -> Response:
    if response.status_code == 200:
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return response
