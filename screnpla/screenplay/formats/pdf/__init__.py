"""PDF: pages as they print."""
