"""Scripts that come as files, and files that scripts become."""
