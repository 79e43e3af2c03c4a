"""The steps by which an old database becomes one of today."""
