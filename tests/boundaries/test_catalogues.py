"""The catalogues: the same keys, forms and placeholders in every language (a missing translation fails here)."""

from __future__ import annotations

import re

import pytest

from bot.i18n.catalogue import DOMAINS, LOCALES, SOURCE, read_catalogue

PLACE = re.compile(r"\{(\w+)(?::\w+)?\}")


def messages(locale: str, domain: str) -> dict[str, tuple[str, ...]]:
    """Forms by key."""
    found: dict[str, tuple[str, ...]] = {}
    for message in read_catalogue(locale, domain):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            assert key not in found, f"{key} stands twice"
            found[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string)
    return found


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != SOURCE])
def test_same_keys_and_placeholders(locale: str, domain: str) -> None:
    source, other = messages(SOURCE, domain), messages(locale, domain)
    assert sorted(source) == sorted(other)
    for key, forms in source.items():
        wanted = {name for form in forms for name in PLACE.findall(form)}
        used = {name for form in other[key] for name in PLACE.findall(form)}
        assert all(other[key]), f"{locale}: {key} is empty"
        assert used <= wanted, f"{locale}: {key} names {used - wanted}"


@pytest.mark.parametrize("locale", LOCALES)
def test_no_key_in_two_domains(locale: str) -> None:
    keys = [key for domain in DOMAINS for key in messages(locale, domain)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize(("locale", "count"), [("en", 2), ("el", 2), ("zh_TW", 1)])
def test_plurals_have_all_forms(locale: str, count: int) -> None:
    for domain in DOMAINS:
        for key, forms in messages(locale, domain).items():
            assert len(forms) in (1, count), f"{locale}: {key}"
