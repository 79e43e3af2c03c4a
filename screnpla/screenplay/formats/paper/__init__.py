"""Printed pages, from wherever they come: what stands where, and what it therefore is."""
