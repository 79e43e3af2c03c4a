"""Text input without key events: input methods, phones and dictation, sent to Chromium as they send it."""

from __future__ import annotations

from playwright.sync_api import Page

IS_COMPOSING = "typingPage.mine.view.composing"
# An input method's key: which one it was, only the method knows.
UNKNOWN_KEY = {"key": "Unidentified", "code": "", "windowsVirtualKeyCode": 229}


class InputMethod:
    def __init__(self, page: Page) -> None:
        self._line = page.context.new_cdp_session(page)

    def compose(self, text: str) -> None:
        """What is composed so far, shown underlined."""
        self.press()
        parameters = {"text": text, "selectionStart": len(text), "selectionEnd": len(text)}
        self._line.send("Input.imeSetComposition", parameters)

    def replace(self, start: int, end: int, text: str) -> None:
        """Replaces characters of the line by a composition, as a phone's keyboard corrects a word."""
        place = {"replacementStart": start, "replacementEnd": end}
        parameters = {"text": text, "selectionStart": len(text), "selectionEnd": len(text), **place}
        self._line.send("Input.imeSetComposition", parameters)

    def commit(self, text: str) -> None:
        """What it has become; without composing, text that comes from no key."""
        self._line.send("Input.insertText", {"text": text})

    def command(self, name: str) -> None:
        """A phone's key that is reported only as a command: `deleteBackward`, `insertNewline`."""
        self._line.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **UNKNOWN_KEY, "commands": [name]})
        self._line.send("Input.dispatchKeyEvent", {"type": "keyUp", **UNKNOWN_KEY})

    def press(self, key: str = "Unidentified") -> None:
        """A key that the method takes for itself."""
        self._line.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **UNKNOWN_KEY, "key": key})
