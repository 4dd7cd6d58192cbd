import type { Locale } from '../../contract/locale'
import type spanish from '../../locales/es/spoken.json'
import { compileLanguage, type CommandData, type Language, type LanguageData } from './compile'

/** Texts of replies in one language: `locales/<lang>/spoken.json`. A list holds variants of one text. */
export type Texts = Readonly<Record<keyof typeof spanish, unknown>>
/** Texts of refusals by the two parts of their code: `locales/<lang>/faults.json` and `pageFaults.json`. */
export type Faults = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a conversation in one language needs: the compiled grammar and the texts of replies and refusals. */
export type LanguagePack = { language: Language; spoken: Texts; faults: Faults }

/** The files of `locales/<lang>/` that a pack is made of. */
export const languageFiles = [
  'sentences.yaml',
  'commands.yaml',
  'datetime.yaml',
  'lexicon.yaml',
  'attributes.yaml',
  'bookings.yaml',
  'pieces.json',
  'spoken.json',
  'faults.json',
  'pageFaults.json',
] as const
export type LanguageFile = (typeof languageFiles)[number]
/** Returns one parsed file of a language, or undefined when the language lacks it. */
export type ReadFile = (name: LanguageFile) => unknown

/**
 * The pack of a language. `language` is compiled at its first use, because a refusal needs the texts alone and
 * compiling takes 0.4 to 1.5 s on a loaded machine (two cores, five languages measured). Throws the name of a missing
 * file, and what `compileLanguage` throws.
 */
export function languagePack(locale: Locale, read: ReadFile): LanguagePack {
  let language: Language | undefined
  const file = required(locale, read)
  return {
    get language() {
      return (language ??= compileLanguage(locale, languageData(locale, read)))
    },
    // `tests/locales` checks the shape of these files; here they are only parsed.
    spoken: file('spoken.json') as Texts,
    faults: { ...(file('faults.json') as Faults), ...(file('pageFaults.json') as Faults) },
  }
}

/** The six files of the grammar and the learned one, parsed and not compiled. Throws the name of a missing file. */
export function languageData(locale: Locale, read: ReadFile): LanguageData {
  const file = required(locale, read)
  const sentences = file('sentences.yaml') as LanguageData['sentences']
  const commands = file('commands.yaml') as CommandData
  return {
    sentences: { rules: sentences.rules, intents: { ...sentences.intents, ...commands.intents } },
    datetime: file('datetime.yaml') as LanguageData['datetime'],
    lexicon: file('lexicon.yaml') as LanguageData['lexicon'],
    attributes: file('attributes.yaml') as LanguageData['attributes'],
    bookings: file('bookings.yaml') as LanguageData['bookings'],
    pieces: file('pieces.json') as LanguageData['pieces'],
  }
}

/** Throws the names of all files that the language lacks. */
export function requireFiles(locale: Locale, has: (name: LanguageFile) => boolean): void {
  const names = languageFiles.filter((name) => !has(name))
  if (names.length > 0) throw missing(locale, names)
}

function required(locale: Locale, read: ReadFile): ReadFile {
  return (name) => {
    const file = read(name)
    if (file === undefined) throw missing(locale, [name])
    return file
  }
}

function missing(locale: Locale, names: readonly LanguageFile[]): Error {
  return new Error(`locales/${locale} lacks ${names.join(', ')}`)
}
