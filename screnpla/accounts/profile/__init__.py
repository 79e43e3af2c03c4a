"""A user's profile: name, picture, referrals, export of the account's data, deletion."""
