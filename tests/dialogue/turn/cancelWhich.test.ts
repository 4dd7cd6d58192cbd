import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { cents } from '../../../contract/money'
import { bookingOf } from '../../kit/scriptedApi'
import { offers } from '../../kit/sampleOffers'
import { talkTo } from '../../kit/dialogue/talk'

type Said = Record<'mine' | 'last' | 'tomorrow' | 'list' | 'second' | 'firstOne' | 'name' | 'no', string>
const words: Record<Locale, Said> = {
  es: {
    mine: 'cancela mi reserva',
    last: 'cancela mi última reserva',
    tomorrow: 'cancela la de mañana',
    list: 'mis reservas',
    second: 'quita la segunda',
    firstOne: 'la primera',
    name: 'la de plaza del brillante',
    no: 'no',
  },
  en: {
    mine: 'cancel my booking',
    last: 'cancel my last booking',
    tomorrow: 'cancel the one tomorrow',
    list: 'my bookings',
    second: 'get rid of the second one',
    firstOne: 'the first one',
    name: 'plaza del brillante',
    no: 'no',
  },
  fr: {
    mine: 'annule ma réservation',
    last: 'annule ma dernière réservation',
    tomorrow: 'annule celle de demain',
    list: 'mes réservations',
    second: 'enlève la deuxième',
    firstOne: 'la première',
    name: 'plaza del brillante',
    no: 'non',
  },
  de: {
    mine: 'storniere meine buchung',
    last: 'storniere meine letzte buchung',
    tomorrow: 'storniere die von morgen',
    list: 'meine buchungen',
    second: 'nimm die zweite raus',
    firstOne: 'die erste',
    name: 'plaza del brillante',
    no: 'nein',
  },
  it: {
    mine: 'cancella la mia prenotazione',
    last: 'cancella la mia ultima prenotazione',
    tomorrow: 'cancella quella di domani',
    list: 'le mie prenotazioni',
    second: 'togli la seconda',
    firstOne: 'la prima',
    name: 'plaza del brillante',
    no: 'no',
  },
}
/** The later stay was booked first; the last one made is that of tomorrow's. */
const bookings = [
  bookingOf({ uid: 'thursday', when: '2026-11-26T09:00:00+01:00', end: '2026-11-26T12:00:00+01:00' }),
  bookingOf({ uid: 'tomorrow', timestamp: '2026-11-23T09:00:00+01:00' }),
].map((booking) =>
  booking.uid === 'thursday'
    ? { ...booking, timestamp: '2026-11-20T09:00:00+01:00', parking: offers[1]!.parking }
    : booking,
)

const talking = (locale: Locale, mine = bookings) => {
  const asked: string[] = []
  const talk = talkTo({
    locale,
    script: {
      listBookings: () => Promise.resolve(mine),
      quoteCancellation: ({ uid }) => {
        asked.push(uid)
        return Promise.resolve({
          booking: mine.find((one) => one.uid === uid)!,
          verdict: 'allowed',
          refund: cents(1190),
          currency: 'EUR',
          cancelUntil: null,
        })
      },
    },
  })
  return { talk, asked }
}

describe.each(locales)('a cancellation where several bookings may be meant, in %s', (locale) => {
  const { mine, last, tomorrow, list, second, firstOne, name, no } = words[locale]

  it('is asked about and never guessed; its answer is a number or a name (C9, R365)', async () => {
    const { talk, asked } = talking(locale)
    const which = await talk.say(mine)
    expect([which.asked, asked]).toEqual(['cancel', []])
    expect(which.speech).toContain(offers[1]!.parking.name)
    await talk.say(firstOne)
    await talk.mean('deny')
    await talk.say(mine)
    await talk.say(name)
    expect(asked).toEqual(['tomorrow', 'thursday'])
    expect([talk.at(), talk.replies.at(-1)?.readBack]).toEqual(['cancellation.asking', 'thursday'])
    expect(talk.api.made).not.toContain('cancelBooking')
  })

  it('is told, shown and counted in one order (C9, R365)', async () => {
    const { talk, asked } = talking(locale)
    const { text, options } = await talk.say(mine)
    const names = [offers[0]!.parking.name, offers[1]!.parking.name]
    expect(text.indexOf(names[0]!)).toBeLessThan(text.indexOf(names[1]!))
    expect(options.map(({ label }) => names.findIndex((name) => label.startsWith(name)))).toEqual([0, 1])
    await talk.say(options[1]!.say)
    expect(asked).toEqual(['thursday'])
  })

  it('is left by a no, and nothing is cancelled (C9)', async () => {
    const { talk, asked } = talking(locale)
    await talk.say(mine)
    expect((await talk.say(no)).asked).toBe('more')
    expect([asked, talk.at()]).toEqual([[], 'search.asking'])
  })

  it('of the last one is of the one that was made last (R365)', async () => {
    const { talk, asked } = talking(locale)
    await talk.say(last)
    expect(asked).toEqual(['tomorrow'])
  })

  it('of a day, or of a number after the list, is of that booking (R365)', async () => {
    const { talk, asked } = talking(locale)
    await talk.say(tomorrow)
    await talk.mean('deny')
    await talk.say(list)
    await talk.say(second)
    expect(asked).toEqual(['tomorrow', 'thursday'])
  })

  it('is not asked about where there is only one (R365)', async () => {
    const { talk, asked } = talking(locale, bookings.slice(1))
    await talk.say(mine)
    expect(asked).toEqual(['tomorrow'])
  })
})
