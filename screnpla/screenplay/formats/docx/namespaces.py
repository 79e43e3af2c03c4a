"""The names that all parts of a Word file share."""

from __future__ import annotations

MAIN = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
