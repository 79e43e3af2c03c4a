"""Tracked changes of a Word file: what became of each line, and its form in Word."""
