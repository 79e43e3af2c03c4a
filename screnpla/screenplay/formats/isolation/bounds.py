"""How far one file may go."""

# A 500-page script takes four seconds on two cores, and 99 MB.
SECONDS = 20
MEMORY_BYTES = 1_500_000_000
# Of a 500-page script it is 1.3 MB. Understood as JSON, a forged one takes many times its length.
ANSWER_BYTES = 16_000_000
OPEN_FILES = 32
