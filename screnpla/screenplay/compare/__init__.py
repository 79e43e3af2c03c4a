"""Differences between two screenplays. Rules CM1 to CM19 in docs/spec/reports.md."""
