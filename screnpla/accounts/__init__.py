"""Accounts: sign-up, sign-in, sessions, profile, writing reminders."""
