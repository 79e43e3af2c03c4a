"""E-mail addresses of accounts: who owns one, how it changes, how it is recovered, links sent to it."""
