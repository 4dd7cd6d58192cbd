import type { Locale } from '../../contract/locale'
import type spanish from '../../locales/es/spoken.json'
import { compileLanguage, type CommandData, type Language, type LanguageData } from './compile'

/** What Plaza says in one language: `locales/<lang>/spoken.json`. A list holds variants of one line. */
export type Texts = Readonly<Record<keyof typeof spanish, unknown>>
/** A text for each refusal, by the two halves of its code: `locales/<lang>/faults.json`. */
export type Faults = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a conversation in one language needs: how to understand and how to speak. */
export type LanguagePack = { language: Language; spoken: Texts; faults: Faults }

/** The files of `locales/<lang>/` that a pack is made of. */
export const languageFiles = [
  'sentences.yaml',
  'commands.yaml',
  'datetime.yaml',
  'lexicon.yaml',
  'spoken.json',
  'faults.json',
] as const
export type LanguageFile = (typeof languageFiles)[number]
/** One parsed file of a language; undefined when the language lacks it. */
export type ReadFile = (name: LanguageFile) => unknown

/**
 * The pack of a language. `language` is compiled at its first use, because compiling takes 0.1 s and a refusal needs the texts
 * alone. Throws the name of a file that is missing, and what `compileLanguage` throws.
 */
export function languagePack(locale: Locale, read: ReadFile): LanguagePack {
  let language: Language | undefined
  const file = required(locale, read)
  return {
    get language() {
      return (language ??= compileLanguage(locale, languageData(locale, read)))
    },
    // The files are ours and tests check their shape; a reader only knows that they are parsed.
    spoken: file('spoken.json') as Texts,
    faults: file('faults.json') as Faults,
  }
}

/** The four files that utterances are understood by, not yet compiled. Throws the name of a file that is missing. */
export function languageData(locale: Locale, read: ReadFile): LanguageData {
  const file = required(locale, read)
  const sentences = file('sentences.yaml') as LanguageData['sentences']
  const commands = file('commands.yaml') as CommandData
  return {
    sentences: { rules: sentences.rules, intents: { ...sentences.intents, ...commands.intents } },
    datetime: file('datetime.yaml') as LanguageData['datetime'],
    lexicon: file('lexicon.yaml') as LanguageData['lexicon'],
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
