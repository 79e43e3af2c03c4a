"""Our own file: the API's content as JSON."""
