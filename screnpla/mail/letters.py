"""Letters, one function each."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from screnpla.mail.letter_layout import Button, Excerpt, Letter, compose_letter


def sign_up_code_letter(to: str, code: str) -> Letter:
    return compose_letter(
        to,
        f"{code} is your Screnpla code",
        "Confirm your e-mail",
        ["Enter this code to go on signing up. It works for 15 minutes."],
        code=code,
        closing="If you did not ask for it, somebody mistyped their address: you need do nothing.",
    )


def welcome_letter(to: str, name: str, desk: str) -> Letter:
    return compose_letter(
        to,
        "Welcome to Screnpla",
        f"Welcome, {name}",
        ["Your desk is ready. Everything you write is kept as you write it."],
        button=Button("Go to your desk", desk),
        closing="You get this letter because an account was made with this address.",
    )


def reset_link_letter(to: str, address: str) -> Letter:
    return compose_letter(
        to,
        "Set a new Screnpla password",
        "Set a new password",
        ["This link works once, for 30 minutes. After that you sign in anew on all your devices."],
        button=Button("Set a new password", address),
        closing="If you did not ask for it, you need do nothing: your password stays as it is.",
    )


def password_changed_letter(to: str, forgot_password: str, now: datetime) -> Letter:
    return compose_letter(
        to,
        "Your Screnpla password was changed",
        "Your password was changed",
        [
            f"It was changed on {now:%d %B %Y at %H:%M} UTC. Other devices were signed out.",
            "If it was not you, set a new one right away:",
        ],
        button=Button("Set a new password", forgot_password),
        closing="If it was you, you need do nothing.",
    )


def google_linked_letter(to: str, account: str) -> Letter:
    return compose_letter(
        to,
        "You can now sign in to Screnpla with Google",
        "Google is linked to your account",
        ["Somebody who can open this address at Google has signed in to your account. Your password works as before."],
        button=Button("Look at your account", account),
        closing="If it was not you, change your password at Google and sign out from all devices here.",
    )


def email_changed_letter(to: str, new_email: str, take_back: str) -> Letter:
    return compose_letter(
        to,
        "Your Screnpla address was changed",
        "Your address was changed",
        [
            f"Your account now has the address {new_email}.",
            "If it was not you, take your address back: everybody is signed out, and this address counts again. "
            "The link works once, for 7 days.",
        ],
        button=Button("Take my address back", take_back),
        closing="If it was you, you need do nothing.",
    )


def confirm_email_letter(to: str, confirm: str) -> Letter:
    return compose_letter(
        to,
        "Confirm your new Screnpla address",
        "Confirm your new address",
        ["Somebody gave this address to their Screnpla account. The link works for 7 days, where you are signed in."],
        button=Button("Confirm this address", confirm),
        closing="If it was not you, somebody mistyped their address: you need do nothing.",
    )


def claim_ended_letter(to: str, claimed: str, account: str) -> Letter:
    return compose_letter(
        to,
        "Your Screnpla address is your earlier one again",
        "Your earlier address counts again",
        [
            f"You had changed your address to {claimed} and not confirmed it. Another account has it now.",
            f"Please sign in with {to} from now on.",
        ],
        button=Button("To your account", account),
        closing="You get this letter because the address of your account has changed.",
    )


def email_taken_back_letter(to: str, set_password: str) -> Letter:
    return compose_letter(
        to,
        "Your Screnpla address is back",
        "Your address is back",
        [
            "Everybody was signed out of your account.",
            "If it was not you who changed the address, whoever did may know your password: please set a new one. "
            "This link works once, for 30 minutes; after that, use 'Forgot password' on the sign-in page.",
        ],
        button=Button("Set a new password", set_password),
        closing="You get this letter because the link in our letter to this address was used.",
    )


def two_factor_on_letter(to: str, take_back: str) -> Letter:
    return compose_letter(
        to,
        "Two-factor sign-in is on",
        "Two-factor sign-in is on",
        [
            "From now on, signing in to Screnpla takes your password or Google, and a code of your authenticator app.",
            "Keep your recovery codes where you find them without your phone.",
            "If it was not you, take your account back: this switches it off again and signs everybody out.",
        ],
        button=Button("It was not me", take_back),
        closing="The button works for 7 days. You get this letter because two-factor sign-in was switched on.",
    )


def two_factor_off_letter(to: str, account: str) -> Letter:
    return compose_letter(
        to,
        "Two-factor sign-in is off",
        "Two-factor sign-in is off",
        ["From now on, your password alone opens your account. Your recovery codes no longer work."],
        button=Button("Look at your account", account),
        closing="If it was not you, set a new password and sign out from all devices right away.",
    )


def recovery_code_used_letter(to: str, left: int, account: str) -> Letter:
    remaining = "1 is left" if left == 1 else f"{left or 'none'} are left"
    advice = [] if left > 3 else ["Please make new ones while you can sign in."]
    return compose_letter(
        to,
        f"A recovery code was used, {remaining}",
        "A recovery code was used",
        [f"Somebody signed in to your account with one of your recovery codes; {remaining}.", *advice],
        button=Button("Go to your account", account),
        closing="If it was not you, set a new password and make new recovery codes right away.",
    )


def recovery_codes_renewed_letter(to: str, account: str) -> Letter:
    return compose_letter(
        to,
        "Your recovery codes are new",
        "Your recovery codes are new",
        ["Ten new recovery codes were made for your account. The old ones no longer work."],
        button=Button("Go to your account", account),
        closing="If it was not you, set a new password and sign out from all devices right away.",
    )


WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def writing_schedule_letter(to: str, days: Sequence[int], zone: str, account: str) -> Letter:
    """The days as Python counts them: Monday is 0."""
    return compose_letter(
        to,
        "Your writing schedule",
        "Your writing schedule",
        [_reminders_on(days, zone)],
        button=Button("Change the days", account),
        closing="You get this letter because the writing schedule of your account was changed.",
    )


def _reminders_on(days: Sequence[int], zone: str) -> str:
    if not days:
        return "You chose no days, so we will send you no reminders."
    *first, last = [WEEKDAYS[day] for day in days]
    listed = f"{', '.join(first)} and {last}" if first else last
    return f"We will write to you every {'day' if len(days) == len(WEEKDAYS) else listed}, at 09:00 ({zone})."


def writing_day_letter(to: str, weekday: int, *, desk: str, account: str, unsubscribe: str, one_click: str) -> Letter:
    return compose_letter(
        to,
        "Today is a writing day",
        "Today is a writing day",
        [f"It is {WEEKDAYS[weekday]}, one of the days you keep for writing. A page is fine; so is a line."],
        button=Button("Go to your desk", desk),
        closing="You get this letter because of your writing schedule.",
        small_links=[Button("Change the days", account), Button("No more reminders", unsubscribe)],
        unsubscribe=one_click,
    )


def invitation_letter(to: str, inviter: str, sign_up: str) -> Letter:
    """The inviter's name stands in a letter to a stranger: it must be one that carries no message of its own."""
    return compose_letter(
        to,
        "You are invited to Screnpla",
        f"{inviter} invites you to Screnpla",
        ["Screnpla is a place in which screenwriters write, alone or together. An account is made in a minute."],
        button=Button("Accept the invitation", sign_up),
        closing="You get this letter because somebody typed your address. If you do not know them, do nothing.",
    )


def comments_letter(
    to: str, subject: str, excerpts: Sequence[Excerpt], more: int, *, script: str, unsubscribe: str, one_click: str
) -> Letter:
    """The words of others stand in it: they must be such that carry no links of their own."""
    return compose_letter(
        to,
        subject,
        subject,
        [],
        excerpts=excerpts,
        button=Button(f"Open the script, {more} more" if more else "Open the script", script),
        closing="You get this letter because of comments on a script that you own, write or read.",
        small_links=[Button("No more letters about comments", unsubscribe)],
        unsubscribe=one_click,
    )


# The rights of a role, in a letter to the person who gets it.
_MAY = {
    "editor": "You may read, comment on and change {it}.",
    "commenter": "You may read {it} and comment on {it}.",
    "viewer": "You may read {it}.",
}


def script_shared_letter(to: str, inviter: str, title: str, role: str, script: str, *, has_account: bool) -> Letter:
    """Name and title stand in a letter to a stranger: they must be such that carry no message of their own."""
    return compose_letter(
        to,
        f"{inviter} shares {title} with you",
        f"{inviter} shares {title} with you",
        [_MAY[role].format(it="it"), *_first_an_account(to, has_account=has_account)],
        button=Button("Open the script", script),
        closing="You get this letter because somebody typed your address. If you do not know them, do nothing.",
    )


def project_shared_letter(to: str, inviter: str, name: str, role: str, project: str, *, has_account: bool) -> Letter:
    """See `script_shared`."""
    return compose_letter(
        to,
        f"{inviter} invites you to {name}",
        f"{inviter} invites you to {name}",
        [_MAY[role].format(it="its scripts"), *_first_an_account(to, has_account=has_account)],
        button=Button("Open the project", project),
        closing="You get this letter because somebody typed your address. If you do not know them, do nothing.",
    )


def _first_an_account(to: str, *, has_account: bool) -> list[str]:
    return [] if has_account else [f"Sign up with this address, {to}, and you find it on your desk."]


def account_will_be_deleted_letter(to: str, due_at: datetime, account: str, take_back: str) -> Letter:
    return compose_letter(
        to,
        "Your Screnpla account will be deleted",
        "Your account will be deleted",
        [
            f"You asked for it, and it will happen on {due_at:%d %B %Y, %H:%M %Z}. Everything you wrote goes with it.",
            "Until then you can take your work with you, or change your mind and keep your account:",
        ],
        button=Button("Keep my account", account),
        closing="Did you not ask for it? This calls it off and signs everybody out of your account:",
        small_links=[Button("Take my account back", take_back)],
    )


def account_deleted_letter(to: str, name: str) -> Letter:
    return compose_letter(
        to,
        "Your Screnpla account is deleted",
        f"Goodbye, {name}",
        ["Your account and everything in it is deleted. Thank you for having written with us."],
        closing="You get this letter, our last one, because you asked us to delete your account.",
    )
