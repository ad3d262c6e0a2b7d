"""An operator's own box may hold other numbers: they have their places too."""

from __future__ import annotations

import msgspec
import pytest

from bot.i18n import LOCALES
from render import draw, zooms
from render.milito.model import Army, Box, Leader, MilitoView, Modifier, Unit
from rules.milito import Effect
from tests.render import milito_positions as positions
from tests.render.milito_positions import NOTE, PROMPT, words
from tests.render.recorder import Recorder
from tests.render.test_every_text import faults


def large(unit: Unit) -> Unit:
    """A unit with everything at its most."""
    mods = (
        Modifier("attack", 12, "against", ("light_infantry", "slingers", "archers")),
        Modifier("defence", -11, "flank_attacked"),
    )
    return msgspec.structs.replace(
        unit, attack=12, defence=11, speed=10, deploy=10, flank=10, combine=True, mods=mods, no_deploy=("hill", "rough")
    )


def own_box() -> Box:
    """A box in which every number has two figures."""
    box = positions.BOX
    effect = Effect("win_discards", 12, ("warband", "slingers"))
    leaders = tuple(Leader(-12 if index % 2 else 12, 11, effect) for index in range(8))
    armies = {name: msgspec.structs.replace(army, leaders=leaders) for name, army in box.armies.items()}
    armies["persia"] = Army("macedon", dict.fromkeys(list(box.units)[:11], 2), leaders)
    terrain = {name: msgspec.structs.replace(there, cost=11) for name, there in box.terrain.items()}
    terrain["hill"] = msgspec.structs.replace(terrain["hill"], held=10, volley=12)
    numbers = msgspec.structs.replace(box.numbers, columns_to_win=5, flank=12, support=11, hand=14)
    units = {name: large(unit) for name, unit in box.units.items()}
    return msgspec.structs.replace(box, units=units, armies=armies, terrain=terrain, numbers=numbers)


def views() -> list[MilitoView]:
    """Positions with this box."""
    found = [positions.view(0), positions.crowded(1), positions.fighting(1), positions.mustering("persia")]
    for view in found:
        view.public.box = own_box()
    found[0].private = positions.private(hand=[*positions.HAND, "spears", "spears", "slingers"])
    return found


@pytest.mark.in_turn
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("index", range(4))
def test_everything_has_a_place(recorder: Recorder, index: int, locale: str) -> None:
    view = views()[index]
    for zoom in ("", *(zoom.name for zoom in zooms(view))):
        said = words(locale)
        sheet = recorder.of(lambda: draw(view, said, note=NOTE, prompt=PROMPT, zoom=zoom))  # noqa: B023
        assert faults(sheet) == [], zoom


def test_a_unit_that_no_catalogue_knows_is_drawn_by_its_name() -> None:
    view = positions.view()
    box = view.public.box
    view.public.box = msgspec.structs.replace(box, units=box.units | {"war_dogs": box.units["slingers"]})
    view.public.columns[0].units[0] = ["war_dogs"]
    assert draw(view, words()).data
    assert "war_dogs" in draw(view, words(), zoom="column-1").alt
