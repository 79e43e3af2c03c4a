"""One of several workers: `python -m screnpla.cli.server.worker_process LISTENING PARENT`, started by `supervisor.py`
only."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import time
from contextlib import suppress
from functools import partial

from screnpla.cli.server.serve_app import serve_app
from screnpla.cli.server.startup_errors import exit_with_message
from screnpla.cli.server.supervisor import SHUTDOWN_TIMEOUT
from screnpla.kit.log import configure_log, log
from screnpla.kit.settings import Settings

OPEN_SIGNAL = b"!"


def main(listening: socket.socket, parent: socket.socket) -> int:
    configure_log(pretty=sys.stderr.isatty())
    # Processes that we start ourselves must keep neither the port nor the socket to our parent open.
    for each in (listening, parent):
        each.set_inheritable(False)
    threading.Thread(target=_exit_with_parent, args=(parent,), daemon=True).start()
    return exit_with_message(partial(serve_app, Settings(), listening, partial(_report_open, parent)))


def _report_open(parent: socket.socket) -> None:
    log.info("worker.open", process=os.getpid())
    with suppress(OSError):  # it died meanwhile; the thread below sees to that
        parent.send(OPEN_SIGNAL)


def _exit_with_parent(parent: socket.socket) -> None:
    """The socket closes when the parent dies, however it does: nobody would restart or stop this worker any more."""
    with suppress(OSError):
        parent.recv(1)
    log.error("worker.orphaned", process=os.getpid())
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(SHUTDOWN_TIMEOUT)
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main(*(socket.socket(fileno=int(number)) for number in sys.argv[1:])))
