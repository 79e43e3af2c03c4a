"""Ledger: what a model wrote and a person took over."""
