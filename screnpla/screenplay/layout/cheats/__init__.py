"""Cheats: what adjustments of the layout, and cuts of a few words, do to the number of pages."""
