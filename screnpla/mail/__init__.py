"""Letters to people, and how they leave the house."""
