"""Trelby files (.trelby), of its versions 1 to 3. Rules: docs/spec/other-formats.md."""
