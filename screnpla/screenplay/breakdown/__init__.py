"""Script breakdown: scenes, scene headings, character names, lengths in eighths of a page."""
