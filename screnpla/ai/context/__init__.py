"""Context builder: material of a script, ranked, fitted into a window and put between data marks. Pure."""
