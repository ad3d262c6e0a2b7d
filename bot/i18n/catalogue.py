"""The catalogues: gettext files read by Babel, one a domain and language; keys as msgid, templates as msgstr."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

LOCALES = ("en", "zh_TW", "el")
DOMAINS = (
    "engine", "bot", "service", "language", "looking", "film", "cli", "bench",
    "render", "mil", "mil_spheres", "mil_brief", "mil_about", "mil_parts", "mil_sheets",
    "milito", "milito_brief", "milito_cards", "milito_table", "render_milito",
    "mithril", "mithril_brief", "render_mithril",
)  # fmt: skip
SOURCE = "en"


@dataclass(frozen=True, slots=True)
class Template:
    """A template's forms: one, or one a plural class of the language."""

    forms: tuple[str, ...]


def read_catalogue(locale: str, domain: str) -> Catalog:
    """One catalogue as Babel reads it."""
    path = resources.files("bot.i18n") / locale / f"{domain}.po"
    with path.open("rb") as file:
        return read_po(file, locale=locale)


@cache
def templates(locale: str) -> dict[str, Template]:
    """Every template of a language by key; untranslated ones are left out."""
    found = {}
    for domain in DOMAINS:
        for message in read_catalogue(locale, domain):
            if not message.id:
                continue
            key = message.id if isinstance(message.id, str) else message.id[0]
            string = message.string or ""
            forms = (string,) if isinstance(string, str) else tuple(string)
            if all(forms):
                found[key] = Template(forms)
    return found
