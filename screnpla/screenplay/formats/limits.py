"""How much a file may hold before it is refused. Generous for a screenplay, small for an attack."""

FILE_BYTES = 32_000_000
TEXT_CHARACTERS = 8_000_000
ELEMENTS = 100_000
LINES = 300_000  # of a text; 120 pages have six thousand
XML_DEPTH = 64
# Of packed files: a Word file has some twenty members, a Celtx project with pictures some hundred.
MEMBERS = 2_000
UNPACKED_BYTES = 48_000_000
