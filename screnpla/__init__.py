"""Screnpla: screenwriters write here, alone or together."""

__version__ = "0.1.0"
