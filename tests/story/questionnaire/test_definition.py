"""The questions: the sections, required and chip questions of the specification, and ids that never change. ST50."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from screnpla.story.questionnaire.check_changes import MAX_CHIP, MAX_CHIPS
from screnpla.story.questionnaire.definition import load_definition

SECTIONS = {
    "basic": """personalInfo physicalCharacteristics personalityCore culturalAndFamily familyRelationships
        educationAndKnowledge workAndCareer financialAndWealth healthAndWellness habitsAndQuirks""",
    "advanced": """backgroundHistory skillsAndAbilities relationships motivationsAndGoals fearsAndTrauma
        hobbiesAndInterests entertainmentAndPopCulture homeAndLiving personalityAndBeliefs talentsAndSkills
        socialAndRelationships technologyAndOnline transportAndTravel storyAttributes combatAndSurvival
        mentalEmotionalHealth fashionAndAppearance voiceAndMannerisms supernaturalAndParanormal lifePhilosophy
        plotSpecific""",
}
REQUIRED = {"firstName", "lastName", "birthdate", "dominantHand", "birthplace", "legalStatus"}
CHIPS = {
    "coreValues",
    "learningMethod",
    "workSkills",
    "mentalHealth",
    "substanceUse",
    "specialSkills",
    "expertise",
    "martialArts",
    "weaponProficiency",
    "survivalSkills",
    "copingMechanisms",
    "favoriteColors",
    "jewelry",
}
# Whoever adds a question adds a line. A line that goes takes the answers of writers with it: mark the question
# `"isAsked": false` instead.
FROZEN_IDS = (Path(__file__).parent / "question_ids.txt").read_text().split()


def sections() -> list[dict[str, Any]]:
    return [section for group in load_definition() for section in group["sections"]]


def questions() -> list[dict[str, Any]]:
    return [question for section in sections() for question in section["questions"]]


def test_the_groups_hold_the_sections_of_the_specification() -> None:
    """ST50"""
    found = {group["id"]: [section["id"] for section in group["sections"]] for group in load_definition()}
    assert found == {group: ids.split() for group, ids in SECTIONS.items()}
    assert [group["title"] for group in load_definition()] == ["Basic Information", "Advanced Details"]


def test_ids_of_questions_never_change() -> None:
    """ST50"""
    assert sorted(question["id"] for question in questions()) == sorted(FROZEN_IDS)
    assert len(set(FROZEN_IDS)) == len(FROZEN_IDS)


@pytest.mark.parametrize("section", sections(), ids=lambda section: str(section["id"]))
def test_a_section_has_a_title_and_a_handful_of_questions(section: dict[str, Any]) -> None:
    """ST50"""
    assert section["title"]
    assert 4 <= sum(question.get("isAsked", True) for question in section["questions"]) <= 12
    for question in section["questions"]:
        assert question["label"]
        assert question["type"] in {"input", "textarea", "date", "chips"}
        assert question.keys() <= {"id", "label", "type", "required", "options", "hint", "isAsked"}


def test_required_and_chip_questions_are_those_of_the_specification() -> None:
    """ST50"""
    required = {question["id"] for question in questions() if question.get("required")}
    assert required >= REQUIRED
    chips = {question["id"]: question["options"] for question in questions() if question["type"] == "chips"}
    assert chips.keys() == CHIPS
    for options in chips.values():
        assert 10 <= len(set(options)) == len(options) <= MAX_CHIPS
        assert max(map(len, options)) <= MAX_CHIP
