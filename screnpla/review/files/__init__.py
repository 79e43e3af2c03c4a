"""Files of all comments of a script: a table, and a PDF with the comments beside their passages."""
