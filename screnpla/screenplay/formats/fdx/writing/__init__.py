"""Writing of a Final Draft file's parts."""
