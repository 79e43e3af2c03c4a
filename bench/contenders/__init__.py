"""One small program for each program measured: asked by line, it runs an operation and says how long that took."""
