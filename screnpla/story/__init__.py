"""Story: what a writer plans beside the text and the server keeps, as the answers of a character's questionnaire."""
