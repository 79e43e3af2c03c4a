"""The HTTP API: thin routers, request and response bodies. Only this package and app.py know FastAPI."""
