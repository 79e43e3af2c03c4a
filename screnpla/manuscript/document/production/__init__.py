"""Production of a script in the living document: the state of its scene numbers, and the locks of its pages."""
