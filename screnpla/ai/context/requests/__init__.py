"""Requests to a model, one function a prompt: its task in words, and the material that goes with it."""
