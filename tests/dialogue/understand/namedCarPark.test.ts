import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { bookingOf } from '../../kit/scriptedApi'
import { talkTo } from '../../kit/dialogue/talk'

/** A search, the list of bookings, and what becomes of one that is named by its car park or was just told. */
type Said = Record<'search' | 'list' | 'cancel' | 'extend' | 'extendTold', string>
const said: Record<Locale, Said> = {
  es: {
    search: 'parking en Atocha mañana de nueve a seis',
    list: 'mis reservas',
    cancel: 'cancela Atocha Este',
    extend: 'alarga Atocha Este una hora',
    extendTold: 'alárgala una hora',
  },
  en: {
    search: 'parking at Atocha tomorrow nine to six',
    list: 'my bookings',
    cancel: 'cancel Atocha Este',
    extend: 'extend Atocha Este by one hour',
    extendTold: 'extend it by one hour',
  },
  fr: {
    search: 'un parking à Atocha demain de neuf à dix-huit heures',
    list: 'mes réservations',
    cancel: 'annule Atocha Este',
    extend: "prolonge Atocha Este d'une heure",
    extendTold: "prolonge-la d'une heure",
  },
  de: {
    search: 'Parken Atocha morgen von neun bis achtzehn Uhr',
    list: 'meine Buchungen',
    cancel: 'storniere Atocha Este',
    extend: 'verlängere Atocha Este um eine Stunde',
    extendTold: 'verlängere sie um eine Stunde',
  },
  it: {
    search: 'parcheggio ad Atocha domani dalle nove alle diciotto',
    list: 'le mie prenotazioni',
    cancel: 'annulla Atocha Este',
    extend: "prolunga Atocha Este di un'ora",
    extendTold: "prolungala di un'ora",
  },
}
const booked = (uid: string, name: string, day: string) => {
  const booking = bookingOf({ uid, when: `${day}T09:00:00+01:00`, end: `${day}T18:00:00+01:00` })
  return { ...booking, parking: { ...booking.parking!, name } }
}
const bookings = [
  booked('south', 'Parking Atocha Sur', '2026-11-24'),
  booked('east', 'Parking Atocha Este', '2026-11-25'),
]

describe.each(locales)('a booking named by its car park beside results of like names, in %s', (locale) => {
  const { search, list, cancel, extend, extendTold } = said[locale]
  const begun = async () => {
    const quoted: string[] = []
    const talk = talkTo({
      locale,
      script: {
        listBookings: () => Promise.resolve(bookings),
        quoteCancellation: ({ uid }) => {
          quoted.push(uid)
          return new Promise(() => undefined)
        },
      },
    })
    await talk.say(search)
    return { ...talk, quoted }
  }

  it('is the one that is cancelled, whichever result is called much the same', async () => {
    const talk = await begun()
    void talk.say(cancel)
    await expect.poll(() => talk.quoted).toEqual(['east'])
  })

  it('is the one that is to be longer, and the search stays as it is', async () => {
    for (const words of [[extend], [list, extendTold]]) {
      const talk = await begun()
      const { window } = talk.search()
      const heard = []
      for (const one of words) heard.push((await talk.say(one)).text)
      expect(talk.search().window).toEqual(window)
      expect(heard.at(-1)).not.toContain('11,90')
    }
  })
})
