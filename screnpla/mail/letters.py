"""One function per letter."""

from __future__ import annotations

from screnpla.mail.paper import Button, Letter, compose


def sign_up_code(to: str, code: str) -> Letter:
    return compose(
        to,
        f"{code} is your Screnpla code",
        "Confirm your e-mail",
        ["Enter this code to go on signing up. It works for 15 minutes."],
        code=code,
        closing="If you did not ask for it, somebody mistyped their address: you need do nothing.",
    )


def welcome(to: str, name: str, desk: str) -> Letter:
    return compose(
        to,
        "Welcome to Screnpla",
        f"Welcome, {name}",
        ["Your desk is ready. Everything you write is kept as you write it."],
        button=Button("Go to your desk", desk),
        closing="You get this letter because an account was made with this address.",
    )
