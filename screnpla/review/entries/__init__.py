"""Comments in the shape of the specification: lists that are sent whole, merged by id, stored as threads."""
