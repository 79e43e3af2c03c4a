"""The desk: the living document beside a script's text, with its stash, outline, cards and notes."""
