"""The command `screnpla`, one file for each of its deeds."""
