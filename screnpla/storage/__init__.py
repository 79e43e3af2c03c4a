"""Blobs (pictures, recordings, files) on disk or in an S3 store."""
