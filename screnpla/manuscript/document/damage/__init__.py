"""Documents that are damaged, or would end the process that opens them: what can still be read, and how."""
