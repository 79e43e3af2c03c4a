"""Open Screenplay Format (.osf, .xml), also what is inside a Fade In file. Rules: docs/spec/other-formats.md."""
