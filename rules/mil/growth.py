"""Family Growth: daughters, years, sons (S5.3)."""

from __future__ import annotations

from rules.engine import (
    DONE,
    Answer,
    Ask,
    Barred,
    Call,
    Choice,
    Decision,
    Field,
    Frame,
    Many,
    Next,
    Option,
    Player,
    Text,
    text,
)
from rules.engine.ask import fixed
from rules.mil.age import grow_old
from rules.mil.deeds import pay
from rules.mil.marriage import Marriage
from rules.mil.moves import token_field
from rules.mil.questions import Where, end_of_age, knight_at, knight_text, own, white_spaces
from rules.mil.state import Board, Knight, Public

HOW = ("roll", "privilege", "gold", "stop")


class Growth(Frame):
    """One knight's Family Growth, until a son comes, the knight dies or the family stops (S5.3).

    `face` is the face of the last roll, `child` the symbol taken; `fruitful`: it brought token, heir or knight.
    """

    seat: int = 0
    slot: int = 0
    rolled: bool = False
    face: int = 0
    child: str = ""
    fruitful: bool = False
    STEPS = ("only_roll", "ask_how", "how", "roll", "ask_child", "choose", "born", "end")

    def only_roll(self, g: Board) -> Next:
        """Not asked where public facts leave nothing but the die (S21)."""
        open_to_public = why_no_son(g, self.where) is None or (self.rolled and why_no_stop(g, self.rolled) is None)
        return self.ask_how if open_to_public else self.roll

    def ask_how(self, g: Board) -> Next:
        """DP-05."""
        return Ask({self.seat: how_decision(g, self.where, self.rolled)})

    def how(self, g: Board) -> Next:
        """Stop, roll, or recognise a son without a roll."""
        said = g.answer_of(self.seat)[0]
        if said == "stop":
            g.tell("mil.event.growth_stop", player=Player(self.seat))
            return self.end
        if said == "roll":
            return self.roll
        recognise(g, self.seat, str(said))
        self.child = "male"
        return self.born

    def roll(self, g: Board) -> Next:
        """The die; where public facts leave one symbol nobody is asked (S21, R-MIL-22)."""
        self.face = g.roll(len(g.public.box.die))
        self.rolled = True
        symbols = g.public.box.die[self.face].birth
        g.tell("mil.event.birth_roll", knight=knight_text(self.where), face=face_text(symbols))
        choosable = symbols_open(g.public, symbols)
        if len(choosable) > 1:
            return self.ask_child
        self.child = choosable[0]
        return self.born

    def ask_child(self, g: Board) -> Next:
        """DP-06."""
        return Ask({self.seat: child_decision(g, self.where, g.public.box.die[self.face].birth)})

    def choose(self, g: Board) -> Next:
        """The symbol taken; an hourglass is a year at once."""
        said = g.answer_of(self.seat)
        self.child = str(said[0])
        if self.child != "hourglass":
            return self.born
        self.fruitful = True
        died = grow_old(g, self.where, str(said[1]))
        return self.end if died else self.only_roll  # the dead father's action is over (R-MIL-23)

    def born(self, g: Board) -> Next:
        """A daughter, and on; or a son, and the end."""
        if self.child == "female":
            g.public.families[self.seat].women += 1
            g.tell("mil.event.daughter", player=Player(self.seat))
            return self.only_roll
        knight = knight_at(g.public, self.where)
        if knight.heir:
            self.fruitful = new_knight(g, self.seat) or self.fruitful
            return self.end
        self.fruitful = True
        knight.heir = True
        g.tell("mil.event.heir", knight=knight_text(self.where))
        if knight.lands or knight.castle:  # soldiers alone make no party (R-MIL-44)
            return Call(Marriage(seat=self.seat), self.end)
        return self.end

    def end(self, g: Board) -> Next:
        """Growths without effect are counted (R-MIL-36)."""
        if not self.fruitful:
            g.public.families[self.seat].daughters_only += 1
        return DONE

    @property
    def where(self) -> Where:
        """The father."""
        return (self.seat, self.slot)


def recognise(g: Board, seat: int, coin: str) -> None:
    """A privilege or a gold for an illegitimate son (R-MIL-24)."""
    if coin == "gold":
        pay(g, seat, {"gold": 1})
    else:
        g.public.families[seat].privileges -= 1
    g.tell(f"mil.event.bastard_{coin}", player=Player(seat))


def new_knight(g: Board, seat: int) -> bool:
    """The second son is a knight on the first empty slot (R-MIL-26, R-MIL-27); with four nothing happens (R-MIL-19)."""
    family = g.public.families[seat]
    if not has_room(g.public, seat):
        g.tell("mil.event.son_without_place", player=Player(seat))
        return False
    slot = family.knights.index(None)
    family.knights[slot] = Knight()
    g.tell("mil.event.new_knight", knight=knight_text((seat, slot)))
    return True


def has_room(public: Public, seat: int) -> bool:
    """Whether the family may have another knight."""
    return len(own(public, seat)) < public.box.board.knights_most


def why_no_son(g: Board, father: Where) -> tuple[Text, str] | None:
    """Why this knight can't recognise a son, as everybody sees, with the rule's number; None if he can (R-MIL-24)."""
    if not knight_at(g.public, father).heir:
        return None
    if g.options["bastard"] == "heir_only":
        return text("mil.no.bastard_heir"), "R-MIL-24"
    return None if has_room(g.public, father[0]) else (text("mil.no.four_knights"), "R-MIL-19")


def why_no_stop(g: Board, rolled: bool) -> tuple[Text, str] | None:
    """Why the family can't stop now; None if it can (R-MIL-21)."""
    if not rolled:
        return text("mil.no.stop_before_roll"), "S5.3"
    return None if g.options["growth_may_stop"] == "on" else (text("mil.no.stop_before_son"), "R-MIL-21")


def why_not(g: Board, father: Where, rolled: bool, how: str) -> tuple[Text, str] | None:
    """Why this way is closed, for each of `HOW`."""
    seat = father[0]
    if how == "roll":
        return None
    if how == "stop":
        return why_no_stop(g, rolled)
    owned = g.private[seat].stock["gold"] if how == "gold" else g.public.families[seat].privileges
    return why_no_son(g, father) or (None if owned else (text(f"mil.no.{how}"), "R-MIL-24"))


def how_decision(g: Board, father: Where, rolled: bool) -> Decision:
    """DP-05: roll, recognise, stop. Default: roll; stop after the first result that is no son."""
    closed = {how: why for how in HOW if (why := why_not(g, father, rolled, how)) is not None}
    ways = [Option(how, text(f"mil.option.growth_{how}")) for how in HOW]
    options = tuple(way for way in ways if way.value not in closed)
    barred = tuple(Barred(way, *closed[way.value]) for way in ways if way.value in closed)
    default = ("stop",) if "stop" not in closed else ("roll",)
    field = Choice("how", text("mil.field.how"), options, barred)
    return Decision("mil.growth", text("mil.ask.growth", knight=knight_text(father)), fixed(field), default, "DP-05")


def symbols_open(public: Public, symbols: tuple[str, ...]) -> list[str]:
    """The symbols that may be chosen: the hourglass only while a white token is visible (R-MIL-22)."""
    return [symbol for symbol in symbols if symbol != "hourglass" or white_spaces(public)]


def child_decision(g: Board, father: Where, symbols: tuple[str, ...]) -> Decision:
    """DP-06: a visible symbol, and for the hourglass the token. Default: son, else a harmless year, else daughter."""
    options = tuple(Option(one, symbol_text(g.public, father, one)) for one in symbols_open(g.public, symbols))

    def field_after(so_far: Answer) -> Field | None:
        if not so_far:
            return Choice("child", text("mil.field.child"), options)
        return token_field(g.public) if so_far == ("hourglass",) else None

    default = default_child(g.public, father, [option.value for option in options])
    return Decision("mil.birth", text("mil.ask.birth", knight=knight_text(father)), field_after, default, "DP-06")


def symbol_text(public: Public, father: Where, symbol: str) -> Text:
    """A symbol in words; the hourglass says so if it brings the father's last time token."""
    end = end_of_age(public, father) if symbol == "hourglass" else ""
    return text(f"mil.option.hourglass_{end}" if end else f"mil.option.{symbol}")


def default_child(public: Public, father: Where, symbols: list[str]) -> Answer:
    """The safe default of DP-06; the first white token, as the rules allow any."""
    if "male" in symbols:
        return ("male",)
    lethal = knight_at(public, father).age + 1 >= public.box.board.age_of_death
    if "hourglass" in symbols and not (lethal and "female" in symbols):
        sphere, index = white_spaces(public)[0]
        return ("hourglass", f"{sphere}-{index + 1}")
    return ("female",)


def face_text(symbols: tuple[str, ...]) -> Many:
    """The symbols of a face as a fact."""
    return Many(tuple(text(f"mil.face.{symbol}") for symbol in symbols))


FRAMES: tuple[type[Frame], ...] = (Growth,)
