import { existsSync, readFileSync } from 'node:fs'
import type { Locale } from '../../../contract/locale'
import { locales } from '../../../contract/locale'
import type { Intent } from '../../../dialogue/frame'
import type { ActiveState } from '../../../machines/children'
import { hear } from './hearing'

/** What other people wrote down of drivers, read where it lies; whose it is, is said in `SOURCES.md` beside it. */
const folder = new URL('../../../../shared/language/public/', import.meta.url)
/** They lie beside the project and never in it, so a machine may be without them. */
export const present = existsSync(folder)
export type Said = { id: string; locale: Locale; text: string; label: string }
export const publicWords = (name: string): Said[] => {
  const file = new URL(`${name}.jsonl`, folder)
  const lines = ((): string => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      throw new Error(`${file.pathname} is missing: the public utterances cannot be proved without it`)
    }
  })()
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Said)
}

const wishes: readonly Intent[] = [
  'search_parking',
  'change_slot',
  'select_result',
  'parking_details',
  'book',
  'navigate',
]
export const parkingFiles = ['ms-poi-parking', 'kvret-parking', 'clinc150-parking']

type Home = { at: ActiveState; intents: readonly Intent[] }
const listing = (...intents: Intent[]): Home => ({ at: 'search.listing', intents })
/** Microsoft's general commands, where we have something that does what they ask; where each is said. */
export const commands: Readonly<Record<string, Home>> = {
  Cancel: { at: 'booking.reviewing', intents: ['cancel', 'deny', 'stop', 'go_back', 'cancel_booking'] },
  Confirm: { at: 'booking.reviewing', intents: ['confirm', 'book'] },
  Reject: { at: 'booking.reviewing', intents: ['deny', 'cancel', 'go_back', 'stop'] },
  GoBack: { at: 'search.viewing', intents: ['go_back', 'select_result'] },
  Help: listing('help', 'person'),
  Logout: listing('log_out'),
  Repeat: listing('repeat', 'retry'),
  SelectAny: listing('select_result', 'book', 'confirm'),
  SelectItem: listing('select_result', 'book', 'parking_details'),
  SelectNone: listing('deny', 'cancel', 'go_back', 'stop'),
  ShowNext: listing('select_result', 'change_slot', 'search_parking', 'parking_details', 'go_back'),
  ShowPrevious: listing('select_result', 'go_back'),
  StartOver: listing('start_over', 'go_back', 'retry'),
  Stop: listing('stop', 'cancel', 'deny', 'go_back'),
}
/** The upper left one: where a finger would go on a screen, and nothing that is spoken of here. */
const onScreen =
  /\b(left|right|upper|lower|top|bottom|izquierda|derecha|arriba|abajo|gauche|droite?|haut|bas|inférieure?|supérieure?|sinistra|destra|alto|basso)\b|\b(link|recht|ober|unter|oben|unten)/i
const isOurs = ({ label, text }: Said): boolean =>
  label in commands && !(label === 'SelectItem' && onScreen.test(text))
/** Told, not gated: where nothing of ours does it, or only since lately. */
export const meaningless = ['Escalate', 'FinishTask', 'None', 'ReadAloud']

export type Tally = { all: number; lost: string[] }
const tallied = (said: readonly Said[], why: (one: Said) => string | undefined): Tally => {
  const lost = said.flatMap((one) => {
    const reason = why(one)
    return reason === undefined ? [] : [`${one.id} "${one.text}" ${reason}`]
  })
  return { all: said.length, lost }
}
export const share = ({ all, lost }: Tally): number => 1 - lost.length / all
export const told = (title: string, tally: Tally): string =>
  `${title.padEnd(28)} ${String(tally.all - tally.lost.length).padStart(5)} of ${String(tally.all).padEnd(5)} ${(100 * share(tally)).toFixed(1)} %`

/** Parking wishes that are understood as one, in the state in which a drive begins. */
export const parkingTally = (locale?: Locale): Tally =>
  tallied(
    parkingFiles.flatMap(publicWords).filter((one) => !locale || one.locale === locale),
    (one) => {
      const { intent, why } = hear(one.locale, 'search.asking', one.text)
      return wishes.includes(intent) ? undefined : `was ${intent} (${why})`
    },
  )

/** What has nothing to do with parking and is refused. */
export const refusedTally = (): Tally =>
  tallied(publicWords('clinc150-oos'), (one) => {
    const { intent, why } = hear(one.locale, 'search.asking', one.text)
    return intent === 'out_of_scope' ? undefined : `was ${intent} (${why})`
  })

export const commandTally = (pick: { locale?: Locale; label?: string } = {}): Tally =>
  tallied(
    publicWords('ms-general-commands').filter(
      (one) =>
        isOurs(one) &&
        (!pick.locale || pick.locale === one.locale) &&
        (!pick.label || pick.label === one.label),
    ),
    ({ locale, label, text }) => {
      const home = commands[label]!
      const { intent, why } = hear(locale, home.at, text)
      return home.intents.includes(intent) ? undefined : `${label} was ${intent} (${why})`
    },
  )

/** `npx tsx tests/kit/dialogue/publicWords.ts [lang]`: the figures, and with a language everything that was lost in it. */
const print = (only?: string): void => {
  for (const locale of locales) console.info(told(`parking wishes, ${locale}`, parkingTally(locale)))
  console.info(told('parking wishes', parkingTally()))
  console.info(told('out of scope refused', refusedTally()))
  for (const label of Object.keys(commands)) console.info(told(label, commandTally({ label })))
  for (const locale of locales) console.info(told(`commands, ${locale}`, commandTally({ locale })))
  console.info(told('commands', commandTally()))
  const locale = locales.find((one) => one === only)
  if (locale)
    console.info(
      [
        '',
        ...parkingTally(locale).lost,
        '',
        ...commandTally({ locale }).lost,
        '',
        ...(locale === 'en' ? refusedTally().lost : []),
      ].join('\n'),
    )
}
if (process.argv[1] === new URL(import.meta.url).pathname) print(process.argv[2])
