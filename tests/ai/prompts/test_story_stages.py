"""Answers of the wizard's stages: bible, acts, cards, running state."""

from __future__ import annotations

from screnpla.ai.prompts.whole_script.acts import ActAnswer, ActsAnswer, format_act, read_acts
from screnpla.ai.prompts.whole_script.bible import BibleAnswer, BibleCharacter, format_bible, read_bible
from screnpla.ai.prompts.whole_script.outline import (
    OutlineAnswer,
    OutlinedScene,
    clean_heading,
    format_card,
    format_card_line,
    read_cards,
)
from screnpla.ai.prompts.whole_script.state import (
    StateAnswer,
    StateFact,
    StoryFact,
    StoryState,
    carry_state,
    format_state,
    read_state,
)
from screnpla.screenplay.breakdown.word_count import count_words


def _person(name: str, want: str = "Out.") -> BibleCharacter:
    return BibleCharacter(name=name, want=want, voice="Short.", secret=None)


def test_the_writers_characters_are_in_the_bible_under_the_names_they_have_there() -> None:
    answer = BibleAnswer(premise="P.", tone="T.", rules=["R.", " "], characters=[_person("nora weiss"), _person("Max")])
    bible = read_bible(answer, ("Nora Weiss", "Oliver"))
    assert [character.name for character in bible.characters] == ["Nora Weiss", "Oliver", "Max"]
    assert bible.characters[0].want == "Out."
    assert bible.rules == ("R.",)


def test_a_character_is_in_the_bible_once() -> None:
    answer = BibleAnswer(
        premise="", tone="", rules=[], characters=[_person("Max"), _person("MAX", "In."), _person(" ")]
    )
    assert [(character.name, character.want) for character in read_bible(answer, ()).characters] == [("Max", "In.")]


def test_the_short_bible_has_no_characters() -> None:
    answer = BibleAnswer(premise="P.", tone="", rules=["R."], characters=[_person("Max")])
    bible = read_bible(answer, ())
    assert format_bible(bible, with_characters=False) == "Premise: P.\nRule: R."
    assert format_bible(bible).endswith("Max\n  wants: Out.\n  voice: Short.")


def test_acts_without_content_are_dropped() -> None:
    empty, full = ActAnswer(title="A", summary=" ", turn=""), ActAnswer(title="B", summary="S.", turn="T.")
    acts = read_acts(ActsAnswer(acts=[empty, full]))
    assert [format_act(act, 1) for act in acts] == ["Act 1: B\nS.\nTurn: T."]


def _scene(heading: str, purpose: str = "Why.") -> OutlinedScene:
    return OutlinedScene(
        heading=heading,
        purpose=purpose,
        conflict="",
        turn="Turn.",
        characters=["Max", "max", ""],
        storyline=None,
        pages=9,
    )


def test_missing_cards_are_counted_and_surplus_ones_dropped() -> None:
    answer = OutlineAnswer(scenes=[_scene("INT. A - DAY"), _scene(" "), _scene("INT. B - DAY")])
    assert read_cards(answer, (1, 2, 2)).missing == 1
    assert [card.heading for card in read_cards(answer, (1,)).cards] == ["INT. A - DAY"]
    assert read_cards(answer, (1,)).missing == 0


def test_a_card_has_the_length_that_was_dealt() -> None:
    cards = read_cards(OutlineAnswer(scenes=[_scene("INT. A - DAY"), _scene("INT. B - DAY")]), (2, 1)).cards
    assert [card.pages for card in cards] == [2, 1]
    assert cards[0].characters == ("Max",)


def test_a_heading_is_in_capitals_without_number_and_marks() -> None:
    headings = ("**Int. Kitchen - Night**", "12. INT. KITCHEN - NIGHT", "Scene 3: int. kitchen - night.")
    assert {clean_heading(heading) for heading in headings} == {"INT. KITCHEN - NIGHT"}
    assert clean_heading("EXT. 5TH AVENUE - DAY") == "EXT. 5TH AVENUE - DAY"


def test_a_card_is_one_line_in_the_outline() -> None:
    card = read_cards(OutlineAnswer(scenes=[_scene("INT. A - DAY", "Why\nnot.")]), (1,)).cards[0]
    assert format_card_line(card, 4) == "4. INT. A - DAY: Turn."
    assert format_card(card) == "INT. A - DAY\nPurpose: Why not.\nTurn: Turn.\nPresent: Max"


def test_a_state_is_short_and_says_nothing_twice() -> None:
    facts = [StateFact(who="Max", what=what, until=None) for what in ("is hurt", "Is hurt.", " ")]
    state = read_state(StateAnswer(summary="He runs on. " * 40, facts=facts, open=["Who?", "who", ""]))
    assert count_words(state.summary) <= 60
    assert state.facts == (StoryFact("Max", "Is hurt.", ""),)
    assert state.open == ("Who?",)


def test_of_too_many_facts_the_newest_stay() -> None:
    facts = [StateFact(who="Max", what=f"fact {number}", until=None) for number in range(60)]
    state = read_state(StateAnswer(summary="", facts=facts, open=[]))
    assert len(state.facts) == 40
    assert state.facts[-1].what == "fact 59"


def test_without_an_answer_facts_stay_and_the_scene_is_told_by_its_edges() -> None:
    before = StoryState("Old.", (StoryFact("Max", "is hurt", ""),), ("Who?",))
    carried = carry_state(before, "\n\n".join([f"Line {number}." for number in range(9)]))
    assert (carried.facts, carried.open) == (before.facts, before.open)
    assert carried.summary == "Line 0.\nLine 1.\nLine 2.\n...\nLine 6.\nLine 7.\nLine 8."
    assert carry_state(before, "One.\nTwo.").summary == "One.\nTwo."


def test_a_state_is_written_as_lines() -> None:
    state = StoryState("He fell.", (StoryFact("Max", "limps", "Friday"), StoryFact("", "it rains", "")), ("Who?",))
    assert format_state(state).split("\n") == [
        "The scene before: He fell.",
        "Fact: Max: limps (until Friday)",
        "Fact: it rains",
        "Open: Who?",
    ]
    assert format_state(StoryState()) == ""
