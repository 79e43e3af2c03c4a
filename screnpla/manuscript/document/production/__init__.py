"""Production of a script: the state of its scene numbers in the living document."""
