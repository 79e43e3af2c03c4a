"""/api/scripts/{id}/ai and /api/projects/{id}/ai: what AI is to be had there, and the owner's switch."""

from __future__ import annotations

from fastapi import APIRouter

from screnpla.ai.calls.ai_switch import read_ai_state, read_project_switch, switch_project, switch_script
from screnpla.api.deps import App, CurrentUser
from screnpla.api.shapes.ai.ai_settings import AiSwitchChange, ProjectAiState, ScriptAiState
from screnpla.api.shapes.envelope import Answer, Done

router = APIRouter(prefix="/api", tags=["ai"])


@router.get("/scripts/{script_id}/ai")
async def ai_state(script_id: str, app: App, me: CurrentUser) -> Answer[ScriptAiState]:
    found = await read_ai_state(app.ai, me.user, script_id)
    return Answer(
        data=ScriptAiState(
            state=found.state,
            sentence=found.sentence,
            host=found.host,
            model=found.model,
            isOwn=found.is_own,
            scriptOff=found.switch.is_script_off,
            projectOff=found.switch.is_project_off,
        )
    )


@router.put("/scripts/{script_id}/ai")
async def switch_ai(script_id: str, body: AiSwitchChange, app: App, me: CurrentUser) -> Done:
    """By the owner, for everybody."""
    await switch_script(app.services, me.user, script_id, off=body.off)
    return Done(message="AI is off in this script" if body.off else "AI is on in this script")


@router.get("/projects/{project_id}/ai")
async def project_ai_state(project_id: str, app: App, me: CurrentUser) -> Answer[ProjectAiState]:
    return Answer(data=ProjectAiState(off=await read_project_switch(app.services, me.user, project_id)))


@router.put("/projects/{project_id}/ai")
async def switch_project_ai(project_id: str, body: AiSwitchChange, app: App, me: CurrentUser) -> Done:
    """By the owner, for all scripts of the project."""
    await switch_project(app.services, me.user, project_id, off=body.off)
    return Done(message="AI is off in this project" if body.off else "AI is on in this project")
