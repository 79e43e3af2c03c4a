"""HTTP below the routes: connections, middleware, large request bodies, compressed answers."""
