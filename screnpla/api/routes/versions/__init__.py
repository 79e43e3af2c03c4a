"""Routes of the versions of a script: /api/scripts/{id}/drafts."""
