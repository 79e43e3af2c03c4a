"""How far one file may go."""

# A 500-page script takes about two seconds and 150 MB.
SECONDS = 20
MEMORY_BYTES = 1_500_000_000
# Of a 500-page script it is 1.3 MB; what is longer would take a hundred times as much here.
ANSWER_BYTES = 16_000_000
OPEN_FILES = 32
