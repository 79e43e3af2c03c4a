"""The store of blobs."""
