"""The live socket of a page, whose messages can be held back: two people then do something at the same moment."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute

Message = str | bytes


class _Direction:
    """Messages of one direction, in their order."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._is_held = False

    def hold(self) -> None:
        self._is_held = True

    def release(self) -> None:
        self._is_held = False
        while self._waiting:
            self._waiting.popleft()()

    def forward(self, send: Callable[[Message], None]) -> Callable[[Message], None]:
        def pass_on(message: Message) -> None:
            if self._is_held:
                self._waiting.append(lambda: send(message))
            else:
                send(message)

        return pass_on


class HeldSocket:
    """To be made before the page opens a script."""

    def __init__(self, page: Page) -> None:
        self.outgoing, self.incoming = _Direction(), _Direction()
        page.route_web_socket(lambda _: True, self._connect)

    def _connect(self, browser: WebSocketRoute) -> None:
        server = browser.connect_to_server()
        browser.on_message(self.outgoing.forward(server.send))
        server.on_message(self.incoming.forward(browser.send))
