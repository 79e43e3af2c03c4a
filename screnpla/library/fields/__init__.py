"""Fields of the API: their checks, merging of lists, and fields that other packages store."""
