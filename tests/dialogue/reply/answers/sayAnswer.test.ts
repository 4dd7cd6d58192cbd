import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import { locales, type Locale } from '../../../../contract/locale'
import type { Offer, Parking } from '../../../../contract/parking'
import type { Attribute } from '../../../../dialogue/attributes'
import type { Slots } from '../../../../dialogue/frame'
import { readLanguagePack } from '../../../../dialogue/language/readLanguage'
import { phrase, words } from '../../../../dialogue/reply/render'
import type { Reply } from '../../../../dialogue/reply/reply'
import { nineToSix, talkTo } from '../../../kit/dialogue/talk'
import { offers } from '../../../kit/sampleOffers'
import { bookingOf, quoteOf } from '../../../kit/scriptedApi'

const site: Partial<Parking> = {
  address: 'Calle Tortosa 5',
  covered: true,
  guarded: false,
  disabled: true,
  spaces: 240,
  hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 7 * 60, to: 22 * 60 + 30 }],
}
const told: Offer = { ...offers[0]!, free: 12, parking: { ...offers[0]!.parking, ...site } }
const bare: Offer = {
  ...offers[2]!,
  free: undefined,
  onSite: { pay: 'unknown' },
  parking: { ...offers[2]!.parking, access: 'open' },
}
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

const states = ['listing', 'viewing', 'reviewing', 'booked'] as const
type State = (typeof states)[number]
const come = async (locale: Locale, state: State, first = told) => {
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
const endsInQuestion = (locale: Locale, state: State, { speech }: Reply): boolean => {
  const { spoken } = readLanguagePack(locale)
  const text = openIn[state]
    .split('.')
    .reduce<unknown>((all, key) => (all as Record<string, unknown>)[key], spoken)
  const asked = /[^.!?:;]*\?$/u.exec(speech)?.[0].trim() ?? '–'
  return [text].flat().some((variant) => String(variant).endsWith(asked))
}

const { parking } = told
const yes: Record<Locale, string> = { es: 'Sí,', en: 'Yes,', fr: 'Oui,', de: 'Ja,', it: 'Sì,' }
const no: Record<Locale, string> = { es: 'No,', en: 'No,', fr: 'Non,', de: 'Nein,', it: 'No,' }
const pieces = (locale: Locale, path: string): string => {
  const { text } = phrase(readLanguagePack(locale).spoken, path)
  return text
}
/** What must be in the answer, computed from the offer; a slot of it is asked as a yes or a no. */
const data: Partial<Record<Attribute, (locale: Locale, state: State) => string[]>> = {
  price: () => ['11,90'],
  perHour: () => ['1,32', '11,90'],
  noCost: (locale) => [no[locale], '11,90'],
  cancel: (locale) => [yes[locale], '8:00'],
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
  card: (locale) => [yes[locale]],
  size: () => ['240'],
  address: () => ['Calle Tortosa 5'],
  operator: () => ['Onda Park'],
  until: () => ['18:00'],
  silent: (locale) => [yes[locale], 'Vía Libre'],
  all: (locale, state) => [state === 'listing' ? '11,90' : pieces(locale, 'form.access.code')],
}
/** What only a search tells. */
const found: typeof data = {
  walk: () => ['4 '],
  far: (locale) => [no[locale], '4 '],
  near: (locale) => [yes[locale], '4 '],
  free: (locale) => [yes[locale], '12'],
  usually: () => ['12'],
}
const asked = (about: Attribute): Slots => ({
  about: [about],
  ...(['cancel', 'free', 'card', 'silent'].includes(about) && { whether: true }),
})

describe.each(locales)('an answer about a car park, in %s', (locale) => {
  it.each(states)(
    'has what was asked and the open question, and nothing else: %s (R361, R366, C13)',
    async (state) => {
      const talk = await come(locale, state)
      for (const [about, wanted] of Object.entries({ ...data, ...(state !== 'booked' && found) })) {
        const reply = await talk.mean('parking_details', asked(about as Attribute))
        const { text, speech } = reply
        for (const part of wanted(locale, state))
          expect(text.toLowerCase(), about).toContain(part.toLowerCase())
        expect(endsInQuestion(locale, state, reply), `${about}: ${speech}`).toBe(true)
        expect(words(speech), speech).toBeLessThanOrEqual(30)
        // In a list, the answer says of which one it is.
        const names = state === 'listing' || (about === 'entry' && state !== 'booked')
        expect(text.startsWith(parking.name), about).toBe(names)
        expect(text).not.toContain(offers[1]!.parking.name)
      }
    },
  )

  it('says what is not known, and one thing that is (C13)', async () => {
    const talk = await come(locale, 'viewing', bare)
    const unknown: Attribute[] = [
      ...(['price', 'hours', 'covered', 'guarded', 'height', 'disabled', 'address', 'size'] as const),
      ...(['free', 'usually', 'other', 'card'] as const),
    ]
    for (const about of unknown) {
      const { text, speech } = await talk.mean('parking_details', { about: [about] })
      const without = pieces(locale, `answer.${about}.unknown`).slice(1)
      expect(text, about).toContain(without)
      expect(text, about).toContain('9 ')
      expect(words(speech), speech).toBeLessThanOrEqual(30)
    }
    const { text } = await talk.mean('parking_details', { about: ['charger'] })
    expect(text).toContain(no[locale])
  })

  it('answers two questions at once', async () => {
    for (const state of states) {
      const talk = await come(locale, state)
      const reply = await talk.mean('parking_details', { about: ['price', 'covered'] })
      const { text, speech } = reply
      for (const part of ['11,90', pieces(locale, 'answer.covered.yes')]) expect(text).toContain(part)
      expect(endsInQuestion(locale, state, reply), speech).toBe(true)
      expect(words(speech), speech).toBeLessThanOrEqual(30)
    }
  })

  it('compares the height of a car', async () => {
    const talk = await come(locale, 'viewing')
    const fits = async (max_height_m: number) =>
      (await talk.mean('parking_details', { about: ['height'], max_height_m, whether: true })).text
    expect(await fits(2)).toContain(yes[locale])
    expect(await fits(2.3)).toContain(no[locale])
  })

  it('is about the one that is named, which is then on view (R361)', async () => {
    const talk = await come(locale, 'viewing')
    const { text } = await talk.mean('parking_details', { about: ['price'], name: 'Plaza del Brillante' })
    expect(text).toContain('14,20')
    expect(talk.search().chosen).toBe('via-libre:2')
  })

  it('is about the next booking where nothing is on view, and names it (R366)', async () => {
    const script = { listBookings: () => Promise.resolve([bookingOf({ parking })]) }
    const talk = talkTo({ locale, script })
    const { text } = await talk.mean('parking_details', { about: ['covered'] })
    for (const part of [parking.name, pieces(locale, 'answer.covered.yes')]) expect(text).toContain(part)
    expect(text.endsWith(pieces(locale, 'answer.more'))).toBe(true)
    const nothing = await talkTo({ locale }).mean('parking_details', { about: ['covered'] })
    expect(nothing.text).not.toContain(parking.name)
  })
})
