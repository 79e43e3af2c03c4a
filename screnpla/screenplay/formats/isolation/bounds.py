"""How far one file may go."""

# A 500-page script takes about two seconds and 150 MB.
SECONDS = 20
MEMORY_BYTES = 1_500_000_000
ANSWER_BYTES = 64_000_000
OPEN_FILES = 32
