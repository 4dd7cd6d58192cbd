import { describe, expect, it } from 'vitest'
import { locales } from '../../../../contract/locale'
import type { Offer } from '../../../../contract/parking'
import type { Attribute } from '../../../../dialogue/attributes'
import type { Slots } from '../../../../dialogue/frame'
import { words } from '../../../../dialogue/reply/render'
import {
  comeTo,
  endsInQuestion,
  inAnswer,
  inSearch,
  no,
  pieces,
  states,
  told,
  yes,
} from '../../../kit/dialogue/onView'
import { offers } from '../../../kit/sampleOffers'
import { bookingOf } from '../../../kit/scriptedApi'
import { talkTo } from '../../../kit/dialogue/talk'

const bare: Offer = {
  ...offers[2]!,
  free: undefined,
  onSite: { pay: 'unknown' },
  parking: { ...offers[2]!.parking, access: 'open' },
}
const { parking } = told
/** The slots of a question; what follows is asked as a yes or a no. */
const asked = (about: Attribute): Slots => ({
  about: [about],
  ...(['cancel', 'absent', 'free'].includes(about) && { whether: true }),
})

const maybeToOthers = ['when', 'hours', 'other', 'all', 'far', 'near', 'address', 'refunded']

describe.each(locales)('an answer about a car park, in %s', (locale) => {
  it.each(states)(
    'has what was asked and the open question, and nothing else: %s (R361, R366, C13)',
    async (state) => {
      const talk = await comeTo(locale, state)
      for (const [about, wanted] of Object.entries({ ...inAnswer, ...(state !== 'booked' && inSearch) })) {
        const reply = await talk.mean('parking_details', asked(about as Attribute))
        const { text, speech } = reply
        for (const part of wanted(locale, state))
          expect(text.toLowerCase(), about).toContain(part.toLowerCase())
        // What may have been said to a passenger is followed by what a yes books.
        const again = state === 'reviewing' && maybeToOthers.includes(about)
        expect(again || endsInQuestion(locale, state, reply), `${about}: ${speech}`).toBe(true)
        expect(/Atocha Sur[^.!?]*\?$/.test(speech), `${about}: ${speech}`).toBe(again)
        expect(words(speech), speech).toBeLessThanOrEqual(30)
        // In a list, the answer says of which one it is; who is silent and the stay are facts of the search.
        const names =
          (state === 'listing' && about !== 'silent' && about !== 'when') ||
          (about === 'entry' && state !== 'booked')
        expect(text.startsWith(parking.name), about).toBe(names)
        expect(text).not.toContain(offers[1]!.parking.name)
      }
    },
  )

  it('says what is not known, and nothing that was not asked (C13)', async () => {
    const talk = await comeTo(locale, 'viewing', bare)
    const unknown: Attribute[] = [
      ...(['price', 'hours', 'covered', 'guarded', 'height', 'disabled', 'address', 'size'] as const),
      ...(['free', 'usually', 'other', 'card'] as const),
    ]
    for (const about of unknown) {
      const { text, speech } = await talk.mean('parking_details', { about: [about] })
      const without = pieces(locale, `answer.${about}.unknown`).slice(1)
      expect(text, about).toContain(without)
      expect(text, about).not.toContain('9 ')
      expect(words(speech), speech).toBeLessThanOrEqual(30)
    }
    const { text } = await talk.mean('parking_details', { about: ['charger'] })
    expect(text).toContain(no[locale])
  })

  it('answers two questions at once', async () => {
    for (const state of states) {
      const talk = await comeTo(locale, state)
      const reply = await talk.mean('parking_details', { about: ['price', 'covered'] })
      const { text, speech } = reply
      for (const part of ['11,90', pieces(locale, 'answer.covered.yes')]) expect(text).toContain(part)
      expect(endsInQuestion(locale, state, reply), speech).toBe(true)
      expect(words(speech), speech).toBeLessThanOrEqual(30)
    }
  })

  it('compares the height of a car', async () => {
    const talk = await comeTo(locale, 'viewing')
    const fits = async (max_height_m: number) =>
      (await talk.mean('parking_details', { about: ['height'], max_height_m, whether: true })).text
    expect(await fits(2)).toContain(yes[locale])
    expect(await fits(2.3)).toContain(no[locale])
  })

  it('is about the one that is named, which is then on view (R361)', async () => {
    const talk = await comeTo(locale, 'viewing')
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
