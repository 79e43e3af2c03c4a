"""What migrations need of the code of their time, as it was then: later changes must not change what they make."""
