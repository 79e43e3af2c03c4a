"""Printed pages, from wherever they come: positions of text tell what it is."""
