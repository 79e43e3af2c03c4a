"""The living text of a script, and the deeds that touch both the text and its record."""
