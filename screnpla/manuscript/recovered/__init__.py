"""Recovery of overwritten text: text typed into a line that somebody else deleted at the same moment (a conflict)."""
