"""Sandbox: work on files that may take a program over, in a process of its own with little memory and little time."""
