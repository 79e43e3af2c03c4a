"""Live editing against real clients: Yjs in Node, raw sockets, servers that are killed."""
