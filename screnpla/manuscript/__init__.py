"""The living text of a script, its only writer, and the actions that change a script's text and record together."""
