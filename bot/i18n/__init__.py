"""Words: texts (keys and facts) become sentences in the languages of the catalogues."""

from bot.i18n.catalogue import LOCALES
from bot.i18n.words import Words, locale_of, words

__all__ = ["LOCALES", "Words", "locale_of", "words"]
