import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Locale } from '../../contract/locale'
import { compileLanguage, withCommands, type CommandData, type Language, type LanguageData } from './compile'

const file = (locale: Locale, name: string): unknown =>
  parse(readFileSync(new URL(`../../locales/${locale}/${name}.yaml`, import.meta.url), 'utf8'))

/** The four files of a language, read and parsed. Node only; the browser imports the same files as modules. */
export const readLanguageData = (locale: Locale): LanguageData => ({
  sentences: withCommands(
    file(locale, 'sentences') as LanguageData['sentences'],
    file(locale, 'commands') as CommandData,
  ),
  datetime: file(locale, 'datetime') as LanguageData['datetime'],
  lexicon: file(locale, 'lexicon') as LanguageData['lexicon'],
})

const known = new Map<Locale, Language>()
/** A language from `locales/<lang>/`, compiled once. */
export const readLanguage = (locale: Locale): Language => {
  const found = known.get(locale) ?? compileLanguage(locale, readLanguageData(locale))
  known.set(locale, found)
  return found
}
