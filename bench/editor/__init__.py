"""The editor in a real browser, beside bare ones."""
