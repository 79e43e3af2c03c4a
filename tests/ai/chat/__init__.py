"""The co-writer's conversation."""
