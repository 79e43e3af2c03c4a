"""Questionnaires: questions about a character, and the answers that a script or a person keeps."""
