"""Files in and out. `register.py` is the only door."""
