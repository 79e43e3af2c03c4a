"""The OpenAPI document: the routes as the framework describes them, and the refusals that any call may get.

Refusals are written here once and not declared to the framework, which would build a dozen models for every route each
time the application is made.
"""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from screnpla.api.shapes.envelope import Refusal

REFUSED_WITH = (400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 500, 503)
_REFUSAL = {"$ref": "#/components/responses/Refusal"}
# Answers of the framework to bad fields; we answer a Refusal (see error_responses.py).
_NOT_OURS = ("HTTPValidationError", "ValidationError")


def install_openapi(app: FastAPI) -> None:
    def document() -> dict[str, Any]:
        app.openapi_schema = app.openapi_schema or _document(app)
        return app.openapi_schema

    # The way that the framework itself documents.
    app.openapi = document  # type: ignore[method-assign]


def _document(app: FastAPI) -> dict[str, Any]:
    document = get_openapi(title=app.title, version=app.version, routes=app.routes)
    refused = {str(status): _REFUSAL for status in REFUSED_WITH}
    for path in document["paths"].values():
        for operation in path.values():
            operation["responses"] = {**operation["responses"], **refused}
    schemas = document["components"]["schemas"]
    for name in _NOT_OURS:
        schemas.pop(name, None)
    schemas["Refusal"] = Refusal.model_json_schema(mode="serialization")
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
    document["components"]["responses"] = {"Refusal": {"description": "Refused, and why", "content": content}}
    return document
