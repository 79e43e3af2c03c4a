"""Answers of characters over the API: field by field, for writers alone, copied, packed and forgotten. ST51, ST54."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from sqlalchemy import delete

from screnpla.accounts.models import User
from screnpla.story.questionnaire import check_changes
from screnpla.story.questionnaire.personal_data import list_questionnaire_files
from screnpla.story.questionnaire.repository import list_owned
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.review.comment_calls import Crew
from tests.sharing_calls import refused, services_and_user

pytestmark = pytest.mark.asyncio(loop_scope="module")
PATH = "getQuestionnaireData"
CARDS = [{"label": "Character", "items": [{"content": "Marit", "borderColor": "#112233"}]}]


async def load(person: Caller, script: str = "") -> dict[str, Any]:
    found: dict[str, Any] = (await person.ask_ok("GET", PATH, None, **({"scriptId": script} if script else {})))["data"]
    return found


async def change(person: Caller, script: str = "", **fields: Any) -> None:
    await person.ask_ok("PATCH", PATH, fields, **({"scriptId": script} if script else {}))


async def answer(person: Caller, script: str = "", character: str = "c1", **answers: Any) -> None:
    await change(person, script, characterId=character, answers=answers)


async def answers_of(person: Caller, script: str = "", character: str = "c1") -> dict[str, Any]:
    characters = (await load(person, script))["characters"]
    found: dict[str, Any] = next(each["answers"] for each in characters if each["characterId"] == character)
    return found


@pytest.mark.both_databases
async def test_two_who_answer_at_once_keep_each_others_fields(shared_app: OpenApp) -> None:
    """ST51"""
    crew = await Crew.gather(shared_app)
    await asyncio.gather(
        answer(crew.ana, crew.script, firstName="Marit", coreValues=["Truth", " Truth", "Duty"]),
        answer(crew.ed, crew.script, birthdate="1890s", lastName="Holm"),
        change(crew.ana, crew.script, settings={"hiddenSections": {"combatAndSurvival": True}}),
        change(crew.ed, crew.script, settings={"hiddenSections": {"plotSpecific": True}}),
    )
    await answer(crew.ed, crew.script, lastName=None, flaw="Proud")
    await change(crew.ana, crew.script, characterId="c1", name=" Marit  Holm ")
    found = await load(crew.ed, crew.script)
    assert found["characters"] == [
        {
            "characterId": "c1",
            "name": "Marit Holm",
            "answers": {"firstName": "Marit", "coreValues": ["Truth", "Duty"], "birthdate": "1890s", "flaw": "Proud"},
            "hasCard": False,
        }
    ]
    assert sorted(found["settings"]["hiddenSections"]) == ["combatAndSurvival", "plotSpecific"]
    await change(crew.ana, crew.script, settings={"hiddenSections": {"plotSpecific": False}})
    assert (await load(crew.ed, crew.script))["settings"]["hiddenSections"] == ["combatAndSurvival"]


async def test_only_who_may_see_the_desk_reads_or_answers(shared_app: OpenApp) -> None:
    """ST51"""
    crew = await Crew.gather(shared_app)
    await answer(crew.ana, crew.script, firstName="Marit")
    stranger = await somebody(shared_app, "Eve")
    for person, status in ((crew.cy, 403), (crew.vi, 403), (stranger, 404)):
        calls = (
            person.ask("GET", PATH, scriptId=crew.script),
            person.ask("PATCH", PATH, {"characterId": "c1", "answers": {"firstName": "x"}}, scriptId=crew.script),
            person.ask("DELETE", PATH, scriptId=crew.script, characterId="c1"),
        )
        for call in calls:
            assert (await refused(call))[0] == status
    assert await answers_of(crew.ed, crew.script) == {"firstName": "Marit"}


async def test_answers_without_a_script_are_of_one_person_alone(shared_app: OpenApp) -> None:
    """ST51"""
    ana, bo = await somebody(shared_app, "Ana"), await somebody(shared_app, "Bo")
    await answer(ana, character="", firstName="Marit")
    await answer(bo, character="", firstName="Jon")
    assert await answers_of(ana, character="") == {"firstName": "Marit"}
    await ana.ask_ok("DELETE", PATH, characterId="")
    assert (await load(ana))["characters"] == []
    assert await answers_of(bo, character="") == {"firstName": "Jon"}


async def test_characters_with_a_card_are_listed_by_its_name(shared_app: OpenApp) -> None:
    """ST51"""
    ana = await somebody(shared_app, "Ana")
    script = await ana.script()
    await ana.ask_ok("PATCH", f"scripts/{script}", {"detailedElements": CARDS})
    (card,) = (await load(ana, script))["characters"]
    assert (card["name"], card["hasCard"], card["answers"]) == ("Marit", True, {})
    await answer(ana, script, "other", firstName="Jon")
    await change(ana, script, characterId=card["characterId"], name="Old name", answers={"firstName": "Marit"})
    found = (await load(ana, script))["characters"]
    assert [(each["characterId"], each["name"], each["hasCard"]) for each in found] == [
        (card["characterId"], "Marit", True),
        ("other", "", False),
    ]
    await ana.ask_ok("PATCH", f"scripts/{script}", {"detailedElements": [], "confirm": True})
    # The card is gone, the answers are not.
    names = {each["characterId"]: each["name"] for each in (await load(ana, script))["characters"]}
    assert names == {card["characterId"]: "Old name", "other": ""}


QUESTION = {"section": "plotSpecific", "label": "What is in the box?", "type": "chips", "options": ["A key", "Nothing"]}


async def test_an_own_question_that_was_answered_is_kept_when_it_is_taken_out(shared_app: OpenApp) -> None:
    """ST54"""
    ana = await somebody(shared_app, "Ana")
    script = await ana.script()
    await change(ana, script, settings={"ownQuestions": {"own-1": QUESTION, "own-2": {**QUESTION, "type": "input"}}})
    await change(ana, script, characterId="c1", answers={"own-1": ["A key"]})
    await change(ana, script, settings={"ownQuestions": {"own-1": None, "own-2": None}})
    kept = (await load(ana, script))["settings"]["ownQuestions"]
    assert kept == [{"id": "own-1", **QUESTION, "isAsked": False}]
    assert await answers_of(ana, script) == {"own-1": ["A key"]}
    await change(ana, script, settings={"ownQuestions": {"own-1": QUESTION}})
    assert (await load(ana, script))["settings"]["ownQuestions"][0]["isAsked"]


BAD = [
    ({}, "There is nothing to change"),
    ({"answers": {"firstName": "x"}}, "Whose answers these are is missing: characterId is required"),
    ({"characterId": "a b", "answers": {}}, check_changes.BAD_CHARACTER),
    ({"characterId": "c1", "name": "x" * 201}, check_changes.LONG_NAME),
    ({"characterId": "c1", "answers": {"shoeSize": "44"}}, "The questionnaire has no question 'shoeSize'"),
    ({"characterId": "c1", "answers": {"flaw": "x" * 20_001}}, check_changes.LONG_TEXT),
    ({"characterId": "c1", "answers": {"jewelry": [str(number) for number in range(51)]}}, check_changes.MANY_CHIPS),
    ({"characterId": "c1", "answers": {"jewelry": ["x" * 201]}}, check_changes.LONG_CHIP),
    ({"settings": {"hiddenSections": {"weather": True}}}, check_changes.NO_SECTION),
    ({"settings": {"ownQuestions": {"flaw": QUESTION}}}, check_changes.BAD_QUESTION_ID),
    ({"settings": {"ownQuestions": {"own-1": {**QUESTION, "label": " "}}}}, check_changes.NO_LABEL),
    ({"settings": {"ownQuestions": {"own-1": {**QUESTION, "label": "x" * 301}}}}, check_changes.LONG_LABEL),
    (
        {"settings": {"ownQuestions": {f"own-{number}": QUESTION for number in range(61)}}},
        check_changes.MANY_QUESTIONS,
    ),
]


@pytest.mark.parametrize(("body", "sentence"), BAD, ids=[sentence for _, sentence in BAD])
async def test_what_cannot_be_kept_is_refused_in_one_sentence(
    shared_app: OpenApp, body: dict[str, Any], sentence: str
) -> None:
    """ST54: and changes nothing."""
    ana = await somebody(shared_app, "Ana")
    assert await refused(ana.ask("PATCH", PATH, body)) == (422, sentence)
    empty = {"characters": [], "settings": {"hiddenSections": [], "ownQuestions": []}}
    assert await load(ana) == empty


async def test_a_character_has_only_so_many_letters(shared_app: OpenApp) -> None:
    """ST54"""
    ana = await somebody(shared_app, "Ana")
    ids = ["flaw", "childhood", "greatestShame", "outerGoal", "innerNeed", "stakes", "plan", "wound", "violence"]
    ids += ["theme", "choice", "arcEnd", "arcStart", "regret", "alliances", "betrayal", "keyScenes", "powers"]
    ids += ["friends", "enemies", "mother", "father", "children", "siblings", "schooling"]
    for question_id in ids:
        await answer(ana, **{question_id: "x" * 20_000})
    call = ana.ask("PATCH", PATH, {"characterId": "c1", "answers": {"face": "x"}})
    assert await refused(call) == (422, check_changes.MANY_LETTERS)
    await answer(ana, flaw=None, face="Broad")
    assert "flaw" not in await answers_of(ana)


async def test_an_answer_to_no_question_can_be_taken_back(shared_app: OpenApp) -> None:
    """ST54: a browser may have kept one whose question was refused."""
    ana = await somebody(shared_app, "Ana")
    await change(ana, characterId="c1", answers={"own-gone": None})
    assert (await load(ana))["characters"] == []


NO_QUESTIONS = ["own-gone", "flaw", "\ud800", "\x00"]


@pytest.mark.both_databases
@pytest.mark.parametrize("odd", NO_QUESTIONS, ids=ascii)
async def test_whatever_is_not_there_can_be_taken_out(shared_app: OpenApp, odd: str) -> None:
    """ST51: also what no database can look for, and questions of the definition, which stay."""
    ana = await somebody(shared_app, "Ana")
    await change(ana, characterId="c1", name="Marit", answers={"flaw": "Proud", "lastName": "Holm"})
    for body in (
        {"settings": {"ownQuestions": {odd: None}}},
        {"characterId": "c1", "answers": {odd: None, "lastName": None}},
    ):
        # As text: httpx cannot encode half a character.
        headers = {**ana.member.bearer, "content-type": "application/json"}
        call = ana.member.browser.patch(f"/api/{PATH}", content=json.dumps(body), headers=headers)
        assert (await call).status_code == 200
    found = await load(ana)
    assert found["settings"]["ownQuestions"] == []
    assert found["characters"][0]["answers"] == ({} if odd == "flaw" else {"flaw": "Proud"})
    call = ana.ask("DELETE", PATH, characterId="a\x00")
    assert await refused(call) == (422, check_changes.BAD_CHARACTER)


async def test_characters_whose_answers_were_taken_back_leave_room_for_others(shared_app: OpenApp) -> None:
    """ST54: nobody sees them, and could remove them."""
    ana = await somebody(shared_app, "Ana")
    await answer(ana, character="first", flaw="Proud")
    await change(ana, characterId="second", name="Nils")
    for number in range(check_changes.MAX_CHARACTERS - 2):
        await answer(ana, character=f"c{number}", flaw=None)
    await answer(ana, character="new", flaw="Vain")
    assert {each["characterId"] for each in (await load(ana))["characters"]} == {"first", "second", "new"}


async def test_control_characters_and_blank_answers_are_not_kept(shared_app: OpenApp) -> None:
    """ST54"""
    ana = await somebody(shared_app, "Ana")
    await answer(ana, flaw="Pro\x00ud\r\nand poor ", oneLine=" \n", jewelry=[" "])
    assert await answers_of(ana) == {"flaw": "Proud\nand poor "}


@pytest.mark.both_databases
async def test_the_copy_of_a_script_has_the_answers_and_a_readers_copy_has_none(shared_app: OpenApp) -> None:
    """ST54"""
    crew = await Crew.gather(shared_app)
    await change(crew.ana, crew.script, settings={"hiddenSections": {"homeAndLiving": True}})
    await change(crew.ana, crew.script, characterId="c1", name="Marit", answers={"flaw": "Proud", "jewelry": ["Gold"]})
    copy = (await crew.ed.ask_ok("POST", f"scripts/{crew.script}/duplicate"))["data"]["id"]
    await answer(crew.ana, crew.script, flaw="Changed later")
    found = await load(crew.ed, copy)
    assert found["settings"]["hiddenSections"] == ["homeAndLiving"]
    assert [(each["name"], each["answers"]) for each in found["characters"]] == [
        ("Marit", {"flaw": "Proud", "jewelry": ["Gold"]})
    ]
    other = (await crew.vi.ask_ok("POST", f"scripts/{crew.script}/duplicate"))["data"]["id"]
    assert (await load(crew.vi, other))["characters"] == []


async def test_a_takeout_has_the_questions_in_words(shared_app: OpenApp) -> None:
    """ST54"""
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(title="Ferry")
    await change(ana, script, characterId="c1", name="Marit", answers={"flaw": "Proud"})
    await answer(ana, character="", firstName="Jon")
    packed = [content async for _, content in list_questionnaire_files(shared_app.state.services)(ana.id)]
    listed = {each["script"]: each["characters"] for each in json.loads(packed[0])}
    assert listed["Ferry"][0]["answers"] == [
        {"id": "flaw", "question": "Which flaw costs them most?", "answer": "Proud"}
    ]
    assert listed[None][0]["answers"][0]["answer"] == "Jon"


@pytest.mark.both_databases
async def test_answers_go_with_their_script(shared_app: OpenApp) -> None:
    """ST54"""
    ana = await somebody(shared_app, "Ana")
    script = await ana.script()
    await answer(ana, script, firstName="Marit")
    await ana.ask_ok("DELETE", f"scripts/{script}")
    assert (await refused(ana.ask("GET", PATH, scriptId=script)))[0] == 404
    await ana.ask_ok("POST", f"scripts/{script}/restore")
    assert await answers_of(ana, script) == {"firstName": "Marit"}
    await ana.ask_ok("DELETE", f"scripts/{script}")
    await ana.ask_ok("DELETE", f"scripts/{script}", forever="true")
    packed = [content async for _, content in list_questionnaire_files(shared_app.state.services)(ana.id)]
    assert packed == []


@pytest.mark.both_databases
async def test_answers_without_a_script_go_with_their_person(shared_app: OpenApp) -> None:
    """ST54"""
    ana = await somebody(shared_app, "Ana")
    await answer(ana, firstName="Marit")
    services, user = await services_and_user(shared_app, ana)
    async with services.db.session() as db:
        await db.execute(delete(User).where(User.id == user.id))
    async with services.db.reading() as db:
        assert await list_owned(db, ana.id) == []
