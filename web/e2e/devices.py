"""Somebody's device: a browser with a memory of its own, behind a network of its own."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page

from tests.servers.served import Served
from web.e2e.accounts import make_account
from web.e2e.conftest import PageErrors, begin_session
from web.e2e.network import Network
from web.e2e.page_pool import new_context

# What a browser prints of what it could not fetch; the script is that of the service worker.
WITHOUT_A_NETWORK = ("ERR_", "WebSocket", "error occurred when fetching the script")


class Device:
    def __init__(self, browser: Browser, context_args: dict[str, Any], server: Served, name: str = "Ana") -> None:
        self.server = server
        self.network = Network(server.port)
        self.context = new_context(
            browser, **{**context_args, "base_url": self.network.url, "service_workers": "allow"}
        )
        self.page_errors = PageErrors(self.network.url)
        self.context.on("page", self.page_errors.follow)
        self.email = make_account(server, name)
        self.page = self.context.new_page()
        begin_session(self.page, self.email)

    def go_offline(self) -> None:
        self.network.disconnect()
        self.context.set_offline(True)

    def go_online(self) -> None:
        self.network.reconnect()
        self.context.set_offline(False)

    def open_tab(self) -> Page:
        return self.context.new_page()

    def end(self) -> None:
        self.context.close()
        self.network.close()
        unexpected = [
            words for words in self.page_errors.messages if not any(each in words for each in WITHOUT_A_NETWORK)
        ]
        assert not unexpected, unexpected
