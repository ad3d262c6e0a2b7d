"""The private form: a decision, step by step, as pages of controls. Pure: no Discord, no waiting.

Whoever presses something comes back with a `Click`; the next page is worked out from the decision as it is then.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Words
from bot.ui import paths
from bot.ui.amounts import asks_form, form_buttons, ways_of
from bot.ui.asking import Asking, chosen_lines
from bot.ui.controls import (
    BUTTONS_PER_ROW,
    IDENTITY,
    LABEL,
    MESSAGE,
    OPTION,
    OPTIONS_PER_MENU,
    PLACEHOLDER,
    ROWS,
    Item,
    Menu,
    Page,
    Press,
    Row,
    Style,
    capital,
    cut,
)  # fmt: skip
from bot.ui.own import own_key
from bot.ui.spelling import fitted
from bot.ui.ways import way_text
from rules import Amount, Answer, Barred, Choice, Field, Many, Option, Several, Text, Value, text

MENUS_PER_PAGE = ROWS - 1
REASONS = 8
"""Reasons why something is not possible that a page tells, at most."""
NAMES = 8
"""Things that are not possible for one reason that a page names, at most."""

OPTIONS_PER_PAGE = MENUS_PER_PAGE * OPTIONS_PER_MENU


def page_of(asking: Asking) -> Page:
    """The page that asks the next field, or shows the whole answer before it counts."""
    field = asking.field
    if field is None:
        return fitting(asking, preview(asking))
    rows = rows_for(asking, field)
    return fitting(asking, Page(asked(asking, field), (*rows, *bottom(asking))[:ROWS]))


def fitting(asking: Asking, page: Page) -> Page:
    """The page, or a way out in words if its controls would need ids that are too long for Discord."""
    ids = [control.id for row in page.rows for control in ((row,) if isinstance(row, Menu) else row)]
    if all(len(made) <= IDENTITY for made in ids):
        return page
    return Page(cut(asking.say("bot.form.too_long") + "\n" + page.text, MESSAGE))


def asked(asking: Asking, field: Field) -> str:
    """The words above the controls: note, prompt, what is chosen so far, what is not possible and why."""
    said = asking.words.say
    lines = [asking.note] if asking.note else []
    lines.append(f"**{capital(said(asking.decision.prompt))}**")
    lines += [] if asking.answer else asking.about
    lines += chosen_lines(asking)
    if said(field.text) != said(asking.decision.prompt) and not asks_itself(asking, field):
        lines.append(said(field.text))
    if isinstance(field, Choice):
        lines += barred_lines(asking.words, field.barred)
    if isinstance(field, Several):
        lines.append("-# " + how_many(asking, field))
    return cut("\n".join(lines), MESSAGE)


def how_many(asking: Asking, field: Several) -> str:
    """How many are to be chosen, and how many are."""
    key = "bot.form.how_many" if field.least < field.most else "bot.form.exactly"
    return asking.say(key, low=field.least, high=field.most, number=asking.mask.bit_count())


def asks_itself(asking: Asking, field: Field) -> bool:
    """Whether the controls say what they ask: the only menu does; amounts together ask more than this field."""
    if isinstance(field, Amount):
        return asks_form(asking) or bool(ways_of(asking))
    least = BUTTONS_PER_ROW if isinstance(field, Choice) else 0
    return least < len(field.options) <= OPTIONS_PER_MENU


def barred_lines(words: Words, barred: Sequence[Barred]) -> list[str]:
    """Why some things can't be chosen: a line a reason, with all that it bars; a reason may name that itself."""
    reasons: dict[tuple[str, str], list[str]] = {}
    for one in barred:
        names = reasons.setdefault((words.say(one.reason), one.rule), [])
        name = capital(words.say(one.option.text))
        if one.option.text not in one.reason.facts.values() and name not in names:
            names.append(name)
    lines = []
    for (reason, rule), names in list(reasons.items())[:REASONS]:
        if names:
            key = "bot.form.barred_by" if rule else "bot.form.barred"
        else:
            key = "bot.form.barred_named_by" if rule else "bot.form.barred_named"
        lines.append("-# " + words.say(text(key, values=few(names), reason=reason, rule=rule)))
    return lines


def few(names: Sequence[str]) -> Many:
    """Names as a fact; of a long list the first, and how many more there are."""
    rest = len(names) - NAMES
    return Many((*names[:NAMES], text("bot.form.more", n=rest)) if rest > 0 else tuple(names))


def preview(asking: Asking) -> Page:
    """The whole answer, to be confirmed."""
    lines = [asking.note] if asking.note else []
    heading = preview_key(asking) if asking.sealed else "bot.form.preview"
    lines.append(f"**{asking.say(heading)}**")
    if says_too_little(asking):
        lines.append(capital(asking.words.say(asking.decision.prompt)))
    lines += chosen_lines(asking) or [capital(asking.say("bot.nothing"))] * bool(asking.answer)
    lines += forced_lines(asking)
    confirm = Press(asking.say("bot.button.confirm"), asking.click("c"), Style.GOOD)
    return Page(cut("\n".join(lines), MESSAGE), ((confirm, *back(asking)),))


def preview_key(asking: Asking) -> str:
    """What a sealed answer is called: an offer, or what the game calls it."""
    return own_key(asking.words, asking.decision.kind.partition(".")[0], "form.preview_offer")


def says_too_little(asking: Asking) -> bool:
    """Whether an answer needs its question beside it: a single value, or amounts."""
    return len(asking.answer) < 2 or isinstance(asking.decision.field_after(()), Amount)


def forced_lines(asking: Asking) -> list[str]:
    """Why there was nothing to choose at the first step, where that is so."""
    first = asking.decision.field_after(())
    if not isinstance(first, Choice) or len(first.options) > 1:
        return []
    return barred_lines(asking.words, first.barred)


def back(asking: Asking) -> tuple[Press, ...]:
    """The way back to the last question."""
    earlier = paths.step_back(asking.decision, asking.answer)
    if earlier is None:
        return ()
    return (Press(asking.say("bot.button.back"), asking.click("b", earlier)),)


def bottom(asking: Asking) -> tuple[Row, ...]:
    """The last row: pages of a long list, and the way back."""
    presses: list[Press] = []
    field = asking.field
    if isinstance(field, Choice | Several):
        presses += turning(asking, len(field.options))
    if isinstance(field, Several):
        presses += taking(asking, field)
    presses += back(asking)
    return (tuple(presses),) if presses else ()


def turning(asking: Asking, options: int) -> list[Press]:
    """The buttons that turn the pages of a long list."""
    last = (options - 1) // OPTIONS_PER_PAGE
    mask = f".{paths.base36(asking.mask)}" if asking.mask else ""
    pages = [("bot.button.earlier", asking.page - 1), ("bot.button.later", asking.page + 1)]
    return [
        Press(asking.say(key), asking.click("n", extra=f"{page}{mask}")) for key, page in pages if 0 <= page <= last
    ]


def taking(asking: Asking, field: Several) -> list[Press]:
    """The button that takes what is chosen so far: nothing at all, or what is marked in several menus."""
    if not field.least <= asking.mask.bit_count() <= field.most:
        return []
    if not asking.mask:
        return [Press(asking.say("bot.button.none"), asking.click("g", (*asking.answer, [])))]
    chosen = (*asking.answer, paths.picked(field, asking.mask))
    return [Press(asking.say("bot.button.done", n=asking.mask.bit_count()), asking.click("g", chosen), Style.MAIN)]


def rows_for(asking: Asking, field: Field) -> list[Row]:
    """The controls that ask a field."""
    if isinstance(field, Choice):
        return choice_rows(asking, field.options)
    if isinstance(field, Several):
        return several_rows(asking, field)
    return amount_rows(asking, field)


def choice_rows(asking: Asking, options: tuple[Option, ...]) -> list[Row]:
    """A button an option if there are few, else menus."""
    if len(options) <= BUTTONS_PER_ROW:
        return [tuple(option_button(asking, option.value, option.text) for option in options)]
    items = [Item(said(asking, option), paths.base36(i)) for i, option in enumerate(options)]
    return list(menus(asking, items))


def option_button(asking: Asking, value: Value, shown: Text) -> Press:
    """A button that chooses a value."""
    return Press(fitted(asking.labels, shown, LABEL), asking.click("g", (*asking.answer, value)), Style.MAIN)


def said(asking: Asking, option: Option) -> str:
    """An option's words, as they fit in a menu."""
    return fitted(asking.labels, option.text, OPTION)


def menus(asking: Asking, items: list[Item], verb: str = "s", most: int | None = None) -> list[Menu]:
    """The menus of the present page; those of a long list say from where to where each goes."""
    parts = list(parts_of(items))
    here = parts[asking.page * MENUS_PER_PAGE : (asking.page + 1) * MENUS_PER_PAGE]
    made = []
    for index, part in enumerate(here, asking.page * MENUS_PER_PAGE):
        extra = paths.base36(index) + (f".{paths.base36(asking.mask)}" if verb == "t" else "")
        least, upto = (1, 1) if most is None else (0, min(most, len(part)))
        made.append(Menu(asking.click(verb, extra=extra), heading(asking, part, len(parts)), part, least, upto))
    return made


def parts_of(items: list[Item]) -> list[tuple[Item, ...]]:
    """A list in portions of a menu's size."""
    return [tuple(items[i : i + OPTIONS_PER_MENU]) for i in range(0, len(items), OPTIONS_PER_MENU)]


def heading(asking: Asking, part: tuple[Item, ...], parts: int) -> str:
    """What an untouched menu says."""
    field = asking.field
    assert field is not None
    if parts == 1:
        return cut(asking.labels.say(field.text), PLACEHOLDER)
    return cut(f"{part[0].label} … {part[-1].label}", PLACEHOLDER)


def several_rows(asking: Asking, field: Several) -> list[Row]:
    """One menu that takes several if they fit, else menus that mark them page by page."""
    items = [
        Item(said(asking, option), paths.base36(i), bool(asking.mask >> i & 1))
        for i, option in enumerate(field.options)
    ]
    if len(items) <= OPTIONS_PER_MENU:
        words = cut(asking.labels.say(field.text), PLACEHOLDER)
        return [Menu(asking.click("s"), words, tuple(items), max(field.least, 1), field.most)]
    return list(menus(asking, items, "t", field.most))


def amount_rows(asking: Asking, field: Amount) -> list[Row]:
    """Buttons or a menu for one small amount, a button that opens the form for several or a great one."""
    numbers = range(field.low, field.high + 1)
    if ways := ways_of(asking):
        return [tuple(way_button(asking, way) for way in ways)]
    if asks_form(asking):
        return [tuple(form_buttons(asking))]
    if len(numbers) <= BUTTONS_PER_ROW:
        return [
            tuple(
                Press(asking.say("bot.number", number=n), asking.click("g", (*asking.answer, n)), Style.MAIN)
                for n in numbers
            )
        ]
    items = [Item(asking.say("bot.number", number=n), paths.base36(n - field.low)) for n in numbers]
    return list(menus(asking, items))


def way_button(asking: Asking, way: Answer) -> Press:
    """A button that chooses several amounts at once."""
    said = capital(asking.labels.say(way_text(asking.decision, way, len(asking.answer))))
    return Press(cut(said, LABEL), asking.click("g", way), Style.MAIN)
