"""In which script a text is written, and what does not belong into a language."""

from __future__ import annotations

import re
from collections.abc import Iterator

HAN = "\u3400-\u9fff\uf900-\ufaff"
FULL_WIDTH = "\u3000-\u303f\uff01-\uff60"
GREEK = "\u0370-\u03ff\u1f00-\u1fff"
LATIN = "A-Za-z\u00c0-\u024f"

SCRIPTS = {"en": LATIN, "zh_TW": HAN, "el": GREEK}
FOREIGN = {"en": GREEK + HAN + FULL_WIDTH, "zh_TW": GREEK, "el": HAN + FULL_WIDTH}

NO_WORDS = re.compile(
    r"""\{[^}]*\}            # places of a template
    | `[^`]*`                # what is typed as it stands: commands, codes
    | (?<![\w/])/[\w-]+      # commands
    | <[^>]*>                # mentions, moments
    | (?<!\w)--[a-z][a-z-]*  # options of the command line
    | \bSIGNET_[A-Z_]+(?:=\w+)?  # variables of the environment
    | \bhttps?://\S+
    | \bKings\ of\ Mithril\b  # a title that is not translated
    | \b[A-F]{2}\b            # fields of an island""",
    re.VERBOSE,
)

NAMES = frozenset((
    "MIL", "mil", "Milito", "milito", "MILITO", "mithril", "Signet", "Discord", "SQLite", "JSON", "GIF", "PNG", "Ctrl",
    "LANG", "env", "en", "zh_TW", "el", "random", "greedy", "spectator",
    "Applications", "Bot", "Reset", "Token", "salt", "KOM",
))  # fmt: skip
"""Latin words that other languages may have: names of games, programs and files, what is typed as it stands, the labels
of Discord's page for developers (which is English), the salt of a hash, beside its translation, numbers of rules."""

WORD = re.compile(rf"[{LATIN}_]{{2,}}")
HALF_WIDTH = re.compile(rf"[{HAN}][,.:;!?()]|[,:;!?()][{HAN}]|[{HAN}]\.\.\.")


def bare(said: str) -> str:
    """A text without what is no language."""
    return WORD.sub(
        lambda word: " " if word[0] in NAMES or not word[0].strip("IVX") else word[0], NO_WORDS.sub(" ", said)
    )


def own_script(locale: str, said: str) -> bool:
    """Whether a text has words in the script of its language, or none at all."""
    left = bare(said)
    words = any(len(run) > 1 or run > "\u2e80" for run in re.findall(r"[^\W\d_]+", left))
    return not words or re.search(f"[{SCRIPTS[locale]}]", left) is not None


def faults(locale: str, said: str) -> list[str]:
    """What does not belong into a text of a language."""
    return [*strangers(locale, bare(said)), *SIGNS[locale](said)]


def strangers(locale: str, left: str) -> Iterator[str]:
    """Words and letters of other languages."""
    if found := re.findall(f"[{FOREIGN[locale]}]+", left):
        yield f"not {locale}: {found}"
    if locale != "en" and (words := WORD.findall(left)):
        yield f"English: {words}"
    if mixed := re.findall(rf"\w*[{GREEK}][{LATIN}]\w*|\w*[{LATIN}][{GREEK}]\w*", left):
        yield f"two alphabets in one word: {mixed}"


def english(said: str) -> Iterator[str]:
    """Signs that English does not have."""
    if "\u00ab" in said or "\u037e" in said:
        yield "not English signs"


def chinese(said: str) -> Iterator[str]:
    """Simplified characters, and half-width signs beside Chinese."""
    if simplified := [one for one in re.findall(f"[{HAN}]", said) if not traditional(one)]:
        yield f"not traditional: {simplified}"
    if found := HALF_WIDTH.findall(said):
        yield f"half-width signs: {found}"


def traditional(character: str) -> bool:
    """Whether a character is used in Taiwan: Big5 has no simplified ones of its own."""
    try:
        character.encode("cp950")
    except UnicodeEncodeError:
        return False
    return True


def greek(said: str) -> Iterator[str]:
    """The English question mark, English quotes, and the Greek question mark that Unicode takes for a semicolon."""
    if "?" in said or "\u037e" in said:
        yield "question mark"
    if re.search(rf"[“\"][{GREEK}]", said):
        yield "English quotes"


SIGNS = {"en": english, "zh_TW": chinese, "el": greek}
