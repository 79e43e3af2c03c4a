"""The OpenID Connect provider that vouches for people: its doors, its keys, its word."""
