"""Durable jobs and schedules: work that was begun is finished, also after a crash."""
