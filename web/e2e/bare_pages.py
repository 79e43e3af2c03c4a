"""Pages that hold nothing but a part of the application (web/src/testing), built and served for journeys."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

WEB = Path(__file__).parents[1]


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def build(name: str, folder: Path) -> None:
    vite = WEB / "node_modules" / ".bin" / "vite"
    options: list[str | Path] = ["--outDir", folder, "--emptyOutDir", "--logLevel", "error"]
    subprocess.run([vite, "build", f"src/testing/{name}", *options], cwd=WEB, check=True)


@contextmanager
def served_page(name: str, folder: Path) -> Iterator[str]:
    """The address of the page that stands in the folder of this name."""
    build(name, folder)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/index.html"
        server.shutdown()
