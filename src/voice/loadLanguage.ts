import type { Locale } from '../../contract/locale'
import {
  compileLanguage,
  withCommands,
  type CommandData,
  type Language,
  type LanguageData,
} from '../../dialogue/language/compile'
import type { Faults } from '../../dialogue/reply/line'
import type { Texts } from '../../dialogue/reply/render'

/** What a conversation in one language needs: how to understand and how to speak. */
export type ChatLanguage = { language: Language; spoken: Texts; faults: Faults }

// Globs, which the build gathers into one chunk a language (vite.config.ts): only the one that is spoken is ever fetched.
const grammars = import.meta.glob('../../locales/*/{sentences,commands,datetime,lexicon}.yaml', {
  import: 'default',
})
const lines = import.meta.glob('../../locales/*/{spoken,faults}.json', { import: 'default' })

const load = async (
  files: Record<string, () => Promise<unknown>>,
  locale: Locale,
  name: string,
): Promise<unknown> => {
  const file = files[`../../locales/${locale}/${name}`]
  if (!file) throw new Error(`no ${name} in ${locale}`)
  return file()
}

const made = new Map<Locale, Promise<ChatLanguage>>()

const make = async (locale: Locale): Promise<ChatLanguage> => {
  const [sentences, commands, datetime, lexicon, spoken, faults] = await Promise.all([
    load(grammars, locale, 'sentences.yaml'),
    load(grammars, locale, 'commands.yaml'),
    load(grammars, locale, 'datetime.yaml'),
    load(grammars, locale, 'lexicon.yaml'),
    load(lines, locale, 'spoken.json'),
    load(lines, locale, 'faults.json'),
  ])
  return {
    // The files are ours and their shape is tested; the build only knows that they are modules.
    language: compileLanguage(locale, {
      sentences: withCommands(sentences as LanguageData['sentences'], commands as CommandData),
      datetime: datetime as LanguageData['datetime'],
      lexicon: lexicon as LanguageData['lexicon'],
    }),
    spoken: spoken as Texts,
    faults: faults as Faults,
  }
}

/** Fetches and compiles a language once; a failed fetch may be tried again. */
export const loadLanguage = (locale: Locale): Promise<ChatLanguage> => {
  const known = made.get(locale)
  if (known) return known
  const making = make(locale)
  made.set(locale, making)
  making.catch(() => made.delete(locale))
  return making
}
