"""Every limit that Discord sets and that a bot of this kind can run into."""

from typing import Any

import pytest

from bot.sandbox.errors import ApiError
from bot.sandbox.form_limits import check_choices, check_commands, check_modal, valid_name
from bot.sandbox.limits import check_message
from bot.sandbox.records import COMPONENTS_V2


def button(custom_id: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more


def row(*components: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def menu(options: int, **more: Any) -> dict[str, Any]:
    made = [{"label": str(n), "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": "m", "options": made} | more


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


GOOD = [
    {"content": "x" * 2000},
    {"embeds": [{"title": "t" * 256, "description": "d" * 4096}]},
    {"components": [row(*(button(str(n)) for n in range(5)))]},
    {"components": [row(menu(25))]},
    {"components": [row(button("x" * 100, label="y" * 80))]},
    {"attachments": [{"id": 0, "description": "a" * 1024}]},
    {"flags": COMPONENTS_V2, "components": [text("x" * 4000)]},
]
BAD = [
    ({"content": "x" * 2001}, "content"),
    ({"nonce": "x" * 26}, "nonce"),
    ({"embeds": [{"description": "x"}] * 11}, "embeds"),
    ({"embeds": [{"description": "x" * 4097}]}, "embeds"),
    ({"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]}, "embeds"),
    ({"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "embeds"),
    ({"embeds": [{"fields": [{"name": "n", "value": ""}]}]}, "embeds"),
    ({"attachments": [{"id": 0, "description": "a" * 1025}]}, "attachments"),
    ({"components": [row(button(str(n))) for n in range(6)]}, "components"),
    ({"components": [row(*(button(str(n)) for n in range(6)))]}, "components"),
    ({"components": [row(menu(1), button("b"))]}, "components"),
    ({"components": [row()]}, "components"),
    ({"components": [row(button(), button())]}, "components"),
    ({"components": [row(button(""))]}, "components"),
    ({"components": [row(button("x" * 101))]}, "components"),
    ({"components": [row(button(label="x" * 81))]}, "components"),
    ({"components": [row(button(label=""))]}, "components"),
    ({"components": [row(menu(26))]}, "components"),
    ({"components": [row(menu(0))]}, "components"),
    ({"components": [row(menu(2, max_values=3))]}, "components"),
    ({"components": [row(menu(1, placeholder="x" * 151))]}, "components"),
    ({"components": [button()]}, "components"),
    ({"components": [text("V2 without the flag")]}, "components"),
    ({"flags": COMPONENTS_V2, "content": "x", "components": [text("x")]}, "content"),
    ({"flags": COMPONENTS_V2, "components": [text("x" * 2001), text("x" * 2000)]}, "components"),
    ({"flags": COMPONENTS_V2, "components": [text("x")] * 41}, "components"),
    ({"allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions"),
]


@pytest.mark.parametrize("payload", GOOD)
def test_allowed(payload: dict[str, Any]) -> None:
    check_message(payload)


@pytest.mark.parametrize(("payload", "place"), BAD)
def test_refused_with_its_place(payload: dict[str, Any], place: str) -> None:
    with pytest.raises(ApiError) as caught:
        check_message(payload)
    assert caught.value.code == 50035
    assert place in caught.value.body()["errors"]


def label(component: dict[str, Any], words: str = "Gold") -> dict[str, Any]:
    return {"type": 18, "label": words, "component": component}


def field(custom_id: str = "f") -> dict[str, Any]:
    return {"type": 4, "custom_id": custom_id, "style": 1}


def test_modals() -> None:
    check_modal({"title": "t" * 45, "custom_id": "c", "components": [label(field(str(n))) for n in range(5)]})
    check_modal({"title": "t", "custom_id": "c", "components": [row(field() | {"label": "old"}), text("and")]})
    for bad in (
        {"title": "t" * 46, "custom_id": "c", "components": [label(field())]},
        {"title": "t", "custom_id": "c" * 101, "components": [label(field())]},
        {"title": "t", "custom_id": "c", "components": []},
        {"title": "t", "custom_id": "c", "components": [label(field(str(n))) for n in range(6)]},
        {"title": "t", "custom_id": "c", "components": [label(field()), label(field())]},
        {"title": "t", "custom_id": "c", "components": [label(field(), "x" * 46)]},
        {"title": "t", "custom_id": "c", "components": [row(field())]},
        {"title": "t", "custom_id": "c", "components": [row(button())]} | {"components": [button()]},
        {"title": "t", "custom_id": "c", "components": [label(menu(26))]},
    ):
        with pytest.raises(ApiError):
            check_modal(bad)


def test_choices() -> None:
    check_choices([{"name": "n" * 100, "value": "v" * 100}] * 25)
    for bad in ([{"name": "n", "value": "v"}] * 26, [{"name": "", "value": "v"}], [{"name": "n", "value": "v" * 101}]):
        with pytest.raises(ApiError):
            check_choices(bad)


def command(name: str = "c", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", "type": 1} | more


def option(name: str = "o", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", "type": 3} | more


def test_commands() -> None:
    check_commands([command(f"c{n}") for n in range(100)])
    check_commands([command("a", options=[option(str(n)) for n in range(25)])])
    for bad in (
        [command(f"c{n}") for n in range(101)],
        [command(), command()],
        [command("Upper")],
        [command("c" * 33)],
        [command(description="d" * 101)],
        [command(description="")],
        [command(name_localizations={"el": "κενό διάστημα"})],
        [command(options=[option(str(n)) for n in range(26)])],
        [command(options=[option(), option()])],
        [command(options=[option("a"), option("b", required=True)])],
        [command(options=[option(choices=[{"name": "n", "value": "v"}] * 26)])],
        [command(options=[option(str(n), description="d" * 100, type=1, options=_wide()) for n in range(25)])],
    ):
        with pytest.raises(ApiError):
            check_commands(bad)


def _wide() -> list[dict[str, Any]]:
    return [option(f"o{n}", description="d" * 100) for n in range(10)]


def test_names_in_every_script() -> None:
    assert all(valid_name(name) for name in ("harvest", "συγκομιδή", "收成", "a-b_c", "x1"))
    assert not any(valid_name(name) for name in ("", "Harvest", "two words", "x" * 33, "a!"))
