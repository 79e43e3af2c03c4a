"""The co-writer's routes."""
