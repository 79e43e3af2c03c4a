"""One of several workers: `python -m screnpla.cli.worker_process LISTENING PARENT`, started by `workers.py` only."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import time
from contextlib import suppress
from functools import partial

from screnpla.cli.one_house import serve_house
from screnpla.cli.telling_why import telling_why
from screnpla.cli.worker import PATIENCE_TO_END
from screnpla.kit.log import configure_log, log
from screnpla.kit.settings import Settings

OPEN = b"!"


def main(listening: socket.socket, parent: socket.socket) -> int:
    configure_log(pretty=sys.stderr.isatty())
    # Processes that we start ourselves must keep neither the port nor the line to our parent open.
    for each in (listening, parent):
        each.set_inheritable(False)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    return telling_why(partial(serve_house, Settings(), listening, partial(_say_open, parent)))


def _say_open(parent: socket.socket) -> None:
    log.info("worker.open", process=os.getpid())
    with suppress(OSError):  # it died meanwhile; the thread below sees to that
        parent.send(OPEN)


def _end_with(parent: socket.socket) -> None:
    """The line breaks when the parent dies, however it does: nobody would bring us back or end us any more."""
    with suppress(OSError):
        parent.recv(1)
    log.error("worker.orphaned", process=os.getpid())
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(PATIENCE_TO_END)
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main(*(socket.socket(fileno=int(number)) for number in sys.argv[1:])))
