"""Dealing of pages, and the words that a task asks for."""

from __future__ import annotations

import math
from random import Random

import pytest

from screnpla.ai.prompts.whole_script.outline import write_outline_task
from screnpla.ai.prompts.whole_script.page_deal import count_wanted_words, deal_pages, resolve_page_target
from screnpla.ai.prompts.whole_script.scene import write_scene_task
from screnpla.ai.prompts.whole_script.writing_styles import WritingStyle


@pytest.mark.parametrize("seed", range(5))
def test_scenes_of_one_or_two_pages_add_up_to_any_length(seed: int) -> None:
    for total in range(1, 301):
        pages = deal_pages(total, Random(seed))
        assert sum(pages) == total
        assert set(pages) <= {1, 2}
        assert math.ceil(total / 2) <= len(pages) <= total


def test_the_number_of_scenes_varies_between_its_bounds() -> None:
    counts = {len(deal_pages(6, Random(seed))) for seed in range(50)}
    assert counts == {3, 4, 5, 6}


def test_the_same_chance_deals_the_same_pages() -> None:
    assert deal_pages(90, Random(7)) == deal_pages(90, Random(7))


@pytest.mark.parametrize("total", [0, -1, 301])
def test_a_length_that_no_script_has_is_refused(total: int) -> None:
    with pytest.raises(ValueError, match="1 to 300 pages"):
        deal_pages(total, Random(1))


def test_without_a_page_target_a_script_has_90_pages() -> None:
    assert [resolve_page_target(target) for target in (0, -3, 1, 120, 5000)] == [90, 90, 1, 120, 300]


def test_a_page_has_250_to_300_words() -> None:
    assert 250 <= count_wanted_words(1) <= 300
    assert 500 <= count_wanted_words(2) <= 600


def test_the_task_of_a_batch_says_which_cards_and_how_long() -> None:
    task = write_outline_task((1, 2, 2), first=11, total=60)
    assert "next 3 scenes, numbers 11 to 13 of 60" in task
    assert "1, 2, 2" in task


@pytest.mark.parametrize("style", WritingStyle)
def test_a_style_is_described_and_never_named(style: WritingStyle) -> None:
    task = write_scene_task(1, style)
    assert "Rhythm:" in task
    assert "Structure:" in task
    assert "Register:" in task
    assert not {"tarantino", "coen", "copy", "imitate"} & set(task.lower().replace(".", " ").split())


def test_a_second_try_says_which_rules_an_earlier_one_may_have_broken() -> None:
    first = write_scene_task(2, WritingStyle.GENERAL)
    assert write_scene_task(2, WritingStyle.GENERAL, is_second_try=True).startswith(first)
