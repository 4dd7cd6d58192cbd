import fc from 'fast-check'
import { locales, type Locale } from '../../../contract/locale'
import { intents, type SpokenIntent } from '../../../dialogue/frame'
import { readLanguage } from '../../../dialogue/language/readLanguage'
import { sample } from '../../../dialogue/tools/sample'
import { fillingsOf } from '../../../dialogue/tools/sentences'
import type { Journey, Turn, World } from './journey'

export const yes: Record<Locale, readonly string[]> = {
  es: ['sí', 'vale', 'confirmo', 'sí por favor'],
  en: ['yes', 'ok', 'confirm', 'yes please'],
  fr: ['oui', "d'accord", 'je confirme', 'oui merci'],
  de: ['ja', 'okay', 'bestätigen', 'ja bitte'],
  it: ['sì', 'va bene', 'confermo', 'sì grazie'],
}
/** A yes to cancelling, and to nothing else: said after a quote it must not book. */
const yesCancel: Record<Locale, readonly string[]> = {
  es: ['sí cancela', 'vale cancélala'],
  en: ['yes cancel it', 'ok cancel it'],
  fr: ['oui annule', "d'accord annulez"],
  de: ['ja stornieren', 'ok storniere sie'],
  it: ['sì annulla', 'va bene annullala'],
}
const no: Record<Locale, string> = { es: 'no', en: 'no', fr: 'non', de: 'nein', it: 'no' }
const wish: Record<Locale, string> = {
  es: 'parking cerca de atocha mañana de 9 a 18',
  en: 'parking near atocha tomorrow from 9 to 18',
  fr: 'un parking près de atocha demain de 9h à 18h',
  de: 'parkplatz in der nähe von atocha morgen von 9 bis 18 uhr',
  it: 'un parcheggio vicino a atocha domani dalle 9 alle 18',
}
const book: Record<Locale, string> = {
  es: 'resérvalo',
  en: 'book it',
  fr: 'réserve-le',
  de: 'buche es',
  it: 'prenotalo',
}
const longer: Record<Locale, string> = {
  es: 'alarga mi reserva una hora',
  en: 'extend my booking by an hour',
  fr: 'prolonge ma réservation d’une heure',
  de: 'verlängere meine buchung um eine stunde',
  it: 'prolunga la prenotazione di un’ora',
}
const nonsense = ['', 'mmm', 'blub', 'asdf qwer', '12 34 56', 'lorem ipsum dolor', '😀', 'ja nein oui sí no']

const pools = new Map<Locale, ReadonlyMap<SpokenIntent, readonly string[]>>()
/** Forty sentences of every intent of a language. */
export const poolOf = (locale: Locale): ReadonlyMap<SpokenIntent, readonly string[]> => {
  const known = pools.get(locale)
  if (known) return known
  const language = readLanguage(locale)
  const fillings = { ...fillingsOf(locale), place: ['atocha', 'plaza de españa'] }
  const pool = new Map(intents.map((intent) => [intent, sample(language, intent, 20_261_123, 40, fillings)]))
  pools.set(locale, pool)
  return pool
}

const turnOf = (locale: Locale): fc.Arbitrary<Turn> => {
  const wait = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 58 }) },
    { weight: 1, arbitrary: fc.constantFrom(59, 60, 61) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 120 }) },
  )
  const said = (from: string, texts: readonly string[], weight: number) => ({
    weight,
    arbitrary: fc.record({ text: fc.constantFrom(...texts), from: fc.constant(from), wait }),
  })
  const pool = poolOf(locale)
  const of = (intent: SpokenIntent): readonly string[] => pool.get(intent) ?? []
  return fc.oneof(
    said('confirm', yes[locale], 34),
    said('yes, cancel', yesCancel[locale], 4),
    said('deny', [no[locale]], 3),
    said('search_parking', [wish[locale]], 6),
    said('select_result', of('select_result'), 5),
    said('book', [book[locale], ...of('book')], 9),
    said('cancel_booking', of('cancel_booking'), 6),
    said('change_booking', [longer[locale], ...of('change_booking')], 6),
    said('change_plate', of('change_plate'), 3),
    said('retry', of('retry'), 3),
    said('nonsense', nonsense, 3),
    ...intents.map((intent) => said(intent, of(intent), 1)),
  )
}
const list = <T>(...of: T[]): fc.Arbitrary<T[]> =>
  fc.array(fc.constantFrom(...of), { minLength: 1, maxLength: 4 })
const worlds: fc.Arbitrary<World> = fc.record({
  quotes: list(
    'same',
    'same',
    'same',
    'same',
    'dearer',
    'dearer',
    'booking.soldOut',
    'booking.needsPayment',
    'server.internal',
  ),
  creations: list('accepted', 'accepted', 'booking.declined', 'booking.quoteExpired', 'session.expired'),
  outcomes: list('booked', 'booked', 'refused', 'pending'),
  verdicts: list('allowed', 'allowed', 'allowed', 'tooLate', 'alreadyRequested'),
  cancellations: list('cancelled', 'requested', 'cancellation.failed', 'cancellation.tooLate'),
  changes: list('changed', 'changed', 'refused', 'pending', 'session.offline', 'booking.quoteExpired'),
})

/** Drives of three to twelve utterances; many begin as drives do, so that there is something to say yes to. */
export const journeys: fc.Arbitrary<Journey> = fc.constantFrom(...locales).chain((locale) => {
  const begun: Turn[] = [
    { text: wish[locale], from: 'search_parking', wait: 5 },
    { text: book[locale], from: 'book', wait: 5 },
  ]
  return fc.record({
    locale: fc.constant(locale),
    member: fc.oneof(
      { weight: 9, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    world: worlds,
    turns: fc
      .tuple(fc.boolean(), fc.array(turnOf(locale), { minLength: 3, maxLength: 12 }))
      .map(([driving, turns]) => (driving ? [...begun, ...turns].slice(0, 12) : turns)),
  })
})
