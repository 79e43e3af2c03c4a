"""What programs put on the clipboard for one and the same short scene, in the shapes of each; written by ourselves."""

from __future__ import annotations

SCENE = [
    ("sceneHeading", "INT. FERRY - NIGHT"),
    ("action", "The engine dies. Nora listens."),
    ("character", "NORA"),
    ("parenthetical", "(low)"),
    ("dialogue", "Did you hear that?"),
    ("transition", "CUT TO:"),
]
WORDS = [words for _, words in SCENE]
PLAIN = "\r\n".join(WORDS)


def _word_paragraph(inches: float, text: str, more: str = "") -> str:
    style = f"margin-left:{inches}in;{more}"
    return (
        f"<p class=MsoNormal style='{style}'><span style='font-family:\"Courier New\"'>{text}</span><o:p></o:p></p>\n"
    )


WORD = {
    "text/html": (
        '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">\n'
        "<head><meta name=Generator content='Microsoft Word 15'><style><!--\n"
        " p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-unhide:no; margin:0in; font-size:12.0pt;}\n--></style>"
        "</head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->\n"
        + _word_paragraph(0, WORDS[0])
        + _word_paragraph(0, "&nbsp;")
        + _word_paragraph(0, WORDS[1])
        + _word_paragraph(0, "&nbsp;")
        + _word_paragraph(2, WORDS[2])
        + _word_paragraph(1.5, WORDS[3])
        + _word_paragraph(1, WORDS[4])
        + _word_paragraph(0, "&nbsp;")
        + _word_paragraph(4, WORDS[5])
        + "<!--EndFragment--></body></html>"
    ),
    "text/plain": PLAIN,
}

WORD_WITH_STYLES = {
    "text/html": (
        '<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!--\n'
        ' p.SceneHeading {mso-style-name:"Scene Heading"; margin:0in;}\n'
        ' p.Action {mso-style-name:"Action"; margin:0in;}\n'
        ' p.Character {mso-style-name:"Character"; margin-left:2.0in;}\n'
        ' p.Parenthetical {mso-style-name:"Parenthetical"; margin-left:1.5in;}\n'
        ' p.Dialogue {mso-style-name:"Dialogue"; margin-left:1.0in;}\n'
        ' p.Transition {mso-style-name:"Transition"; text-align:right;}\n--></style></head><body><!--StartFragment-->'
        + "".join(f"<p class={kind[0].upper()}{kind[1:]}>{words}<o:p></o:p></p>\n" for kind, words in SCENE)
        + "<!--EndFragment--></body></html>"
    ),
    "text/plain": PLAIN,
}


def _docs_paragraph(points: int, text: str) -> str:
    return (
        f'<p dir="ltr" style="line-height:1.38;margin-left:{points}pt;margin-top:0pt;margin-bottom:0pt;">'
        "<span style=\"font-size:12pt;font-family:'Courier Prime',monospace;color:#000000;"
        "background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;"
        f'vertical-align:baseline;white-space:pre-wrap;">{text}</span></p>'
    )


GOOGLE_DOCS = {
    "text/html": (
        '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5d1c">'
        + _docs_paragraph(0, WORDS[0])
        + "<br />"
        + _docs_paragraph(0, WORDS[1])
        + "<br />"
        + _docs_paragraph(144, WORDS[2])
        + _docs_paragraph(108, WORDS[3])
        + _docs_paragraph(72, WORDS[4])
        + "<br />"
        + _docs_paragraph(288, WORDS[5])
        + "</b>"
    ),
    "text/plain": PLAIN,
}

FINAL_DRAFT = {
    "text/rtf": r"""{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fmodern Courier Final Draft;}}
\pard\li0\sb240\caps\f0\fs24 INT. FERRY - NIGHT\caps0\par
\pard\li0\sb240 The engine dies. Nora listens.\par
\pard\li2880\sb240\caps NORA\caps0\par
\pard\li2160\fi-144\sb0 (low)\par
\pard\li1440\sb0 Did you hear that?\par
\pard\qr\sb240\caps CUT TO:\caps0\par}""",
    "text/plain": PLAIN,
}

FINAL_DRAFT_FILE = {
    "text/plain": (
        '<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n'
        '<FinalDraft DocumentType="Script" Template="No" Version="5"><Content>\n'
        + "".join(
            f'<Paragraph Type="{name}"><Text>{words}</Text></Paragraph>\n'
            for name, words in zip(
                ["Scene Heading", "Action", "Character", "Parenthetical", "Dialogue", "Transition"], WORDS, strict=True
            )
        )
        + "</Content></FinalDraft>"
    )
}

FOUNTAIN = {
    "text/plain": "INT. FERRY - NIGHT\n\nThe engine dies. Nora listens.\n\nNORA\n(low)\nDid you hear that?\n\nCUT TO:\n"
}

# As out of a PDF: nothing but blanks says what is what.
PLAIN_TEXT = {
    "text/plain": "\n".join(
        [
            "INT. FERRY - NIGHT",
            "",
            "The engine dies. Nora listens.",
            "",
            " " * 20 + "NORA",
            " " * 15 + "(low)",
            " " * 10 + "Did you hear that?",
            "",
            " " * 45 + "CUT TO:",
            "",
        ]
    )
}

PROGRAMS = {
    "Word": WORD,
    "Word with styles": WORD_WITH_STYLES,
    "Google Docs": GOOGLE_DOCS,
    "Final Draft": FINAL_DRAFT,
    "a Final Draft file": FINAL_DRAFT_FILE,
    "Fountain": FOUNTAIN,
    "plain text": PLAIN_TEXT,
}
