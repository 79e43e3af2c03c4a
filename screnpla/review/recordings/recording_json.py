"""A recording as the API shows it (docs/spec/review.md, RE30)."""

from __future__ import annotations

from typing import Any

from screnpla.review.models import Recording

RECORDING_PATH = "/api/recordings/"


def recording_to_json(recording: Recording) -> dict[str, Any]:
    return {
        "id": recording.id,
        "url": RECORDING_PATH + recording.id,
        "state": recording.state,
        "problem": recording.problem,
        "seconds": recording.seconds,
        "peaks": list(recording.peaks),
    }
