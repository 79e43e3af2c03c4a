"""Highland files, TextBundles and TextPacks: a packed folder around Fountain. Rules: docs/spec/other-formats.md."""
