"""Final Draft's XML."""
