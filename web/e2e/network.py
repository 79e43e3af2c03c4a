"""The way between a browser and the server, which can be disconnected and reconnected, as for a train in a tunnel."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Lock, Thread

CHUNK = 65_536


class Network:
    """A port that passes everything on to another one. Disconnected, it ends what is open and takes nothing new."""

    def __init__(self, to_port: int) -> None:
        self._to_port = to_port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._lock = Lock()
        self._is_disconnected = False
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        Thread(target=self._listen, daemon=True).start()

    def disconnect(self) -> None:
        with self._lock:
            self._is_disconnected = True
            connections = list(self._open)
        for connection in connections:
            _end(connection)

    def reconnect(self) -> None:
        with self._lock:
            self._is_disconnected = False

    def close(self) -> None:
        self.disconnect()
        self._listener.close()

    def _listen(self) -> None:
        while True:
            try:
                browser, _ = self._listener.accept()
            except OSError:
                return
            self._connect(browser)

    def _connect(self, browser: socket.socket) -> None:
        try:
            server = socket.create_connection(("127.0.0.1", self._to_port))
        except OSError:
            # The server is away: so is what is behind this port.
            browser.close()
            return
        with self._lock:
            is_disconnected = self._is_disconnected
            self._open |= {browser, server}
        for source, sink in ((browser, server), (server, browser)):
            Thread(target=self._pass, args=(source, sink), daemon=True).start()
        if is_disconnected:
            _end(browser)
            _end(server)

    def _pass(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                sink.sendall(data)
        _end(sink)
        with self._lock:
            self._open.discard(source)
        source.close()


def _end(one: socket.socket) -> None:
    """Wakes whoever waits for it; its thread closes it."""
    with suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
