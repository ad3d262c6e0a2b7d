"""Setup: what lies on the table before the first turn (S2)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine import Answer, Ask, Call, Choice, Decision, Frame, Generator, Next, Option, Player, text
from rules.engine.ask import fixed
from rules.mil.box import GROUPS, Box, StartKnight
from rules.mil.questions import clockwise
from rules.mil.state import LIMITED, OPEN, Board, Family, Knight, Land, Pile, Private, Public, Secret, Space
from rules.mil.turn import Play


def start(
    seats: int, options: dict[str, str], box: Box, generator: Generator
) -> tuple[Public, list[Private], Secret, Frame]:
    """The three parts of a new game, no land dealt yet, and the frame that sets up and plays it."""
    board = box.board
    public = Public(
        box=box,
        families=[first_family(box) for _ in range(seats)],
        piles=[Pile(defence, None, 0) for defence in board.spots],
        spaces={sphere: first_spaces(board.spaces[str(seats)], options["advanced"] == "on") for sphere in LIMITED},
        arrivals={sphere: [] for sphere in OPEN},
        starting=0,
    )
    private = [Private(dict(board.stock)) for _ in range(seats)]
    tiles = [kind for group in GROUPS for kind in box.lands_of(group)]
    return public, private, Secret([[], []], tiles), Setup()


def first_family(box: Box) -> Family:
    """A family with its knights A and B, still without lands; setup scores nothing (S2.2-5, R-MIL-06, R-MIL-12)."""
    knights = [first_knight(box.board.a), first_knight(box.board.b), None, None]
    return Family(women=box.board.women, privileges=box.board.privileges, knights=knights)


def first_knight(start: StartKnight) -> Knight:
    """A knight as his column stands at setup, without his land."""
    return Knight(heir=start.heir, soldiers=start.soldiers, castle=start.castle)


def first_spaces(count: int, advanced: bool) -> list[Space]:
    """The spaces of a limited sphere, each under a white token (S2.7); advanced: a black one printed first (S20)."""
    return [Space("white", printed=advanced and index == 0) for index in range(count)]


class Setup(Frame):
    """Starting player, starting lands, free lands (S2). `fish` says of each family, clockwise, whether it has fish."""

    fish: list[bool] = []
    STEPS = ("starting_player", "lands", "ask_lands", "choose_lands", "deal_lands", "draw_lands", "play")

    def starting_player(self, g: Board) -> Next:
        """Drawn at random, before the lands (S2.8, R-MIL-10)."""
        g.public.starting = g.roll(g.seats)
        g.tell("mil.event.starting_player", player=Player(g.public.starting))
        return None

    def lands(self, g: Board) -> Next:
        """All families alike, unless each may choose (R-MIL-10)."""
        if g.options["start_lands"] == "choose":
            return self.ask_lands
        self.fish = [g.options["start_lands"] == "cereal+fish"] * g.seats
        return self.deal_lands

    def ask_lands(self, g: Board) -> Next:
        """DP-01: clockwise from the starting player."""
        return Ask({self.order(g)[len(self.fish)]: lands_decision(g)})

    def choose_lands(self, g: Board) -> Next:
        """The next family, until all have chosen."""
        seat = self.order(g)[len(self.fish)]
        fish = g.answer_of(seat) == ("cereal+fish",)
        lands = text("mil.option.start_fish" if fish else "mil.option.start_cereal")
        g.tell("mil.event.start_lands", player=Player(seat), lands=lands)
        self.fish.append(fish)
        return self.ask_lands if len(self.fish) < g.seats else None

    def deal_lands(self, g: Board) -> Next:
        """The starting lands are taken out of the box, before the free lands are drawn from the rest (R-MIL-07)."""
        for seat, fish in zip(self.order(g), self.fish, strict=True):
            deal_lands(g, seat, fish)
        return None

    def draw_lands(self, g: Board) -> Next:
        """The free lands of this game, in two stacks (S2.6)."""
        drawn = draw(g)
        g.generator.shuffle(drawn)
        cut = (len(drawn) + 1) // 2
        for index, stack in enumerate((drawn[:cut], drawn[cut:])):
            top = Land(stack.pop()) if stack else None
            g.public.piles[index].top = top
            g.public.piles[index].height = len(stack) + (top is not None)
            g.secret.below[index] = stack
        g.reveal()
        return None

    def play(self, g: Board) -> Next:
        """On to the five turns."""
        return Call(Play())

    def order(self, g: Board) -> list[int]:
        """The families in the order in which they choose."""
        return clockwise(g.seats, g.public.starting)


def lands_decision(g: Board) -> Decision:
    """Two cereal lands, or one of fish with knight B (DP-01)."""
    options = (
        Option("cereal+cereal", text("mil.option.start_cereal")),
        Option("cereal+fish", text("mil.option.start_fish")),
    )
    field = Choice("land", text("mil.field.start_land"), options)
    default: Answer = ("cereal+cereal",)
    return Decision("mil.start_land", text("mil.ask.start_land"), fixed(field), default, "DP-01")


def deal_lands(g: Board, seat: int, fish: bool) -> None:
    """The starting lands of knights A and B, fertile side up (R-MIL-05)."""
    board = g.public.box.board
    for slot, start in enumerate((board.a, board.b)):
        kind = start.fish if fish else start.land
        g.secret.undrawn.remove(kind)
        knight = g.public.families[seat].knights[slot]
        assert knight is not None
        knight.lands.append(Land(kind))


def drawn_of(public: Public, group: str, cutthroat: bool) -> int:
    """How many free lands of a group a game has: one a family, less food when cutthroat (S2.6, R-MIL-07)."""
    seats = len(public.families)
    fewer = public.box.board.cutthroat[str(seats)] if cutthroat and group == "food" else 0
    return max(0, seats - fewer)


def draw(g: Board) -> list[str]:
    """The free lands, drawn at random by group out of what the starting lands left (R-MIL-07)."""
    drawn = []
    for group in GROUPS:
        pool = of_group(g.public.box, g.secret.undrawn, group)
        for _ in range(drawn_of(g.public, group, g.options["cutthroat"] == "on")):
            kind = pool.pop(g.generator.below(len(pool)))
            g.secret.undrawn.remove(kind)
            drawn.append(kind)
    return drawn


def of_group(box: Box, tiles: Iterable[str], group: str) -> list[str]:
    """Those tiles that are of a group."""
    return [kind for kind in tiles if box.lands[kind].group == group]


FRAMES: tuple[type[Frame], ...] = (Setup,)
