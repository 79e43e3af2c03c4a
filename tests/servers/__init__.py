"""Real servers for the tests, each on a free port of this machine and gone afterwards."""
