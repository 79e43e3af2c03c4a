"""Everything of one person in the reviews of others: to be taken along, and to be forgotten with the account."""
