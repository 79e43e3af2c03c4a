"""Layout of a letter: its address, its subject, and the same text as plain text and as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True)
class Letter:
    to: str
    subject: str
    text: str
    html: str
    # For letters that come again and again: the address at which a mail program ends them by itself (RFC 8058).
    unsubscribe: str = ""


@dataclass(frozen=True)
class Button:
    label: str
    address: str


@dataclass(frozen=True)
class Excerpt:
    """Words of somebody about a passage, and where they stand."""

    passage: str
    words: str
    link: Button


def compose_letter(
    to: str,
    subject: str,
    title: str,
    paragraphs: list[str],
    *,
    excerpts: Sequence[Excerpt] = (),
    code: str = "",
    button: Button | None = None,
    closing: str,
    small_links: Sequence[Button] = (),
    unsubscribe: str = "",
) -> Letter:
    lines = [title, *([code] if code else []), *paragraphs]
    lines += ["\n".join(filter(None, _excerpt_lines(excerpt))) for excerpt in excerpts]
    if button:
        lines.append(f"{button.label}: {button.address}")
    links = [f"{link.label}: {link.address}" for link in small_links]
    text = "\n\n".join([*lines, closing, *links, "Screnpla"]) + "\n"
    html = _render_html(title, paragraphs, code, excerpts, button, closing, small_links)
    return Letter(to, subject, text, html, unsubscribe)


def _excerpt_lines(excerpt: Excerpt) -> tuple[str, ...]:
    return (excerpt.passage, excerpt.words, f"{excerpt.link.label}: {excerpt.link.address}")


# Mail programs know no style sheets worth the name: every style stands on its element.
_SANS = "font-family:'Public Sans',Helvetica,Arial,sans-serif"
_FRAME = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title></head>'
    '<body style="margin:0;background:#F5F5F3;color:#1C1C1A;{sans}">'
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0">'
    '<tr><td align="center" style="padding:32px 16px">'
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" '
    'style="max-width:480px;background:#FFFFFF;border-radius:8px">'
    '<tr><td style="padding:32px">'
    "<p style=\"margin:0 0 24px;font:600 14px/20px 'Courier Prime',Courier,monospace;letter-spacing:2px\">SCRENPLA</p>"
    '<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600">{title}</h1>'
    "{body}"
    '<p style="margin:32px 0 0;font-size:12px;line-height:16px;color:#6B6A66">{closing}</p>{links}'
    "</td></tr></table></td></tr></table></body></html>"
)
_PARAGRAPH = '<p style="margin:0 0 16px;font-size:14px;line-height:20px">{}</p>'
_CODE = "<p style=\"margin:0 0 16px;font:600 32px/40px 'Courier Prime',Courier,monospace;letter-spacing:8px\">{}</p>"
_BUTTON = (
    '<p style="margin:24px 0 0"><a href="{address}" style="display:inline-block;padding:12px 24px;border-radius:8px;'
    'background:#B42318;color:#FFFFFF;font-size:14px;line-height:20px;font-weight:600;text-decoration:none">{label}</a></p>'
)
_EXCERPT = (
    '<div style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #DDDCD8;font-size:14px;line-height:20px">'
    '{passage}<p style="margin:0 0 4px;white-space:pre-wrap">{words}</p>'
    '<a href="{address}" style="font-size:12px;color:#B42318">{label}</a></div>'
)
_PASSAGE = "<p style=\"margin:0 0 4px;font:12px/16px 'Courier Prime',Courier,monospace;color:#6B6A66\">{}</p>"
_SMALL_LINK = (
    '<p style="margin:8px 0 0;font-size:12px;line-height:16px">'
    '<a href="{address}" style="color:#6B6A66;text-decoration:underline">{label}</a></p>'
)


def _render_html(
    title: str,
    paragraphs: list[str],
    code: str,
    excerpts: Sequence[Excerpt],
    button: Button | None,
    closing: str,
    small_links: Sequence[Button],
) -> str:
    body = _CODE.format(escape(code)) if code else ""
    body += "".join(_PARAGRAPH.format(escape(paragraph)) for paragraph in paragraphs)
    body += "".join(_render_excerpt(excerpt) for excerpt in excerpts)
    if button:
        body += _BUTTON.format(address=escape(button.address), label=escape(button.label))
    links = "".join(_SMALL_LINK.format(address=escape(link.address), label=escape(link.label)) for link in small_links)
    return _FRAME.format(title=escape(title), body=body, closing=escape(closing), links=links, sans=_SANS)


def _render_excerpt(excerpt: Excerpt) -> str:
    return _EXCERPT.format(
        passage=_PASSAGE.format(escape(excerpt.passage)) if excerpt.passage else "",
        words=escape(excerpt.words),
        address=escape(excerpt.link.address),
        label=escape(excerpt.link.label),
    )
