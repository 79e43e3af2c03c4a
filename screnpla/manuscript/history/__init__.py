"""The log as it grows old: folded, thinned, looked at as of a moment, watched for what shrinks."""
