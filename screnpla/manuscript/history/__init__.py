"""The log of a document as history: compaction, thinning, reading as of a moment, the alarm for large deletions."""
