"""/api/getQuestionnaireData: the answers of characters, with a script or of one person without a script."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.http.compressed_json import long_json_response
from screnpla.api.http.large_bodies import LargeBodyRoute
from screnpla.api.shapes.envelope import Answer, Done
from screnpla.api.shapes.story.questionnaire import QuestionnaireChange, QuestionnaireData
from screnpla.kit.errors import Invalid, nothing_to_change
from screnpla.story.questionnaire.answers import change_questionnaire, load_questionnaire, remove_character

router = APIRouter(prefix="/api/getQuestionnaireData", tags=["questionnaire"], route_class=LargeBodyRoute)

NO_CHARACTER = "Whose answers these are is missing: characterId is required"
ScriptId = Annotated[str, Query(alias="scriptId", description="Without it: what you keep without a script")]


@router.get("", response_model=Answer[QuestionnaireData])
async def questionnaire_data(app: App, me: CurrentUser, script_id: ScriptId = "") -> Response:
    """For the owner and the editors of the script."""
    return await long_json_response(QuestionnaireData, await load_questionnaire(app.services, me.user, script_id))


@router.patch("")
async def change_questionnaire_data(
    body: QuestionnaireChange, app: App, me: CurrentUser, now: Now, script_id: ScriptId = ""
) -> Done:
    """Each field by itself: what is not named stays as it is."""
    if not body.model_fields_set:
        raise nothing_to_change()
    if body.characterId is None and (body.answers or body.name is not None):
        raise Invalid(NO_CHARACTER)
    own_questions = body.settings.ownQuestions
    await change_questionnaire(
        app.services,
        me.user,
        script_id,
        now,
        character_id=body.characterId,
        name=body.name,
        answers=body.answers,
        hidden_sections=body.settings.hiddenSections,
        own_questions={id_: change.model_dump() if change else None for id_, change in own_questions.items()},
    )
    return Done(message="Questionnaire saved")


@router.delete("")
async def remove_questionnaire_character(
    app: App,
    me: CurrentUser,
    character_id: Annotated[str, Query(alias="characterId")],
    script_id: ScriptId = "",
) -> Done:
    """All answers of a character. A card of the character stays."""
    await remove_character(app.services, me.user, script_id, character_id)
    return Done(message="Answers removed")
