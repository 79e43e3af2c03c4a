"""Proposals: changes that somebody who may comment wants, beside the text until they are accepted."""
