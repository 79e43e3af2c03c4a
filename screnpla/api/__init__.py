"""Thin routers: one file is one URL prefix. Together with app.py the only place that knows FastAPI."""
