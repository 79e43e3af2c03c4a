"""What the formats that show pages have in common."""
