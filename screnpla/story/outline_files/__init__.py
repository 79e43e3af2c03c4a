"""The outline as a file: for paper, Word, a spreadsheet and Final Draft."""
