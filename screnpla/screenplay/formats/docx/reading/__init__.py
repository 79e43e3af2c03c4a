"""Reading of a Word file's parts, and classification of its paragraphs."""
