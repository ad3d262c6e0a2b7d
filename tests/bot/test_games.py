"""Whole games through the stand-in: opened, joined, begun, moved in by buttons, by commands, by typed words."""

from __future__ import annotations

import render
from bot.sandbox.seen import Message
from tests.bot.conftest import HERE, World, said


async def test_lobby_by_command_and_button(world: World) -> None:
    driver = world.driver
    answer = await driver.slash("Leonor", HERE, "new", {"game": "toy"})
    assert answer.message.ephemeral and "lobby is open" in said(answer)
    lobby = await world.posted(lambda message: "lobby" in message.text)
    assert "Leonor" in lobby.text and [button.label for button in lobby.buttons] == ["Join", "Leave", "Start"]
    joined = await driver.click("Roderic", lobby, "Join")
    assert joined.message.ephemeral and "seat 2" in said(joined)
    lobby = await world.posted(lambda message: "Roderic" in message.text)
    assert len(await driver.dms("Roderic")) == 1
    again = await driver.click("Roderic", lobby, "Join")
    assert "already" in said(again)
    assert len((await world.table()).seats) == 2


async def test_sealed_bids_by_direct_message_and_then_an_action(world: World) -> None:
    driver = world.driver
    board = await world.play()
    leonor, roderic = await driver.user_id("Leonor"), await driver.user_id("Roderic")
    assert board.files[0].alt == "board for None in en"
    assert sorted(board.pinged) == [leonor, roderic]
    asked = await driver.until("@dm", lambda message: bool(message.buttons), "Leonor")
    opened = await driver.click("Leonor", asked, "Make my offer")
    assert opened.modal is not None and [field.label for field in opened.modal.fields] == ["coins (you have 10)"]
    shown = await driver.submit("Leonor", opened.modal, {"coins": "4"})
    assert shown.message.id == asked.id and "Confirm" in [button.label for button in shown.message.buttons]
    done = await world.press("Leonor", shown.message, "Confirm", "@dm")
    assert "Your sealed offer is in: Coins: 4" in done.text and "1 of 2 offers is in." in done.text
    counted = await world.posted(lambda message: "1 of 2" in message.text)
    assert counted.id == board.id and "4" not in counted.text.replace("`", " ").split()
    outcome = await driver.slash("Roderic", HERE, "bid", {"offer": "2"})
    assert "Your sealed offer is in" in said(outcome)
    revealed = await world.board(2)
    assert "Salt of Leonor" in revealed.text and "Salt of Roderic" in revealed.text
    assert revealed.pinged == [leonor]
    await world.posted(lambda message: message.id == board.id and not message.buttons)
    await driver.until("@dm", lambda message: bool(message.files) and not message.buttons, "Roderic")
    moved = await driver.slash("Leonor", HERE, "play", {"answer": "KEEP"})
    assert "Done: Keep" in said(moved)
    await world.board(3)


async def test_mil_opens_and_moves(world: World) -> None:
    driver = world.driver
    await world.play("mil")
    table = await world.table()
    person = {seat.number: seat.user for seat in table.seats}[table.asked[0]]
    board = await world.board(0)
    opened = await driver.click(person, board, "My move")
    assert opened.message.ephemeral
    found = await driver.autocomplete(person, HERE, "play", "answer", "")
    assert 0 < len(found) <= 25
    passed = await driver.autocomplete(person, HERE, "play", "answer", "pass")
    assert passed
    moved = await driver.slash(person, HERE, "play", {"answer": passed[0][1]})
    assert "Done" in said(moved)
    await world.board(1)


async def test_real_pictures_go_out_inline_with_alt_text(world: World) -> None:
    world.draw = render.draw
    await world.restart()
    board = await world.play("mil", ("Leonor", "Θεοφανώ"))
    [picture] = board.files
    assert picture.content_type in ("image/png", "image/webp") and max(picture.width or 0, picture.height or 0) >= 1600
    assert picture.alt and 100 < len(picture.alt) <= 1024 and picture.size < 10 * 1024 * 1024
    hand = await world.driver.slash("Θεοφανώ", HERE, "hand")
    assert hand.message.ephemeral and hand.message.files and said(hand) != picture.alt


async def test_subcommands_of_a_game(world: World) -> None:
    driver = world.driver
    await world.play("mil")
    table = await world.table()
    person = table.seats[table.asked[0]].user
    assert person is not None
    knights = await driver.autocomplete(person, HERE, "mil place", "knight")
    assert knights[0] == ("Knight A", "A")
    spaces = await driver.autocomplete(person, HERE, "mil place", "space", "2", {"sphere": "market"})
    assert spaces and all("2" in name for name, _ in spaces)
    asked = await driver.slash(person, HERE, "mil place", {"knight": "knight a"})
    assert asked.message.ephemeral and (asked.message.selects or asked.message.buttons)
    assert (await world.table()).number == 0
    refused = await driver.slash(person, HERE, "mil place", {"knight": "Z"})
    assert "Not allowed" in said(refused) and "Possible instead" in said(refused)
    other = await driver.slash(person, HERE, "mil donation")
    assert "not what is asked" in said(other)
    given = {"knight": "Knight A", "sphere": "MARKET", "space": spaces[0][1]}
    asked = await driver.slash(person, HERE, "mil place", given)
    assert "Toll" in said(asked), "what is missing is asked by the form"
    done = await driver.slash(person, HERE, "mil place", {**given, "toll": "1 gold"})
    assert "Done" in said(done), said(done)
    assert (await world.table()).number == 1
    undone = await driver.slash(person, HERE, "undo")
    assert "taken back" in said(undone)
    board = await world.board(2)
    assert "takes back the last move" in board.text


async def test_a_form_shows_what_may_be_chosen_where_the_game_has_a_picture_of_it(world: World) -> None:
    """Kings of Mithril: letters, turns, a preview; after the last move of a turn words alone, and what was drawn."""
    board = await world.play("mithril")
    table = await world.table()
    person = table.seats[table.asked[0]].user
    assert person is not None
    form = (await world.driver.click(person, board, "My move")).message
    assert form is not None

    async def shown(alt: str) -> Message:
        def found(message: Message) -> bool:
            return message.id == form.id and [file.alt for file in message.files] == ([alt] if alt else [])

        return await world.driver.until(HERE, found, person)

    here = await shown(f"board for {table.asked[0]} in en")
    (camps,) = here.selects
    await world.driver.select(person, here, camps.custom_id, [camps.options[0].value])
    preview = await shown(f"try-0-A5d1-111 for {table.asked[0]} in en")
    assert "open on all three sides" in preview.text
    await world.press(person, preview, "Confirm")
    assert "Done: A · A5d1" in (await shown("")).text
