"""Living documents as real clients meet them: Yjs in Node, raw sockets, servers that are killed."""
