"""Text on paper: cells of characters, lines that wrap, tables, and words as they show."""
