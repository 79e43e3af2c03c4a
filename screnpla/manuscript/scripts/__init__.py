"""Actions on a whole script, its record and its text together: create, read, edit, duplicate, restore."""
