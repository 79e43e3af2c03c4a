"""Live documents, measured: latency and throughput between clients, and what it costs to read, store and open one."""
