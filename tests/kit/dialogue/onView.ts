import type { ParkingApi } from '../../../contract/calls'
import type { Locale } from '../../../contract/locale'
import type { Offer, Parking } from '../../../contract/parking'
import type { Attribute } from '../../../dialogue/attributes'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import { phrase } from '../../../dialogue/reply/render'
import type { Reply } from '../../../dialogue/reply/reply'
import { offers } from '../sampleOffers'
import { bookingOf, quoteOf } from '../scriptedApi'
import { nineToSix, talkTo } from './talk'

const site: Partial<Parking> = {
  address: 'Calle Tortosa 5',
  covered: true,
  guarded: false,
  disabled: true,
  spaces: 240,
  hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 7 * 60, to: 22 * 60 + 30 }],
}
/** A car park of which all is known. */
export const told: Offer = { ...offers[0]!, free: 12, parking: { ...offers[0]!.parking, ...site } }

const scriptOf = (first: Offer): Partial<ParkingApi> => ({
  async *findParkings() {
    yield {
      type: 'catalogue',
      platforms: [
        { id: 'onda-park', name: 'Onda Park', state: 'answered' },
        { id: 'via-libre', name: 'Vía Libre', state: 'failed' },
      ],
      offers: [],
    }
    yield { type: 'offers', platform: 'onda-park', offers: [first, offers[1]!] }
    yield { type: 'complete', asked: 2, answered: 1, failed: 1 }
  },
  quoteBooking: () => Promise.resolve({ ...quoteOf(), parking: first.parking }),
  async *followBooking() {
    yield { step: 'almostThere', outcome: 'booked', booking: bookingOf({ parking: first.parking }) }
  },
})

export const states = ['listing', 'viewing', 'reviewing', 'booked'] as const
export type State = (typeof states)[number]
/** A talk that has come to a state with `first` in front. */
export const comeTo = async (locale: Locale, state: State, first = told) => {
  const talk = talkTo({ locale, script: scriptOf(first) })
  await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
  if (state !== 'listing') await talk.mean('select_result', { name: first.parking.name })
  if (state === 'reviewing' || state === 'booked') await talk.mean('book')
  if (state === 'booked') await talk.mean('confirm')
  return talk
}

const openIn: Record<State, string> = {
  listing: 'listing.found',
  viewing: 'viewing.bookable',
  reviewing: 'booking.review',
  booked: 'answer.code',
}
/** Whether a reply ends in the question that its state had asked, in any of its variants. */
export const endsInQuestion = (locale: Locale, state: State, { speech }: Reply): boolean => {
  const { spoken } = readLanguagePack(locale)
  const text = openIn[state]
    .split('.')
    .reduce<unknown>((all, key) => (all as Record<string, unknown>)[key], spoken)
  const asked = /[^.!?:;]*\?$/u.exec(speech)?.[0].trim() ?? '–'
  return [text].flat().some((variant) => String(variant).endsWith(asked))
}

export const yes: Record<Locale, string> = { es: 'Sí,', en: 'Yes,', fr: 'Oui,', de: 'Ja,', it: 'Sì,' }
export const no: Record<Locale, string> = { es: 'No,', en: 'No,', fr: 'Non,', de: 'Nein,', it: 'No,' }
/** A text of the replies as it is written. */
export const pieces = (locale: Locale, path: string): string =>
  phrase(readLanguagePack(locale).spoken, path).text

type Parts = Partial<Record<Attribute, (locale: Locale, state: State) => string[]>>
/** What must be in an answer about `told`, computed from the offer; `yes` and `no` where it is asked so. */
export const inAnswer: Parts = {
  price: () => ['11,90'],
  perHour: () => ['1,32', '11,90'],
  noCost: (locale) => [no[locale], '11,90'],
  cancel: (locale) => [yes[locale], '8:00'],
  absent: (locale) => [no[locale], '8:00'],
  when: () => ['9:00', '18:00'],
  hours: () => ['7:00', '22:30'],
  night: (locale) => [no[locale], '22:30'],
  covered: (locale) => [yes[locale], pieces(locale, 'answer.covered.yes')],
  guarded: (locale) => [no[locale], pieces(locale, 'answer.guarded.no')],
  disabled: (locale) => [yes[locale], pieces(locale, 'answer.disabled.yes')],
  height: (locale) => [locale === 'en' ? '2.10 m' : '2,10 m'],
  charger: (locale) => [yes[locale], '22'],
  plug: () => ['22'],
  entry: (locale) => [pieces(locale, 'form.access.code')],
  payment: (locale, state) => [
    pieces(locale, `answer.payment.${state === 'booked' ? 'paid' : 'prepaid'}`).slice(1),
  ],
  card: (locale, state) =>
    state === 'booked' ? [pieces(locale, 'answer.payment.paid').slice(1)] : ['Visa', '4242'],
  size: () => ['240'],
  address: () => ['Calle Tortosa 5'],
  operator: () => ['Onda Park'],
  until: () => ['18:00'],
  silent: () => ['Vía Libre'],
  all: (locale, state) => [state === 'listing' ? '11,90' : pieces(locale, 'form.access.code')],
}
/** What only a search tells. */
export const inSearch: Parts = {
  walk: () => ['4 '],
  far: (locale) => [no[locale], '4 '],
  near: (locale) => [yes[locale], '4 '],
  free: (locale) => [yes[locale], '12'],
  usually: () => ['12'],
  why: () => ['11,90', '4 '],
}
