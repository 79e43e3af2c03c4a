"""Benchmarks: figures with the bare thing beside them, measured in one run."""
