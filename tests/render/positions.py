"""Positions of MIL built by hand, as a viewer sees them."""

from __future__ import annotations

from typing import Any

from bot.i18n import Words
from render.mil.model import LIMITED, Family, Knight, Land, MilView, Pile, Private, Public, Space
from rules import Result, Text, View
from rules.mil.box import read_box

BOX = read_box({})
NAMES = {0: "Leonor", 1: "Θεοφανώ", 2: "沈墨白", 3: "Roderic of Thornbury", 4: "Ειρήνη"}
ARRIVALS = {"monastery": [(2, 1)], "crusades": [(0, 1), (4, 2)]}
W, B, E = Space("white"), Space("black"), Space()


class Said(Words):
    """The bot's words; a key that no catalogue has stands for itself, so that a test can say anything."""

    def say(self, text: Text) -> str:
        """A text as a sentence."""
        return super().say(text) if self.has(text.key) else text.key


def words(locale: str = "en", names: dict[int, str] | None = None) -> Said:
    """The words of a language at the table of these positions."""
    return Said(locale, NAMES if names is None else names)


def at(seat: int, letter: str) -> Space:
    """A space with a knight."""
    return Space(knight=(seat, "ABCD".index(letter)))


SPACES = {
    "court": [at(0, "A"), E, W, at(4, "A"), at(3, "B")],
    "market": [W, at(3, "A"), B, W, at(1, "B")],
    "war": [at(2, "A"), W, at(0, "C"), E, W],
    "curia": [at(4, "B"), B, W, at(3, "C"), W],
}


def land(kind: str, fertile: bool = True) -> Land:
    """A tile."""
    return Land(kind, fertile)


def families() -> list[Family]:
    """Five families in the middle of a game."""
    return [
        Family(31, 2, 2, [
            Knight(True, 4, True, [land("cereal"), land("mine")], 1, None, placed="court"),
            Knight(False, 1, False, [land("cereal", False)], 2, placed="crusades"),
            Knight(False, 2, False, [land("fish")], 0, placed="war"), None]),
        Family(27, 3, 1, [
            Knight(True, 3, True, [land("wool", False), land("cereal")], 3),
            Knight(True, 2, False, [land("cereal", False)], 1, placed="market"),
            Knight(False, 1, False, [land("quarry")], 0, 3), None]),
        Family(38, 1, 3, [
            Knight(False, 5, True, [land("mine"), land("fish")], 2, placed="war"),
            Knight(True, 1, False, [land("cereal")], 1, 0, placed="monastery"),
            Knight(False, 1), None]),
        Family(24, 4, 2, [
            Knight(True, 3, True, [land("cereal", False), land("wool")], 1, placed="market"),
            Knight(False, 2, False, [land("fish", False)], 3, placed="court"),
            Knight(False, 1, True, placed="curia"),
            Knight(False, 0)]),
        Family(19, 3, 0, [
            Knight(True, 2, True, [land("cereal", False)], 2, placed="court"),
            Knight(False, 1, False, [land("cereal")], 1, 2, placed="curia"),
            Knight(False, 0, placed="crusades"), None]),
    ]  # fmt: skip


def stock() -> dict[str, int]:
    """A family's cubes."""
    return {"food": 4, "fabric": 1, "metal": 2, "influence": 3, "gold": 2}


def trimmed(public: Public, seats: int) -> None:
    """Take out what stands for families that do not play, and the spaces out of play."""
    spaces = max(3, seats)
    for sphere in LIMITED:
        public.spaces[sphere] = public.spaces[sphere][:spaces]
        for space in public.spaces[sphere]:
            if space.knight is not None and space.knight[0] >= seats:
                space.knight, space.token = None, "white"
    for there in public.arrivals.values():
        there[:] = [where for where in there if where[0] < seats]
    for family in public.families:
        for knight in family.knights:
            if knight is not None and knight.lord is not None and knight.lord >= seats:
                knight.lord = None


def board(seats: int = 5) -> Public:
    """Turn 3, Actions."""
    spaces = {
        sphere: [Space(s.token, s.family, s.knight, s.printed) for s in there] for sphere, there in SPACES.items()
    }
    arrivals = {sphere: list(there) for sphere, there in ARRIVALS.items()}
    piles = [Pile(6, land("mine"), 6), Pile(8, land("wool"), 5)]
    public = Public(BOX, families()[:seats], piles, spaces, arrivals, min(3, seats - 1), turn=3, phase="actions")
    trimmed(public, seats)
    return public


def view(seats: int = 5, viewer: int | None = None, **changed: Any) -> MilView:
    """The middle of a game; seat 1 is awaited."""
    facts: dict[str, Any] = {
        "game": "mil", "seats": seats, "viewer": viewer, "options": {}, "public": board(seats),
        "private": None if viewer is None else Private(stock()), "stack": [], "asked": (1,), "sealed": False,
        "answered": 0, "offer": None, "returned": None, "resigned": (), "events": [], "result": None,
    }  # fmt: skip
    return View(**(facts | changed))


NOTE = (Text("Leonor placed knight C in War, space 3, for one privilege."),)
PROMPT = Text("Place a knight or pass")


def before(seats: int = 5, viewer: int | None = None) -> MilView:
    """The move before `view`."""
    old = view(seats, viewer)
    if seats > 2:
        old.public.spaces["war"][2] = Space("white")
    knight = old.public.families[0].knights[2]
    assert knight is not None
    knight.placed = ""
    old.public.families[0].privileges += 1
    return old


def advanced() -> MilView:
    """The advanced board: a black token printed on the first space of each limited sphere."""
    shown = view()
    for sphere in LIMITED:
        shown.public.spaces[sphere][0].printed = True
    shown.public.spaces["market"][0].token = ""
    shown.public.spaces["war"][0] = Space("black", printed=True)
    return shown


def two_with_token() -> MilView:
    """Two players, one of them has passed with a family token; the King's Soldiers and the Archbishop are out."""
    shown = view(2)
    shown.public.phase = "politics"
    shown.public.spaces["curia"][1] = Space("family", family=1)
    for piece in ("kings_soldiers", "archbishop"):
        knight = shown.public.families[1].knights[0]
        assert knight is not None
        setattr(knight, piece, True)
    return shown


def crowded() -> MilView:
    """Everything at its longest: names, two-digit counts, nine in the Monastery, an empty stack."""
    shown = view(asked=(0, 1, 2, 3, 4), sealed=True, answered=3, resigned=(4,))
    public = shown.public
    public.arrivals["monastery"] = [(s, k) for s in range(5) for k in (0, 2)][:9]
    public.arrivals["crusades"] = [(s, 1) for s in range(5)]
    for seat, family in enumerate(public.families):
        family.women, family.privileges, family.score = 12, 11, (-12, 104, -3, 88, 7)[seat]
        family.knights[3] = Knight(True, 14, True, [land("quarry"), land("mine", False)], 3, (seat + 1) % 5)
        first = family.knights[0]
        assert first is not None
        first.soldiers, first.kings_soldiers, first.archbishop = 12, seat == 1, seat == 2
    public.piles[1] = Pile(8, None, 0)
    return shown


def finished(*winners: int) -> MilView:
    """The end of a game."""
    shown = view(asked=(), result=Result((31, 27, 38, 24, 19), tuple(1 if s in winners else 2 for s in range(5))))
    shown.public.turn, shown.public.phase = 5, "final"
    return shown


def samples() -> list[tuple[str, MilView, MilView | None]]:
    """One of every kind of picture."""
    return [
        ("five", view(), before()), ("four", view(4), before(4)), ("three", view(3), before(3)),
        ("two", view(2), before(2)), ("private-five", view(viewer=1), before(5, 1)), ("private-two", view(2, 0), None),
        ("private-three", view(3, 2), None), ("private-four", view(4, 3), None),
        ("offer", view(viewer=1, asked=(0, 1, 2, 4), sealed=True, answered=2, offer=(1, 0, 0, 2, 1)), None),
        ("advanced", advanced(), view()), ("token", two_with_token(), view(2)), ("crowded", crowded(), None),
        ("won", finished(2), None), ("shared", finished(0, 2), None),
    ]  # fmt: skip
