"""Classification of paragraphs whose style does not say what they are."""
