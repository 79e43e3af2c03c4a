"""Reading of a Final Draft file's parts."""
