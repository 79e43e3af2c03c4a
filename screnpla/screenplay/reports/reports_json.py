"""All reports of a script as JSON, for its screen: scenes, characters, locations, balance, statistics. RP60."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from screnpla.screenplay.breakdown.scenes import Scene
from screnpla.screenplay.reports.balance import Balance, measure_balance
from screnpla.screenplay.reports.cast_list import CastMember, list_cast
from screnpla.screenplay.reports.characters import Character, list_characters
from screnpla.screenplay.reports.findings import shorten_text
from screnpla.screenplay.reports.locations import Location, list_locations
from screnpla.screenplay.reports.one_liner import OneLine, StoryDay, list_one_liner, list_story_days
from screnpla.screenplay.reports.statistics import Statistics, compute_statistics
from screnpla.screenplay.reports.survey import Survey
from screnpla.screenplay.reports.tables import LONGEST_HEADING, MOST_PARTNERS


def reports_to_json(found: Survey) -> dict[str, Any]:
    """As ScriptReports of the API."""
    spoken: Counter[int] = Counter()
    for speech in found.speeches:
        spoken[speech.scene] += speech.words
    return {
        "statistics": _statistics_to_json(compute_statistics(found)),
        "scenes": [_scene_to_json(scene, spoken[at]) for at, scene in enumerate(found.scenes)],
        "characters": [_character_to_json(each) for each in list_characters(found)],
        "locations": [_location_to_json(each) for each in list_locations(found)],
        "balance": _balance_to_json(measure_balance(found)),
        "days": [_day_to_json(day) for day in list_story_days(list_one_liner(found))],
        "cast": [_cast_member_to_json(each) for each in list_cast(found)],
    }


def _statistics_to_json(numbers: Statistics) -> Mapping[str, int]:
    return {
        "pages": numbers.pages,
        "eighths": numbers.eighths,
        "minutes": numbers.minutes,
        "scenes": numbers.scenes,
        "omitted": numbers.omitted,
        "words": numbers.words,
        "speakers": numbers.speakers,
        "inside": numbers.inside,
        "outside": numbers.outside,
        "day": numbers.day,
        "night": numbers.night,
        "between": numbers.between,
    }


def _scene_to_json(scene: Scene, spoken_words: int) -> dict[str, Any]:
    return {
        "id": scene.heading_id,
        "number": scene.number,
        "heading": shorten_text(scene.text, LONGEST_HEADING),
        "place": scene.heading.place,
        "light": scene.light,
        "firstPage": scene.first_page,
        "lastPage": scene.last_page,
        "eighths": scene.eighths,
        "words": scene.words,
        "spokenWords": spoken_words,
        "speakers": list(scene.speakers),
        "isOmitted": scene.omitted,
    }


def _character_to_json(each: Character) -> dict[str, Any]:
    return {
        "name": each.name,
        "speeches": each.speeches,
        "words": each.words,
        "share": each.share,
        "scenes": list(each.scenes),
        "sceneCount": each.scene_count,
        "firstPage": each.first_page,
        "lastPage": each.last_page,
        "speaksWith": [{"name": name, "scenes": count} for name, count in each.speaks_with[:MOST_PARTNERS]],
        "cueIds": list(each.cues),
    }


def _location_to_json(each: Location) -> dict[str, Any]:
    return {
        "name": shorten_text(each.name, LONGEST_HEADING),
        "parts": [shorten_text(part, LONGEST_HEADING) for part in each.parts],
        "scenes": list(each.scenes),
        "sceneCount": each.scene_count,
        "eighths": each.eighths,
        "inside": each.inside,
        "outside": each.outside,
        "day": each.day,
        "night": each.night,
        "between": each.between,
        "sceneIds": list(each.heading_ids),
    }


def _day_to_json(day: StoryDay) -> dict[str, Any]:
    lines = [_one_line_to_json(line) for line in day.lines]
    return {"number": day.number, "eighths": day.eighths, "sceneCount": day.scene_count, "lines": lines}


def _one_line_to_json(line: OneLine) -> dict[str, Any]:
    return {
        "id": line.scene.heading_id,
        "number": line.scene.number,
        "place": line.place,
        "set": shorten_text(line.set_name, LONGEST_HEADING),
        "light": line.light,
        "eighths": line.scene.eighths,
        "cast": list(line.cast),
        "synopsis": line.synopsis,
        "strip": line.strip,
        "isOmitted": line.scene.omitted,
    }


def _cast_member_to_json(each: CastMember) -> dict[str, Any]:
    return {
        "number": each.number,
        "name": each.character.name,
        "sceneCount": each.character.scene_count,
        "eighths": each.eighths,
        "speeches": each.character.speeches,
        "scenes": list(each.character.scenes),
    }


def _balance_to_json(balance: Balance) -> dict[str, Any]:
    return {
        "spokenWords": balance.spoken_words,
        "actionWords": balance.action_words,
        "spokenLines": balance.spoken_lines,
        "actionLines": balance.action_lines,
        "longest": [
            {
                "people": list(speech.people),
                "words": speech.words,
                "page": speech.page,
                "scene": speech.scene,
                "elementId": speech.element_id,
                "begins": speech.begins,
            }
            for speech in balance.longest
        ],
    }
