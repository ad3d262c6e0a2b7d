"""Positions of Milito built by hand, as a viewer sees them."""

from __future__ import annotations

from typing import Any

from render.milito.model import Column, Combat, Fight, MilitoView, Private, Public, Rampage, Side, Term
from rules import Result, Text, View
from rules.milito import GAME
from rules.milito.box import read_box
from tests.render.positions import Said

BOX = read_box({})
NAMES = {0: "Theodora", 1: "鄭成功"}
OPTIONS = {option.name: option.values[0] for option in GAME.options}
NOTE = (Text("Theodora advances and takes control of column 1."),)
PROMPT = Text("flank attacks")

HAND = [
    "pikes", "pikes", "spears", "light_infantry", "heavy_cavalry", "slingers", "leader1", "leader3", "leader6",
]  # fmt: skip
PILES = {"discard": ["light_infantry", "companions", "leader2", "leader5", "leader8"], "destroyed": ["companions"] * 2}


def words(locale: str = "en", names: dict[int, str] | None = None) -> Said:
    """The words of a language at the table of these positions."""
    return Said(locale, NAMES if names is None else names)


def column(terrain: str, control: int | None = None, near: str = "", far: str = "") -> Column:
    """A column with the units of both, parted by blanks."""
    return Column(terrain, control, [near.split(), far.split()])


def columns() -> list[Column]:
    """The middle of a battle."""
    return [
        column("forest", 0, "light_cavalry"),
        column("plains", None, "pikes pikes", "spears archers"),
        column("plains", 1, "", "immortals immortals"),
        column("plains", 1, "spears slingers", "medium_cavalry archers"),
        column("hill", 0, "heavy_cavalry light_infantry"),
    ]


def last(**changed: Any) -> Combat:
    """The last combat: in column 3, Immortals against Companions."""
    facts: dict[str, Any] = {
        "turn": 8, "attacker": 1, "column": 2, "stand": 2, "flank": None,
        "units": [["companions", "companions"], ["immortals", "immortals"]], "cards": ["leader2", "leader4"],
        "sources": ["hand", "draw"],
        "terms": [Term("base", 5, 2), Term("support", 1, 1), Term("bonus", 2, 2)],
        "totals": [5, 8], "outcome": "attacker", "before": None, "after": 1,
    }  # fmt: skip
    return Combat(**(facts | changed))


def sides() -> list[Side]:
    """Macedonians against Persians."""
    return [
        Side("macedon", hand=9, draw=6, discard=5, destroyed=2, shuffles=1),
        Side("persia", hand=5, draw=11, discard=5, destroyed=2),
    ]


def field(**changed: Any) -> Public:
    """Turn 9: player 1 may make flank attacks on columns 2 and 4."""
    facts: dict[str, Any] = {
        "box": BOX, "columns": columns(), "sides": sides(), "first": 0, "active": 0, "phase": "flank", "turn": 9,
        "snapshot": [(1, 0), (3, 4)], "last": last(),
    }  # fmt: skip
    return Public(**(facts | changed))


def private(**changed: Any) -> Private:
    """What player 1 alone knows."""
    return Private(**({"hand": list(HAND)} | {name: list(cards) for name, cards in PILES.items()} | changed))


FOES = Private(
    hand=["spears", "scythed_chariots", "archers", "leader1", "leader8"],
    discard=["light_infantry", "light_cavalry", "light_cavalry", "leader4", "leader6"],
    destroyed=["spears", "heavy_cavalry"],
)
"""What player 2 alone knows."""


def view(viewer: int | None = None, **changed: Any) -> MilitoView:
    """The middle of a battle; player 1 is awaited."""
    own = {None: None, 0: private(), 1: FOES}[viewer]
    facts: dict[str, Any] = {
        "game": "milito", "seats": 2, "viewer": viewer, "options": dict(OPTIONS), "public": field(), "private": own,
        "stack": [], "asked": (0,), "sealed": False, "answered": 0, "offer": None, "returned": None, "resigned": (),
        "events": [], "result": None,
    }  # fmt: skip
    return View(**(facts | changed))


def before(viewer: int | None = None) -> MilitoView:
    """A move before: Light Infantry is not in column 5 yet, column 1 is nobody's, another combat was the last."""
    old = view(viewer)
    public = old.public
    public.columns[0].control = None
    public.columns[4].units[0].remove("light_infantry")
    public.columns[2].units[0] = ["companions"]
    public.sides[0].hand, public.sides[0].draw, public.turn = 7, 8, 8
    public.last = None
    if viewer == 0 and old.private is not None:
        old.private.hand = [card for card in HAND if card not in ("pikes", "leader6")] + ["pikes", "companions"]
    return old


def actions(viewer: int | None = None) -> MilitoView:
    """Player 2 may place units and attack; there is Rough Ground, and a Hill with archers."""
    shown = view(viewer, asked=(1,))
    shown.public.active, shown.public.phase, shown.public.snapshot = 1, "actions", []
    shown.public.columns[0] = column("rough", None, "companions", "light_cavalry")
    shown.public.columns[4] = column("hill", 1, "", "archers archers")
    return shown


def fighting(viewer: int | None = None, **changed: Any) -> MilitoView:
    """A combat in column 2: player 1 has set a bonus card aside, player 2 must answer."""
    fight: dict[str, Any] = {
        "attacker": 0, "column": 1, "stand": 1, "flank": 0, "units": ["pikes", "spears"], "bonus": "hand",
    }  # fmt: skip
    shown = view(viewer, asked=(1,), sealed=True)
    shown.public.fight = Fight(**(fight | changed))
    if shown.public.fight.bonus in ("hand", "draw"):
        shown.public.sides[0].hand = 8
        if viewer == 0:
            shown.private = private(hand=HAND[:7] + HAND[8:], bonus="leader3")
    return shown


def choosing_units() -> MilitoView:
    """A combat in which it is not known yet who fights."""
    shown = fighting(None, column=3, stand=3, flank=None, units=["", ""], bonus="")
    shown.asked, shown.sealed = (0,), False
    return shown


LONGEST = [Term("base", 6, 4), Term("modifier", 4, 2), Term("support", 1, 1), Term("bonus", 3, -1),
           Term("terrain", -2, 1), Term("hill", None, 1), Term("archers", 4, None), Term("leader", 2, 2),
           Term("flank", 2, None)]  # fmt: skip


def crowded(viewer: int | None = None) -> MilitoView:
    """Everything at its most: two units everywhere, all terms, a card of every kind, elephants gone wild."""
    shown = actions(viewer)
    public = shown.public
    public.sides = [Side("carthage", 9, 12, 11, 10, 12), Side("britain", 0, 0, 0, 0, 0)]
    public.columns = [
        column("forest", 1, "light_infantry slingers", "warband warband"),
        column("rough", 0, "elephants elephants", "light_cavalry light_cavalry"),
        column("plains", None, "spears spears", "chariots chariots"),
        column("plains", 1, "gallic_infantry light_infantry", "slingers hoplite_spears"),
        column("hill", 0, "cretan_archers archers", "numidian_cavalry numidian_cavalry"),
    ]
    public.last = last(
        attacker=0, column=1, stand=2, flank=2, terms=LONGEST, totals=[20, 10], outcome="attacker", after=0, ties=None,
        units=[["elephants", "elephants"], ["warband", "slingers"]], cards=["leader5", "leader3"],
        rampage=[Rampage(0, "medium_infantry", True), Rampage(0, "leader8", False)],
    )  # fmt: skip
    if viewer == 1:
        shown.private = Private(hand=["warband", "slingers", "chariots", "light_cavalry", "numidian_cavalry", "leader3",
                                      "leader4", "leader5", "leader8"])  # fmt: skip
        public.sides[1].hand = 9
    return shown


def bare(viewer: int | None = None) -> MilitoView:
    """The first turn: no units, nobody controls anything, no combat yet."""
    shown = view(viewer)
    shown.public.columns = [column(name) for name in ("rough", "plains", "plains", "forest", "hill")]
    shown.public.sides = [Side("rome", hand=9, draw=21), Side("carthage", hand=9, draw=21)]
    shown.public.phase, shown.public.turn, shown.public.snapshot, shown.public.last = "actions", 1, [], None
    if viewer == 0:
        shown.private = Private(hand=["heavy_infantry"] * 4 + ["triarii"] * 3 + ["leader1", "leader4"])
    return shown


def mustering(*armies: str, viewer: int | None = None, sealed: bool = False, phase: Any = "armies") -> MilitoView:
    """Before the battle: these armies are chosen."""
    asked = (0, 1) if sealed else (len([army for army in armies if army]),)
    shown = view(viewer, asked=asked, sealed=sealed, private=None if viewer is None else Private())
    chosen = [*armies, "", ""][:2]
    shown.public = Public(box=BOX, sides=[Side(army) for army in chosen], phase=phase)
    return shown


def finished(winner: int | None = 0, end: Any = "control", **changed: Any) -> MilitoView:
    """The end: control of three columns, or adjudicated."""
    places = (1, 1) if winner is None else (1, 2) if winner == 0 else (2, 1)
    shown = view(asked=(), result=Result((3, 1) if winner == 0 else (2, 2), places), **changed)
    public = shown.public
    public.phase, public.winner, public.end, public.snapshot = "over", winner, end, []
    if winner == 0 and end == "control":
        public.columns[1] = column("plains", 0, "pikes pikes")
    return shown


def samples() -> list[tuple[str, MilitoView, MilitoView | None]]:
    """One of every kind of picture."""
    return [
        ("flanks", view(), before()), ("own", view(0), before(0)), ("foe", view(1), None),
        ("actions", actions(), view()), ("actions-own", actions(1), None), ("fight", fighting(), view()),
        ("fight-attacker", fighting(0), view(0)), ("fight-defender", fighting(1), None),
        ("choosing", choosing_units(), None), ("crowded", crowded(), actions()), ("crowded-own", crowded(1), None),
        ("bare", bare(), None), ("bare-own", bare(0), None), ("armies", mustering(), None),
        ("armies-one", mustering("persia", viewer=1), None), ("armies-sealed", mustering(sealed=True), None),
        ("mercenaries", mustering("carthage", "britain", sealed=True, phase="mercenaries", viewer=0), None),
        ("won", finished(), None), ("adjudicated", finished(1, "adjudicated"), None),
        ("draw", finished(None, "adjudicated"), None), ("resigned", finished(1, "", resigned=(0,)), None),
    ]  # fmt: skip
