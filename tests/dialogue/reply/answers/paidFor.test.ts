import { describe, expect, it } from 'vitest'
import { Fault } from '../../../../contract/fault'
import { locales, type Locale } from '../../../../contract/locale'
import { cents } from '../../../../contract/money'
import { bookingOf } from '../../../kit/scriptedApi'
import { offers } from '../../../kit/sampleOffers'
import { nineToSix, reviewing, talkTo, yesIn } from '../../../kit/dialogue/talk'

const price = (total: number) => ({ ...bookingOf().price, total: cents(total) })
const munich = bookingOf({
  uid: 'munich',
  number: 'PZ-2222-22',
  when: '2026-11-27T10:00:00+01:00',
  end: '2026-11-27T12:00:00+01:00',
  timeZone: 'Europe/Berlin',
  price: price(1814),
  parking: {
    ...offers[0]!.parking,
    name: 'Parkhaus Marienplatz Süd',
    city: 'München',
    ...{ lat: 48.1372, lng: 11.5755 },
  },
})
const bookings = [bookingOf({ uid: 'south', parking: { ...offers[0]!.parking, city: 'Madrid' } }), munich]
/** What was paid last is for neither of them. */
const listHistory = () =>
  Promise.resolve([
    {
      kind: 'payment' as const,
      amount: cents(379),
      currency: 'EUR',
      at: '2026-11-23T09:00:00Z',
      details: { booking: 'other' },
    },
  ])

const said: Record<Locale, { paid: string[]; cancel: string; last: string }> = {
  es: {
    paid: ['¿cuánto pagué por la de Múnich?', 'cuánto he pagado por la del viernes'],
    cancel: 'cancela la de Múnich',
    last: 'cuánto he pagado',
  },
  en: {
    paid: ['how much did I pay for the one in Munich?', "how much did Friday's cost"],
    cancel: 'cancel the one in Munich',
    last: 'how much did I pay?',
  },
  fr: {
    paid: ["combien j'ai payé pour celle de Munich ?", "combien j'ai payé pour celle de vendredi"],
    cancel: 'annule celle de Munich',
    last: "combien j'ai payé ?",
  },
  de: {
    paid: ['was habe ich für die in München bezahlt?', 'was hab ich für die am Freitag bezahlt'],
    cancel: 'storniere die in München',
    last: 'wie viel habe ich bezahlt?',
  },
  it: {
    paid: ['quanto ho pagato per quella di Monaco di Baviera?', 'quanto ho pagato per quella di venerdì'],
    cancel: 'annulla quella di Monaco',
    last: 'quanto ho pagato?',
  },
}

describe.each(locales)('what a booking has cost, in %s', (locale) => {
  const { paid, cancel, last } = said[locale]
  const begun = () =>
    talkTo({ locale, script: { listBookings: () => Promise.resolve(bookings), listHistory } })

  it.each(paid)('is told of the one that is named, and not of the last payment: %s', async (words) => {
    const { say } = begun()
    expect((await say(words)).text).toContain('18,14')
  })

  it('is told of the one that has just been booked', async () => {
    const talk = await reviewing(locale, { listHistory })
    await talk.say(yesIn[locale])
    expect((await talk.say(last)).text).toContain('11,90')
    expect(talk.stay()).toEqual(nineToSix)
  })

  it('and the one in a town is cancelled by the name that the language has for the town', async () => {
    const asked: string[] = []
    const quoteCancellation = ({ uid }: { uid: string }) => {
      asked.push(uid)
      return Promise.reject(new Fault('server.internal'))
    }
    const script = { listBookings: () => Promise.resolve(bookings), quoteCancellation }
    await talkTo({ locale, script }).say(cancel)
    expect(asked).toEqual(['munich'])
  })
})
