"""From elements to pages: measure, wrap, split, break. The rules are numbered in docs/spec/pagination.md."""
