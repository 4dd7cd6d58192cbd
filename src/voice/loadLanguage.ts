import type { Locale } from '../../contract/locale'
import { languageFiles, languagePack, type LanguagePack } from '../../dialogue/language/languagePack'

// Globs, which the build gathers into one chunk a language (vite.config.ts): only the one that is spoken is ever fetched.
const files = import.meta.glob(
  [
    '../../locales/*/{sentences,commands,datetime,lexicon,attributes,bookings}.yaml',
    '../../locales/*/{spoken,faults,pageFaults,pieces}.json',
  ],
  { import: 'default' },
)

const packs = new Map<Locale, Promise<LanguagePack>>()

/** Fetches a language once; a failed fetch may be tried again. */
export function loadLanguage(locale: Locale): Promise<LanguagePack> {
  const known = packs.get(locale)
  if (known) return known
  const loading = fetchPack(locale)
  packs.set(locale, loading)
  loading.catch(() => packs.delete(locale))
  return loading
}

async function fetchPack(locale: Locale): Promise<LanguagePack> {
  const parsed = await Promise.all(
    languageFiles.map(async (name) => [name, await files[`../../locales/${locale}/${name}`]?.()] as const),
  )
  const byName = new Map(parsed)
  return languagePack(locale, (name) => byName.get(name))
}
