"""The live line of a page, on which what is said can be held up: two people do something at the same moment then."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute

Message = str | bytes


class _Way:
    """In one direction, in its order."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._is_held = False

    def hold(self) -> None:
        self._is_held = True

    def let_go(self) -> None:
        self._is_held = False
        while self._waiting:
            self._waiting.popleft()()

    def carry(self, send: Callable[[Message], None]) -> Callable[[Message], None]:
        def pass_on(message: Message) -> None:
            if self._is_held:
                self._waiting.append(lambda: send(message))
            else:
                send(message)

        return pass_on


class HeldLine:
    """To be made before the page opens a script."""

    def __init__(self, page: Page) -> None:
        self.said, self.heard = _Way(), _Way()
        page.route_web_socket(lambda _: True, self._connect)

    def _connect(self, browser: WebSocketRoute) -> None:
        server = browser.connect_to_server()
        browser.on_message(self.said.carry(server.send))
        server.on_message(self.heard.carry(browser.send))
