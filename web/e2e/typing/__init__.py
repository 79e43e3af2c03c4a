"""Journeys through docs/spec/typing.md: a test for each rule, in both presets."""
