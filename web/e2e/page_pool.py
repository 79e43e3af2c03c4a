"""Pages that one test after the other uses: a page that has run the application opens it again in half the time."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

# A small file of the same origin, where no application runs.
BLANK = "/favicon.svg"
# Two processors do all tests at once: a page, and what it shows, may be long on its way. The usual five seconds, or
# thirty, are a guess about the machine.
PATIENCE = 90_000  # milliseconds


def new_context(browser: Browser, **options: Any) -> BrowserContext:
    """A browser of its own, with its cookies and storage, that is as patient as all tests."""
    context = browser.new_context(**options)
    context.set_default_timeout(PATIENCE)
    return context


class PagePool:
    """Each page has a context, with cookies and a storage, of its own."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: list[tuple[Page, dict[str, Any]]] = []

    def take(self, options: dict[str, Any]) -> Page:
        """A page of a context with these options, as good as new."""
        for idle in self._idle:
            if idle[1] == options:
                self._idle.remove(idle)
                return idle[0]
        return self.new_page(options)

    def new_page(self, options: dict[str, Any]) -> Page:
        return new_context(self._browser, **options).new_page()

    def give_back(self, page: Page, options: dict[str, Any]) -> None:
        for other in page.context.pages:
            if other != page:
                other.close()
        _forget(page)
        page.set_viewport_size(options["viewport"])
        motion = options.get("reduced_motion", "no-preference")
        # "null": what a test has set, the next one does not print with.
        page.emulate_media(media="null", color_scheme=options.get("color_scheme", "light"), reduced_motion=motion)
        page.context.clear_permissions()
        page.context.grant_permissions(options.get("permissions", []))
        self._idle.append((page, options))


def _forget(page: Page) -> None:
    """What a test has left in the page, its storage and its network."""
    context = page.context
    page.unroute_all(behavior="ignoreErrors")
    context.unroute_all(behavior="ignoreErrors")
    context.set_offline(False)
    go_to(page, BLANK)
    # Out of the window: a new page has no mouse in it, and tooltips open under one.
    page.mouse.move(-10, -10)
    page.evaluate("sessionStorage.clear()")
    devtools = context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    devtools.detach()
    context.clear_cookies()


def go_to(page: Page, path: str) -> None:
    """Once more where a navigation of the application itself, such as a late download, takes the place of this one."""
    try:
        page.goto(path)
    except Error as failure:
        if "ERR_ABORTED" not in str(failure):
            raise
        page.goto(path)
