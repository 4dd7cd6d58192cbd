import type { Locale } from '../../../contract/locale'
import type { ActiveState } from '../../../machines/children'
import type { ExplainedFrame, Intent, Slots } from '../../../dialogue/frame'
import { readLanguage } from '../../../dialogue/language/readLanguage'
import { understand, type Context } from '../../../dialogue/understand/understand'

/** A Monday morning in Madrid. */
export const monday = '2026-11-23T10:15:00+01:00'
export const results = ['Parking Atocha Sur', 'Plaza del Brillante', 'Garaje Reina Sofía'].map((name, i) => ({
  id: String(i),
  name,
}))
export const known: Slots = {
  place: 'Atocha',
  from: '2026-11-24T09:00:00+01:00',
  to: '2026-11-24T18:00:00+01:00',
}

/** Hears a sentence in a state; what that state knows is what a driver who came there has said and seen. */
export const hear = (
  locale: Locale,
  at: ActiveState,
  text: string,
  more: Partial<Context> = {},
): ExplainedFrame =>
  understand(text, {
    locale,
    language: readLanguage(locale),
    can: () => true,
    at,
    reference: monday,
    timeZone: 'Europe/Madrid',
    ...(at === 'search.asking' ? {} : { results, slots: known }),
    ...more,
  })

/** `[state, sentence, intent, slots that must be there]`. */
export type Heard = readonly [at: ActiveState, text: string, intent: Intent, slots?: Slots]
