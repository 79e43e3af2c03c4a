"""Live editing: rooms, their clients and permissions, the wire protocol, pub/sub between processes, indexing."""
