"""Copies of a script for certain readers: without remarks, without names."""
