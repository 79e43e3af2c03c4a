"""Sharing of scripts and projects: role grants, invitations by mail, public links."""
