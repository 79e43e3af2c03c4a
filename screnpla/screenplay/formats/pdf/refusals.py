"""What is said of a PDF that cannot be read: by the process that opens it, and by ours that does not believe it."""

from __future__ import annotations

DAMAGED = (
    "The PDF is damaged or not complete. Please export it again from the program it was written in, or bring Final "
    "Draft (.fdx) or Fountain."
)
TOO_LONG = "The PDF holds more text than any screenplay; it was refused for safety."
