"""Controls become Discord's: views and forms. They are finished when made, so discord.py keeps none of them in memory:
what is pressed is found by its id (`clicks.py`), before and after a restart alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import ui

from bot.ui.controls import LABEL, Form, Input, Menu, Press, Row, Style, cut

STYLES = {
    Style.MAIN: discord.ButtonStyle.primary,
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.GOOD: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}
TYPED_AT_MOST = 12


def view_of(rows: Iterable[Row]) -> ui.View | None:
    """The rows as a view, or None if there are none."""
    view = ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in [menu(row)] if isinstance(row, Menu) else [button(press) for press in row]:
            item.row = number
            view.add_item(item)
    view.stop()
    return view if view.children else None


def button(press: Press) -> ui.Button[ui.View]:
    """A button; one without words would be refused."""
    return ui.Button(label=cut(press.label, LABEL) or "–", custom_id=press.id, style=STYLES[press.style])


def menu(made: Menu) -> ui.Select[ui.View]:
    """A menu."""
    options = [
        discord.SelectOption(label=item.label or "–", value=item.value, default=item.chosen) for item in made.items
    ]
    return ui.Select(
        custom_id=made.id,
        placeholder=made.placeholder,
        options=options,
        min_values=made.least,
        max_values=made.most,
    )


def modal_of(form: Form) -> ui.Modal:
    """A form to type in."""
    modal = ui.Modal(title=form.title or "–", custom_id=form.id)
    if form.about:
        modal.add_item(ui.TextDisplay(form.about))
    for line in form.inputs:
        modal.add_item(label_of(line))
    modal.stop()
    return modal


def label_of(line: Input) -> ui.Label[ui.View]:
    """A line of a form. It is never required and never checked by the client: the answer says what is wrong."""
    typed: ui.TextInput[ui.View] = ui.TextInput(
        custom_id=line.name,
        placeholder=line.hint,
        default=line.typed or None,
        required=False,
        max_length=TYPED_AT_MOST,
    )
    return ui.Label(text=line.label, component=typed)


def typed_in(interaction: discord.Interaction[Any]) -> dict[str, str]:
    """What was typed into a form, by the names of its lines."""
    data: Any = interaction.data or {}
    lines = [part.get("component") or {} for part in data.get("components", [])]
    return {line["custom_id"]: str(line["value"]) for line in lines if "value" in line}
