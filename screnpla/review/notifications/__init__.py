"""Notifications of comments: notices in the application at once, letters later for what was not read there."""
