"""The text of printed pages: lines, paragraphs, kinds of elements."""
