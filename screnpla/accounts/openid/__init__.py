"""OpenID Connect client: the provider's endpoints, keys and id tokens."""
