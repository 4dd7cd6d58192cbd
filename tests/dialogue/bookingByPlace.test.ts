import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../contract/locale'
import { cents } from '../../contract/money'
import { offers } from '../kit/sampleOffers'
import { bookingOf } from '../kit/scriptedApi'
import { talkTo } from '../kit/dialogue/talk'

type Said = Record<'city' | 'park' | 'access' | 'and' | 'until' | 'plate' | 'cancel' | 'mine' | 'one', string>
const words: Record<Locale, Said> = {
  es: {
    city: 'dime el código de la reserva de valencia',
    park: '¿cuál es mi código de atocha este?',
    access: 'código de acceso de plaza de toros norte',
    and: '¿y el de bilbao?',
    until: 'hasta cuándo tengo la de valencia',
    plate: 'con qué matrícula reservé en bilbao',
    cancel: 'cancela la de valencia',
    mine: 'cancela mi reserva',
    one: 'la de bilbao',
  },
  en: {
    city: 'what’s the code for my valencia booking',
    park: 'what’s my code for atocha este?',
    access: 'access code for plaza de toros norte',
    and: 'and the bilbao one?',
    until: 'until when do i have the one in valencia',
    plate: 'which plate did i book with in bilbao',
    cancel: 'cancel the valencia one',
    mine: 'cancel my booking',
    one: 'the bilbao one',
  },
  fr: {
    city: 'donne-moi le code de ma réservation à valencia',
    park: 'quel est mon code pour atocha este ?',
    access: 'code d’accès de plaza de toros norte',
    and: 'et celui de bilbao ?',
    until: 'jusqu’à quand j’ai celle de valencia',
    plate: 'avec quelle plaque j’ai réservé à bilbao',
    cancel: 'annule celle de valencia',
    mine: 'annule ma réservation',
    one: 'celle de bilbao',
  },
  de: {
    city: 'wie ist der code für meine buchung in valencia',
    park: 'wie lautet mein code für atocha este?',
    access: 'zugangscode für plaza de toros norte',
    and: 'und der von bilbao?',
    until: 'bis wann habe ich die in valencia',
    plate: 'auf welches kennzeichen habe ich in bilbao gebucht',
    cancel: 'storniere die in valencia',
    mine: 'storniere meine buchung',
    one: 'die in bilbao',
  },
  it: {
    city: 'dimmi il codice della prenotazione di valencia',
    park: 'qual è il mio codice di atocha este?',
    access: 'codice di accesso di plaza de toros norte',
    and: 'e quello di bilbao?',
    until: 'fino a quando ho quella di valencia',
    plate: 'con che targa ho prenotato a bilbao',
    cancel: 'cancella quella di valencia',
    mine: 'cancella la mia prenotazione',
    one: 'quella di bilbao',
  },
}
const stayOn = (uid: string, day: string, name: string, city: string) => {
  const when = `2026-11-${day}T10:00:00+01:00`
  const parking = { ...offers[0]!.parking, id: `onda-park:${uid}`, name, city }
  return bookingOf({
    ...{ uid, number: `PZ-${uid}`, when, reservedTime: when, parking, accessCode: `C0DE${uid}` },
    end: `2026-11-${day}T13:00:00+01:00`,
  })
}
/** As the server gives them: those made last come first. */
const bookings = [
  stayOn('44', '29', 'Parking Alhóndiga Sur', 'Bilbao'),
  stayOn('33', '29', 'Parking Alhóndiga Sur', 'Bilbao'),
  stayOn('22', '28', 'Parking Plaza de Toros Norte', 'Valencia'),
  stayOn('11', '24', 'Parking Atocha Este', 'Madrid'),
  stayOn('00', '23', 'Parking Salamanca Oeste', 'Madrid'),
]
const talkOf = (locale: Locale) => {
  const asked: string[] = []
  const talk = talkTo({
    locale,
    script: {
      listBookings: () => Promise.resolve(bookings),
      quoteCancellation: ({ uid }) => {
        asked.push(uid)
        const booking = bookings.find((one) => one.uid === uid)!
        return Promise.resolve({
          ...{ booking, verdict: 'allowed', refund: cents(1190), currency: 'EUR', cancelUntil: null },
        })
      },
    },
  })
  return { talk, asked }
}

describe.each(locales)('a booking that is named by its place, in %s', (locale) => {
  const { city, park, access, and, until, plate, cancel, mine, one } = words[locale]

  it('has its own code, which is told with its name (R363)', async () => {
    const { talk } = talkOf(locale)
    for (const [said, name, code] of [
      [city, 'Plaza de Toros Norte', 'C0DE22'],
      [park, 'Atocha Este', 'C0DE11'],
      [access, 'Plaza de Toros Norte', 'C0DE22'],
      [and, 'Alhóndiga Sur', 'C0DE'],
    ] as const) {
      const { text } = await talk.say(said)
      expect([said, text]).toEqual([said, expect.stringContaining(name)])
      expect(text).toContain(code)
    }
    expect(talk.api.made).not.toContain('findParkings')
  })

  it('has its own end and its own plate', async () => {
    const { talk } = talkOf(locale)
    expect((await talk.say(until)).text).toContain('Plaza de Toros Norte')
    expect((await talk.say(plate)).text).toContain('Alhóndiga Sur')
  })

  it('is the one that is cancelled; of two there, one is asked for by its number (C9, R365)', async () => {
    const { talk, asked } = talkOf(locale)
    await talk.say(cancel)
    expect([asked, talk.replies.at(-1)?.readBack]).toEqual([['22'], '22'])
    await talk.mean('deny')
    await talk.say(mine)
    const { options } = await talk.say(one)
    expect(options.map(({ label }) => /PZ-\d+/.exec(label)?.[0])).toEqual(['PZ-44', 'PZ-33'])
    await talk.say(options[1]!.say)
    expect(asked).toEqual(['22', '33'])
  })
})

describe('a city where something is booked', () => {
  it('is one to park in where that is said', async () => {
    const { talk } = talkOf('es')
    await talk.say('busco parking en valencia el sábado de 10 a 12')
    expect(talk.api.made).toContain('findPlaces')
  })
})
