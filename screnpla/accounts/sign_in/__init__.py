"""Sign-up and sign-in, by password or Google, and new passwords."""
