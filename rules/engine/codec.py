"""How the states of a game are copied, saved and loaded: msgspec does it, this names the types."""

from __future__ import annotations

from typing import Any, Generic, TypeVar, Union, get_type_hints

import msgspec

from rules.engine.flow import Broken, Frame
from rules.engine.state import State

Public = TypeVar("Public")
Private = TypeVar("Private")
Secret = TypeVar("Secret")

FORMAT = 1
"""The shape of saved states; it rises when a saved shape changes, with a step that brings old saves up."""

BOX = "box"
"""The field of a public part that holds the component set."""


class Codec(Generic[Public, Private, Secret]):
    """Copies, saves and loads the states of one game: msgspec does the work, this names the types."""

    def __init__(
        self, parts: tuple[type[Public], type[Private], type[Secret]], frames: tuple[type[Frame], ...]
    ) -> None:
        public, private, secret = parts
        shapes: dict[str, Any] = {
            "public": public, "private": list[private], "secret": secret,  # type: ignore[valid-type]
            "stack": list[Union[frames]],  # type: ignore[valid-type]  # noqa: UP007
        }  # fmt: skip
        fields = list((get_type_hints(State) | shapes).items())
        self.saved: Any = msgspec.defstruct("Saved", [*fields, ("format", int, FORMAT)])
        self.names = [name for name, _ in fields]
        self.pack, self.unpack = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(self.saved)
        self.write, self.read = msgspec.json.Encoder(), msgspec.json.Decoder[Any](self.saved)

    def _state(self, saved: Any) -> State[Public, Private, Secret]:
        return State(**{name: getattr(saved, name) for name in self.names})

    def copy(self, state: State[Public, Private, Secret]) -> State[Public, Private, Secret]:
        """A round trip through msgpack: the fastest copy that was measured. The component set never changes and is
        shared, so what a game works out from it is worked out once."""
        copied: Any = self.unpack.decode(self.pack.encode(state))
        if hasattr(copied.public, BOX):
            copied.public.box = getattr(state.public, BOX)
        return self._state(copied)

    def save(self, state: State[Public, Private, Secret]) -> bytes:
        """JSON with the format's number."""
        return self.write.encode(self.saved(**{name: getattr(state, name) for name in self.names}))

    def load(self, saved: bytes) -> State[Public, Private, Secret]:
        """The state of `save`; `Broken` says what does not fit."""
        try:
            read = self.read.decode(saved)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Broken(f"saved state: {error}") from error
        if read.format != FORMAT:
            raise Broken(f"saved state: format {read.format}, this program reads {FORMAT}")
        return self._state(read)
