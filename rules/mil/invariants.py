"""What must never be, in any position and after any answer (appendix 3 of the rules, I-1 to I-12)."""

from __future__ import annotations

from rules.mil.state import Board


def violations(before: Board, after: Board) -> list[str]:
    """The broken invariants, a line each; empty when all is well."""
    return []
