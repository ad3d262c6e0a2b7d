"""From one page of a form to the next: what a control does. Pure."""

from __future__ import annotations

from dataclasses import replace

from bot.ui.asking import Asking
from bot.ui.controls import OPTIONS_PER_MENU, Click
from bot.ui.form import MENUS_PER_PAGE
from bot.ui.paths import Lost, answer_at, value_at
from rules import Several

PAGE_VERBS = frozenset("btn")
"""Verbs after which a page is shown even where a form to type in comes next: one may want to go on from there."""


def follow(asking: Asking, click: Click, values: list[str]) -> Asking:
    """Where a control leads. `asking` is the form at its beginning. Raises `Lost` if the control is of another one.

    Verbs: `o` open, `g` go on, `b` back, `m` open the form to type in, `s` chosen in a menu, `t` marked in one of
    several menus, `n` another page of a long list.
    """
    here = asking.at(answer_at(asking.decision, click.path)) if click.path else asking
    if click.verb in "ogb":
        return here
    if click.verb == "m":
        return replace(here, typed=tuple(click.extra.split(","))) if click.extra else here
    if click.verb == "s":
        return chosen(here, values)
    if click.verb == "t":
        return marked(here, click.extra, values)
    if click.verb == "n":
        page, _, mask = click.extra.partition(".")
        return replace(here, page=int(page), mask=int(mask or "0", 36))
    raise Lost(f"nothing does {click.verb}")


def chosen(asking: Asking, values: list[str]) -> Asking:
    """Something was chosen in a menu."""
    field = asking.field
    if field is None or not values:
        raise Lost("nothing is left to choose")
    positions = [int(value, 36) for value in set(values)]
    position = sum(1 << one for one in positions) if isinstance(field, Several) else positions[0]
    return asking.at((*asking.answer, value_at(field, position)))


def marked(asking: Asking, extra: str, values: list[str]) -> Asking:
    """Some of a long list were marked in one of its menus: `extra` is the menu's number and the marks so far."""
    part, mask = (int(word, 36) for word in extra.split("."))
    here = ((1 << OPTIONS_PER_MENU) - 1) << part * OPTIONS_PER_MENU
    mask = mask & ~here | sum(1 << int(value, 36) for value in set(values))
    return replace(asking, mask=mask, page=part // MENUS_PER_PAGE)
