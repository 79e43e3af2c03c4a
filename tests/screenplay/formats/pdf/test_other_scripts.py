"""Text in the world's scripts prints and copies out as it was written; what cannot be drawn is reported."""

from __future__ import annotations

import pytest

from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Kind, Run
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf
from tests.screenplay.formats.pdf.opened_pdf import open_pdf, script

ACTION = Kind.ACTION
SAMPLES = {
    "Cyrillic": "Она молча закрывает окно. «Дождь», — шепчет Лев.",
    "Ukrainian": "Ганна їде додому, ґанок порожній.",
    "Greek": "Η Ελένη κοιτάζει τη θάλασσα και χαμογελά.",
    "Polish, Czech, Turkish": "Żółw łka. Příliš žluťoučký. İğne ılık şey.",
    "Vietnamese": "Trời mưa rồi, Nguyễn chạy về phía cửa sổ.",
    "Hebrew": "היא סוגרת את החלון (בשקט) ומחכה 15 דקות.",
    "Hebrew with Latin": "הוא אומר hello ויוצא.",
    "Arabic": "تغلق النافذة ببطء (دون صوت) وتنتظر.",
    "Persian": "پنجره را می‌بندد و گریه نمی‌کند.",
    "Devanagari": "वह खिड़की बंद करके चुपचाप बैठ जाती है।",
    "Bengali": "সে জানালা বন্ধ করে।",
    "Tamil": "அவள் ஜன்னலை மூடுகிறாள்.",
    "Telugu": "ఆమె కిటికీ మూస్తుంది.",
    "Kannada": "ಅವಳು ಕಿಟಕಿ ಮುಚ್ಚುತ್ತಾಳೆ.",
    "Malayalam": "അവൾ ജനൽ അടയ്ക്കുന്നു.",
    "Gujarati": "તે બારી બંધ કરે છે.",
    "Gurmukhi": "ਉਹ ਖਿੜਕੀ ਬੰਦ ਕਰਦੀ ਹੈ।",
    "Thai": "เธอปิดหน้าต่างอย่างเงียบๆ",
    "Lao": "ນາງປິດປ່ອງຢ້ຽມ",
    "Khmer": "នាងបិទបង្អួច",
    "Georgian": "ის ხურავს ფანჯარას.",
    "Armenian": "Նա փակում է պատուհանը։",
    "Japanese": "彼女は静かに窓を閉める。「雨か」とケンが言う。",
    "Chinese": "她轻轻关上窗户，雨停了。",
    "Korean": "그녀는 조용히 창문을 닫는다.",
    "signs": "♪ la la ♫ → ★ ✓ € ½ … — “yes”",
}


@pytest.mark.parametrize("name", SAMPLES)
def test_text_copies_out_as_it_was_written(name: str) -> None:
    found = " ".join(open_pdf(script((ACTION, SAMPLES[name]))).text())
    # Joiners shape the letters beside them and are no letters themselves.
    assert found.replace("\u200c", "") == SAMPLES[name].replace("\u200c", "")


@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_script_has_a_font(name: str) -> None:
    assert write_pdf(script((ACTION, SAMPLES[name])), WriteOptions()).losses == ()


def test_hebrew_is_aligned_to_the_right_edge() -> None:
    chars = open_pdf(script((ACTION, "שלום"))).chars()
    assert max(char.x for char in chars) + 7.2 == pytest.approx(7.5 * 72, abs=0.1)


def test_wide_characters_take_two_cells() -> None:
    chars = open_pdf(script((ACTION, "aa日本bb"))).chars()
    places = [char.x - 108 for char in chars]
    assert places == pytest.approx([0, 7.2, 15.6, 30.0, 43.2, 50.4], abs=0.1)


def test_a_letter_and_a_combining_accent_are_drawn_together() -> None:
    chars = open_pdf(script((ACTION, "Cafe\u0301 noir"))).chars()
    assert "".join(char.text for char in chars) == "Café noir"
    assert chars[3].font.endswith("CourierPrime-Regular")


def test_bold_and_italic_fonts_are_used_for_other_scripts() -> None:
    runs = [Run("Да ", bold=True), Run("нет ", italic=True), Run("안", bold=True, italic=True)]
    file = open_pdf(script((ACTION, runs)))
    assert [char.font.partition("+")[2] for char in file.chars() if char.text in "Дн안"] == [
        "IBMPlexMono-Bold",
        "IBMPlexMono-Italic",
        "NanumGothicCoding-Regular",
    ]


def test_a_character_without_a_font_copies_out_and_is_reported() -> None:
    screenplay = script((ACTION, "Fine."), (ACTION, "A 😀 here."), (ACTION, "And 😀 🎬 there."))
    (loss,) = write_pdf(screenplay, WriteOptions()).losses
    assert loss.message == "These characters cannot be drawn, because no font has them: 🎬 😀."
    assert loss.element_ids == ("e2", "e3")
    assert open_pdf(screenplay).text()[1:] == ["A 😀 here.", "And 😀 🎬 there."]


@pytest.mark.parametrize("char", ["日", "x", "😀"])
def test_a_combining_mark_missing_in_the_font_is_reported(char: str) -> None:
    (loss,) = write_pdf(script((ACTION, f"{char}\u0e48")), WriteOptions()).losses
    assert "\u0e48" in loss.message


def test_a_character_without_a_font_on_the_cover_is_reported() -> None:
    (loss,) = write_pdf(script((ACTION, "Fine."), cover=Cover(title="Smile 😀")), WriteOptions()).losses
    assert (loss.message[-2:], loss.element_ids) == ("😀.", ())


def test_invisible_characters_are_no_loss() -> None:
    screenplay = script((ACTION, "so\u00adft, jo\u200dint, \u200etold\u200f,\ttab, \u2066kept\u2069, w\u2060w\ufe0f"))
    assert write_pdf(screenplay, WriteOptions()).losses == ()
    assert open_pdf(screenplay).text() == ["soft, joint, told, tab, kept, ww"]
