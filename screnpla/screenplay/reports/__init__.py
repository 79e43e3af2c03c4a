"""Reports on a screenplay: characters, locations, length, format check. Rules RP20 on."""
