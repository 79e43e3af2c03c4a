"""One small program for each program measured: asked by line, it does a deed and says how long that took."""
