"""Writing days: which weekdays, in which time zone, and the reminder on the morning of each."""
