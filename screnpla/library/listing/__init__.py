"""Lists of scripts: filter, search, order and pages."""
