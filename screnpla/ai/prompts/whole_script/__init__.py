"""Prompts of the wizard that drafts a whole script: bible, acts, scene cards, scenes, running state."""
