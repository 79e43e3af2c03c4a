"""/api/upload-audio, /api/recordings and /api/audio: recordings are uploaded, looked up, played and removed."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Cookie, Query, Request, Response
from starlette.datastructures import UploadFile

from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.http.byte_ranges import blob_response
from screnpla.api.routes.account.cookies import AUDIO, set_audio_cookie
from screnpla.api.shapes.envelope import Answer, Done
from screnpla.api.shapes.review.recordings import AudioAddress, RecordingShown, WantedAudioTicket
from screnpla.kit.errors import Invalid
from screnpla.review.recordings.blob_keys import mp3_key
from screnpla.review.recordings.hearing import open_recording
from screnpla.review.recordings.recording_json import recording_to_json
from screnpla.review.recordings.removal import remove_recording
from screnpla.review.recordings.tickets import issue_audio_ticket, redeem_audio_ticket
from screnpla.review.recordings.upload import upload_recording

router = APIRouter(tags=["recordings"])

MP3 = "audio/mpeg"
_SOUND = {"content": {MP3: {"schema": {"type": "string", "format": "binary"}}}}
SOUND: dict[int | str, dict[str, Any]] = {
    200: _SOUND,
    206: {"description": "The range that was asked for", **_SOUND},
    416: {"description": "The range begins beyond the end"},
}
UPLOAD = {
    "requestBody": {
        "required": True,
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "required": ["audio"],
                    "properties": {
                        "audio": {"type": "string", "format": "binary"},
                        "scriptId": {"type": "string", "description": "The script on which it comments, or is part of"},
                    },
                }
            }
        },
    }
}


@router.post("/api/upload-audio", openapi_extra=UPLOAD)
async def upload_audio(request: Request, app: App, me: CurrentUser, now: Now) -> Answer[RecordingShown]:
    """Takes a recording of at most 25 MB and 20 minutes. A short one is ready when the answer comes.

    The body is read here and not by parameters: who is not signed in, or too quick, uploads nothing.
    """
    await app.services.limits.hit("recordings", me.user.id)
    async with request.form(max_files=1, max_fields=1, max_part_size=1_000) as form:
        audio, script_id = form.get("audio"), form.get("scriptId") or None
        if not isinstance(audio, UploadFile):
            raise Invalid("audio is required")
        if isinstance(script_id, UploadFile):
            raise Invalid("scriptId must be a text")
        uploaded = await upload_recording(app.services, app.blobs, me.user, audio.file, audio.size or 0, script_id, now)
    return Answer(data=RecordingShown.model_validate(uploaded))


@router.get("/api/recordings/{recording_id}")
async def recording_state(
    recording_id: str,
    app: App,
    me: CurrentUser,
    script_id: Annotated[str | None, Query(alias="scriptId", max_length=100)] = None,
) -> Answer[RecordingShown]:
    """`scriptId`: the script in whose text it was met."""
    recording = await open_recording(app.services, me.user, recording_id, script_id)
    return Answer(data=RecordingShown.model_validate(recording_to_json(recording)))


@router.post("/api/recordings/{recording_id}/tickets")
async def make_audio_ticket(
    recording_id: str, body: WantedAudioTicket, response: Response, app: App, me: CurrentUser, now: Now
) -> Answer[AudioAddress]:
    """An address for an `<audio>`, which sends no token."""
    ticket = await issue_audio_ticket(app.services, me, recording_id, body.scriptId, now)
    set_audio_cookie(response, app, me.session_id)
    return Answer(data=AudioAddress(url=f"/api/audio/{ticket}"))


@router.delete("/api/recordings/{recording_id}")
async def delete_recording(recording_id: str, app: App, me: CurrentUser) -> Done:
    """For its author and for the owner of the script."""
    await remove_recording(app.services, app.blobs, me.user, recording_id)
    return Done(message="Recording removed successfully")


@router.get("/api/audio/{ticket}", response_class=Response, responses=SOUND)
async def play_audio(
    ticket: str, request: Request, app: App, now: Now, proof: Annotated[str | None, Cookie(alias=AUDIO)] = None
) -> Response:
    """The mp3 file, or the range of it that the request asks for."""
    recording_id = await redeem_audio_ticket(app.services, ticket, proof, now)
    return await blob_response(app.blobs, mp3_key(recording_id), request.headers, MP3)
