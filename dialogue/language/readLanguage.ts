import { locales, type Locale } from '../../contract/locale'
import { hasLocaleFile, readLocaleFile } from '../../locales/readLocaleFile'
import type { Language, LanguageData } from './compile'
import { languageData, languagePack, requireFiles, type LanguagePack, type ReadFile } from './languagePack'

const packs = new Map<Locale, LanguagePack>()

/** The pack of a language, read from disk and cached. Node only; the browser has `src/voice/loadLanguage`. */
export function readLanguagePack(locale: Locale): LanguagePack {
  const pack = packs.get(locale) ?? languagePack(locale, readerOf(locale))
  packs.set(locale, pack)
  return pack
}

export function readLanguage(locale: Locale): Language {
  return readLanguagePack(locale).language
}

/** The parsed files of a language, not compiled, for tools that change them. */
export function readLanguageData(locale: Locale): LanguageData {
  return languageData(locale, readerOf(locale))
}

/** Throws the first language of `contract/locale.ts` that lacks a file, and the names of its missing files. Compiles nothing. */
export function checkLanguages(): void {
  for (const locale of locales) requireFiles(locale, (name) => hasLocaleFile(locale, name))
}

function readerOf(locale: Locale): ReadFile {
  return (name) => readLocaleFile(locale, name)
}
