import * as chrono from 'chrono-node'
import { createRequire } from 'node:module'
import type { Locale } from '../../../contract/locale'
import { offsetMinutes } from '../../../contract/time/zonedTime'

/** What we use of nlp.js, which comes without types. */
type Nlp = {
  settings: { autoSave: boolean; log: boolean }
  addLanguage: (locale: string) => void
  addDocument: (locale: string, text: string, intent: string) => void
  train: () => Promise<void>
  process: (locale: string, text: string) => Promise<{ intent: string; score: number }>
}
type Container = { use: (plugin: unknown) => void; get: (name: string) => Nlp }
const need = createRequire(import.meta.url)

/** An nlp.js that has learned `lessons` (text, intent); `None` is its refusal. */
export const learned = async (
  locale: Locale,
  lessons: readonly (readonly [text: string, intent: string])[],
): Promise<Nlp> => {
  const core = need('@nlpjs/core') as { containerBootstrap: () => Promise<Container> }
  const container = await core.containerBootstrap()
  const name = `Lang${locale[0]?.toUpperCase() ?? ''}${locale.slice(1)}`
  container.use((need('@nlpjs/nlp') as { Nlp: unknown }).Nlp)
  container.use((need(`@nlpjs/lang-${locale}`) as Record<string, unknown>)[name])
  const nlp = container.get('nlp')
  nlp.settings.autoSave = false
  nlp.settings.log = false
  nlp.addLanguage(locale)
  for (const [text, intent] of lessons) nlp.addDocument(locale, text, intent)
  const { info } = console
  const { log } = console
  // It tells of every epoch of its training.
  console.log = console.info = () => undefined
  await nlp.train()
  Object.assign(console, { info, log })
  return nlp
}

/** What chrono makes of a sentence: entry and exit as instants. */
export const chronoTimes = (
  locale: Locale,
  text: string,
  reference: string,
  zone: string,
): { from?: number; to?: number } => {
  const instant = new Date(reference)
  const timezone = offsetMinutes(instant.getTime(), zone)
  const [found] = chrono[locale].parse(text, { instant, timezone }, { forwardDate: true })
  return { from: found?.start.date().getTime(), to: found?.end?.date().getTime() }
}
