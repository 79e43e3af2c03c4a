"""People in an open document: their connections, what they may, and how their changes reach disk and each other."""
