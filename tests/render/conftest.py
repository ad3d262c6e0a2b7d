"""What tests of pictures share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.render.recorder import Recorder, forget


@pytest.fixture
def recorder() -> Iterator[Recorder]:
    """Everything that is drawn is noted."""
    patch = pytest.MonkeyPatch()
    yield Recorder(patch)
    patch.undo()
    forget()
