"""Request and response bodies, with the names of the specification."""
