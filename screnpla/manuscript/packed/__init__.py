"""All that is somebody's, packed for them to take along."""
