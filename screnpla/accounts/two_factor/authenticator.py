"""Authenticator apps: six digits for each half minute (TOTP, RFC 6238), and the shared secret behind them."""

from __future__ import annotations

import base64
import hmac
import io
import secrets
from datetime import datetime

import pyotp
import segno

ISSUER = "Screnpla"
STEP_SECONDS = 30
# A phone's clock may be half a minute off, and typing takes time.
WINDOW = (1, 0, -1)


def make_secret() -> str:
    return base64.b32encode(secrets.token_bytes(20)).decode()


def make_provisioning_uri(secret: str, email: str) -> str:
    return pyotp.TOTP(secret).provisioning_uri(name=email, issuer_name=ISSUER)


def draw_qr_code(uri: str) -> str:
    """As an SVG in a data: address; black on white with its quiet zone, so that it can be scanned on a dark page."""
    file = io.BytesIO()
    segno.make_qr(uri).save(
        file, kind="svg", xmldecl=False, nl=False, dark="#000", light="#fff", border=4, omitsize=True
    )
    # Drawn row by row: softened edges would show as hairs between the rows.
    svg = file.getvalue().replace(b"<svg ", b'<svg shape-rendering="crispEdges" ', 1)
    return f"data:image/svg+xml;base64,{base64.b64encode(svg).decode()}"


def find_time_step(secret: str, code: str, now: datetime) -> int | None:
    """The time step whose code this is, if it is one of about now."""
    current, app = int(now.timestamp()) // STEP_SECONDS, pyotp.HOTP(secret)
    steps = (current + offset for offset in WINDOW)
    return next((step for step in steps if hmac.compare_digest(app.at(step), code)), None)


def secret_purpose(user_id: str) -> str:
    """The purpose under which the secret is sealed."""
    return f"two-factor secret of {user_id}"
