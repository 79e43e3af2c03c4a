"""Durable work and schedules: what was begun is finished, also after a crash."""
