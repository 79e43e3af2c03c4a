"""Printed pages: shared by the formats that show pages."""
