"""The desk: the living document of what lies beside a script's text, its stash, outline, cards and notes."""
