"""Review of scripts and projects: threads of comments."""
