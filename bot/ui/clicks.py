"""What happens when a control of a form is pressed. All that is known is its id; the rest is worked out anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.notify.pictures import file_of
from bot.table import Look, Stale, Table
from bot.ui.amounts import filled_in, form_of
from bot.ui.asking import Asking
from bot.ui.controls import Click, Page, capital
from bot.ui.form import page_of
from bot.ui.own import own_key
from bot.ui.paths import Lost, amounts_after, answer_at
from bot.ui.spelling import SEPARATOR
from bot.ui.steps import PAGE_VERBS, follow
from bot.ui.talk import Talk, stale_page
from bot.ui.telling import awaited, my_move, offers_in, players, sealed_head
from bot.ui.ways import told_texts
from render import GUIDES, guide
from rules import Answer, Decision, Refusal, Value, text

SAME_PICTURE = frozenset("tn")
"""Verbs after which the same is asked as before."""


async def pressed(talk: Talk, click: Click, values: list[str]) -> None:
    """A control of a form was pressed; `values` are those chosen in a menu."""
    if click.verb == "c":
        await confirm(talk, click)
        return
    asking = await asking_for(talk, click)
    if asking is None:
        return
    asking = follow(asking, click, values)
    if click.verb in PAGE_VERBS:
        await talk.show(page_of(asking))
    else:
        await go_on(talk, asking)
    if click.verb not in SAME_PICTURE:
        await illustrate(talk, asking)


async def submitted(talk: Talk, click: Click, typed: dict[str, str]) -> None:
    """A form was typed in and sent."""
    asking = await asking_for(talk, click)
    if asking is not None:
        await talk.show(page_of(filled_in(follow(asking, replace(click, verb="g"), []), typed)))


async def illustrate(talk: Talk, asking: Asking) -> None:
    """Put to the form the picture of what may be chosen next, if the game has one: words first, it follows."""
    if talk.table is None or talk.table.game not in GUIDES:
        return
    look = await talk.look(asking.table)
    zoom = guide(look.view, asking.answer)
    if zoom is None or look.number != asking.number:
        return
    drawn = await talk.kit.pictures.of(look, talk.labels, zoom=zoom)
    if drawn is not None:
        await talk.attach([file_of(drawn)])


async def asking_for(talk: Talk, click: Click) -> Asking | None:
    """The form to which a click belongs, at its beginning; None when the person was told why there is none."""
    look = await talk.patient(talk.look(click.table))
    if look.decision is None:
        await talk.show(not_asked(talk, look))
        return None
    if look.number != click.number:
        await talk.show(stale_page(talk, look))
        return None
    return asking_of(talk, look)


def not_asked(talk: Talk, look: Look) -> Page:
    """These buttons are for others: for whom, or that nobody is awaited."""
    if look.table.asked and look.table.seat_of(talk.user) is None:
        return Page(talk.say("bot.for_others", names=players(look.table.asked)))
    return Page(awaited(talk.words, look))


def asking_of(talk: Talk, look: Look) -> Asking:
    """The form at its beginning."""
    assert look.decision is not None
    asking = Asking(look.decision, talk.words, talk.labels, look.table.id, look.number, look.table.sealed).at(())
    return asking if look.view.offer is None else with_offer(asking, look.view.offer)


def with_offer(asking: Asking, offer: Answer) -> Asking:
    """The form with the offer that was made before, which may be changed."""
    made = [asking.words.say(value) for value in told_texts(asking.decision, offer)]
    names = {field.name for field in amounts_after(asking.decision, ())}
    typed = tuple(str(value) for name, value in named(asking.decision, offer) if name in names)
    note = asking.say("bot.form.offer_before", what=SEPARATOR.join(made))
    return replace(asking, note=note, typed=typed, offered=True)


def named(decision: Decision, answer: Answer) -> Iterator[tuple[str, Value]]:
    """The values of an answer with the names of their fields."""
    for index, value in enumerate(answer):
        field = decision.field_after(answer[:index])
        if field is not None:
            yield field.name, value


async def go_on(talk: Talk, asking: Asking) -> None:
    """The next page, or at once the form to type in if that is what comes next."""
    form = form_of(asking)
    if form is None:
        await talk.show(page_of(asking))
    else:
        await talk.open(form, page_of(asking))


async def confirm(talk: Talk, click: Click) -> None:
    """The whole answer counts now."""
    await talk.acknowledge()
    look = await talk.look(click.table)
    if look.decision is None or look.number != click.number:
        raise Stale(look)
    try:
        answer = answer_at(look.decision, click.path)
    except Lost as lost:
        raise Refusal(text("bot.refusal.lost")) from lost
    await give(talk, look, answer, click.number)


async def give(talk: Talk, look: Look, answer: Answer, number: int | None) -> None:
    """Give an answer to the service and say what became of it; if more is asked of the person, ask it at once."""
    decision = look.decision
    assert decision is not None
    asking = replace(asking_of(talk, look), answer=answer)
    told = [capital(talk.words.say(value)) for value in told_texts(decision, answer)]
    table = await talk.kit.service.answer(
        look.table.id, talk.user, answer, number=number, interaction=talk.interaction.id
    )
    talk.sit(table)
    talk.kit.private.probe_again(table, table.seat_of(talk.user))
    key = own_key(talk.words, table.game, "done_offer") if asking.sealed else "bot.done"
    done = talk.say(key, what=SEPARATOR.join(told))
    if table.number == look.number and table.asked:
        await talk.show(waiting_page(talk, table, decision, done))
        return
    after = await talk.look(table.id)
    await go_on_after(talk, after, "\n".join([done, *told_alone(talk, after)]))


def waiting_page(talk: Talk, table: Table, decision: Decision, done: str) -> Page:
    """The answer is in, others are awaited; it may still be changed. In direct messages it says at which table."""
    head = [sealed_head(talk.words, table)] if talk.interaction.guild_id is None else []
    asked = f"**{capital(talk.words.say(decision.prompt))}**"
    key = own_key(talk.words, table.game, "button.change_offer") if table.sealed else "bot.button.change_answer"
    change = replace(my_move(talk.words, table), label=talk.say(key))
    return Page("\n".join([*head, asked, done, offers_in(talk.words, table)]), ((change,),))


def told_alone(talk: Talk, look: Look) -> list[str]:
    """What only this person was told by the last move, such as the cards he drew."""
    return [talk.words.say(event.text) for event in look.view.events if event.to is not None]


async def go_on_after(talk: Talk, look: Look, done: str) -> None:
    """The move counts; the next question to the same person, if there is one, is asked at once."""
    if look.decision is None or look.table.seat_of(talk.user) is None:
        await talk.show(Page(done))
        if look.table.game in GUIDES:  # what was shown beside the form is out of date
            await talk.attach([])
        return
    asking = replace(asking_of(talk, look), note=done)
    await talk.show(page_of(asking))
    await illustrate(talk, asking)
