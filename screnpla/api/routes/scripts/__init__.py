"""Routes of scripts and projects: /api/scripts, /api/projects, /api/links, /api/live."""
