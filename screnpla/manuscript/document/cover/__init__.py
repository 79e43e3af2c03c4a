"""The cover in the document, and its sync with the record."""
