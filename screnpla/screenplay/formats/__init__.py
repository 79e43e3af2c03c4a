"""File formats, in and out. `register.py` is the only entry point."""
