"""A printed page: its rows, margins, headers and footers."""
