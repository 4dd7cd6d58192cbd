import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { bookingOf } from '../../kit/scriptedApi'
import { lineOf } from '../../kit/dialogue/said'
import { talkTo, yesIn } from '../../kit/dialogue/talk'
import { worldOf } from '../../rounds/world'

/** Said by a driver who has booked and stands at a closed barrier, or whose code opens nothing; `by`: the answer to the first. */
const said: Record<Locale, { stuck: string[]; refused: string[]; by: string; codes: string[] }> = {
  es: {
    stuck: ['no se abre la barrera', 'estoy en la barrera y no me deja entrar'],
    refused: ['el código no funciona', 'no me coge el código'],
    by: 'se entra con un código',
    codes: ['código de la de mañana', 'y el código de mañana'],
  },
  en: {
    stuck: ["the barrier won't open", "I'm at the barrier and it won't open"],
    refused: ["the code doesn't work", "it won't take my code"],
    by: 'you enter with a code',
    codes: ["what's the code for tomorrow's booking", "give me the code for tomorrow's"],
  },
  fr: {
    stuck: ["je suis devant la barrière et elle ne s'ouvre pas", 'la barrière reste fermée'],
    refused: ['le code ne marche pas', 'mon code est refusé'],
    by: 'on entre avec un code',
    codes: ['code pour demain', 'le code de celle de demain'],
  },
  de: {
    stuck: ['die Schranke öffnet nicht', 'ich steh vor der Schranke und sie geht nicht auf'],
    refused: ['der Code geht nicht', 'die Schranke nimmt den Code nicht'],
    by: 'Einfahrt mit Code',
    codes: ['Code für morgen', 'der Code für die Buchung morgen'],
  },
  it: {
    stuck: ['la sbarra non si apre', 'sono davanti alla sbarra e non si apre'],
    refused: ['il codice non funziona', 'mi rifiuta il codice'],
    by: 'si entra con un codice',
    codes: ['il codice per domani', 'codice di quella di domani'],
  },
}

describe.each(locales)('a driver at the barrier, in %s', (locale) => {
  const { stuck, refused, by, codes } = said[locale]
  const begun = () => talkTo({ locale, script: worldOf({ booked: [], cancelled: [] }) })

  it.each(stuck)('is told how to get in, and no place is searched: %s', async (words) => {
    const talk = begun()
    expect((await talk.say(words)).speech).toContain(by)
    expect(talk.search().where ?? talk.search().place).toBeUndefined()
  })

  it.each([...stuck, ...refused])(
    'hears the code where the stay begins soon, and then where a person helps: %s',
    async (words) => {
      const soon = bookingOf({
        accessCode: '71734',
        when: '2026-11-23T10:30:00+01:00',
        end: '2026-11-23T12:00:00+01:00',
      })
      const talk = talkTo({ locale, script: { listBookings: () => Promise.resolve([soon]) } })
      expect((await talk.say(words)).text).toContain('71734')
      expect((await talk.say(words)).text).toMatch(/\+?\d[\d ]{8,}/)
    },
  )

  it.each(refused)(
    'whose code is of no stay that begins soon hears where a person helps: %s',
    async (words) => {
      const talk = begun()
      expect((await talk.say(words)).text).toMatch(/\+?\d[\d ]{8,}/)
    },
  )

  it.each(codes)('hears the code of the booking of a day: %s', async (words) => {
    const talk = begun()
    expect((await talk.say(words)).text).toContain('48217')
  })
})

/** A search, the wish to book, and the question for the code. */
const early: Record<Locale, readonly [search: string, book: string, code: string]> = {
  es: ['parking en Atocha mañana de nueve a seis', 'reserva el primero', 'cuál es mi código'],
  en: ['parking at Atocha tomorrow nine to six', 'book the first one', "what's my code"],
  fr: ['un parking à Atocha demain de neuf à dix-huit heures', 'réserve le premier', 'quel est mon code'],
  de: ['Parken Atocha morgen von neun bis achtzehn Uhr', 'buch das erste', 'wie ist der Code'],
  it: ['parcheggio ad Atocha domani dalle nove alle diciotto', 'prenota il primo', 'qual è il mio codice'],
}

describe.each(locales)('the code of a driver who has booked nothing, in %s', (locale) => {
  const [search, book, code] = early[locale]
  const begun = () => talkTo({ locale, script: { listBookings: () => Promise.resolve([]) } })

  it('comes with the booking that is read back, which is asked again', async () => {
    const talk = begun()
    await talk.say(search)
    await talk.say(book)
    expect((await talk.say(code)).text).toMatch(lineOf(locale, 'topic.codeAfter'))
    expect(talk.at()).toBe('booking.reviewing')
    await talk.say(yesIn[locale])
    await talk.say(yesIn[locale])
    expect(talk.at()).toBe('booking.booked')
  })

  it('is none, and no ticket is spoken of', async () => {
    expect((await begun().say(code)).text).toMatch(lineOf(locale, 'topic.bookings.none'))
  })
})
