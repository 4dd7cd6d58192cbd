import type { Locale } from '../../../contract/locale'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'

/** Any variant of a line, with anything in its slots, as a whole reply or a part of it. */
export function lineOf(locale: Locale, path: string): RegExp {
  const found = path
    .split('.')
    .reduce<unknown>((texts, key) => (texts as Record<string, unknown>)[key], readLanguagePack(locale).spoken)
  return new RegExp([found].flat().map(patternOf).join('|'), 'iu')
}

/** What a text matches once its slots are filled, with or without what is for the ear alone. */
export const patternOf = (text: unknown): string =>
  String(text)
    .split(/\{\w+\}/)
    .map((part) =>
      part
        .replace(/[.*+?^${}()|\\]/g, '\\$&')
        .replaceAll('[', '(?:')
        .replaceAll(']', ')?'),
    )
    .join('.+?')
