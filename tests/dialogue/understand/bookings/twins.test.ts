import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../../contract/booking'
import { locales, type Locale } from '../../../../contract/locale'
import { cents } from '../../../../contract/money'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { offers } from '../../../kit/sampleOffers'
import { bookingOf } from '../../../kit/scriptedApi'
import { worldOf, type Ledger } from '../../../rounds/world'

const second: Record<Locale, string> = {
  es: 'la segunda',
  en: 'the second one',
  fr: 'la deuxième',
  de: 'die zweite',
  it: 'la seconda',
}
const plate: Record<Locale, string> = {
  es: 'la de la matrícula acabada en X Y Z',
  en: 'the one with the plate ending X Y Z',
  fr: 'celle avec la plaque finissant par X Y Z',
  de: 'die mit dem Kennzeichen X Y Z',
  it: 'quella con la targa X Y Z',
}

describe.each(locales)('two bookings of the same day and hour, in %s', (locale) => {
  const asked = async (other: Partial<Booking>) => {
    const one = bookingOf({ uid: 'one', number: 'PZ-1111-11', plate: '1234BCD' })
    const two = bookingOf({ uid: 'two', number: 'PZ-2222-22', plate: '1234BCD', ...other })
    const ledger: Ledger = { booked: [], cancelled: [] }
    const script = {
      ...worldOf(ledger),
      listBookings: async () => [one, two],
      quoteCancellation: async ({ uid }: { uid: string }) => ({
        ...{ booking: uid === 'one' ? one : two, verdict: 'allowed' as const },
        ...{ refund: cents(1190), currency: 'EUR' as const, cancelUntil: null },
      }),
    }
    const talk = talkTo({ locale, script })
    const { speech } = await talk.say(cancelWords[locale].cancel)
    return { talk, ledger, speech }
  }

  it('are told apart by their plates, and chosen by the place in the list', async () => {
    const { talk, ledger, speech } = await asked({ plate: '9876XYZ' })
    expect(speech).toMatch(/B C D.*X Y Z/)
    expect((await talk.say(second[locale])).readBack).toBe('two')
    await talk.say(yesIn[locale])
    expect(ledger.cancelled).toEqual(['two'])
  })

  it('are chosen by the plate', async () => {
    const { talk } = await asked({ plate: '9876XYZ' })
    expect((await talk.say(plate[locale])).readBack).toBe('two')
  })

  it('are told apart by their prices, and by their ends', async () => {
    const { price } = bookingOf()
    expect((await asked({ price: { ...price, total: cents(3700) } })).speech).toMatch(/11.*90.*37/)
    expect((await asked({ end: '2026-11-24T21:00:00+01:00' })).speech).toMatch(/(18|6 pm).*(21|9 pm)/)
  })

  it('are told apart by their car parks, and chosen by a name', async () => {
    const { talk, speech } = await asked({ parking: offers[1]!.parking })
    expect(speech).toContain(offers[1]!.parking.name)
    expect((await talk.say(offers[1]!.parking.name)).readBack).toBe('two')
  })
})
