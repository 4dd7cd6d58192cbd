import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { offers } from '../../kit/sampleOffers'
import { bookingOf } from '../../kit/scriptedApi'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

const words: Record<Locale, Record<'start' | 'code' | 'yesterday' | 'plate' | 'yes', string>> = {
  es: {
    start: 'cuándo empieza mi reserva',
    code: '¿cuál es el código de mi reserva?',
    yesterday: '¿y el de la de ayer?',
    plate: 'con qué matrícula he reservado',
    yes: 'sí',
  },
  en: {
    start: 'when does my booking start',
    code: "what's the code for my booking?",
    yesterday: "and yesterday's?",
    plate: 'which plate is on my booking',
    yes: 'yes',
  },
  fr: {
    start: 'quand commence ma réservation',
    code: 'quel est le code de ma réservation ?',
    yesterday: "et celui de celle d'hier ?",
    plate: "avec quelle plaque j'ai réservé",
    yes: 'oui',
  },
  de: {
    start: 'wann beginnt meine buchung',
    code: 'wie ist der code für meine buchung?',
    yesterday: 'und der von gestern?',
    plate: 'auf welches kennzeichen habe ich gebucht',
    yes: 'ja',
  },
  it: {
    start: 'quando inizia la mia prenotazione',
    code: 'qual è il codice della mia prenotazione?',
    yesterday: 'e quello di quella di ieri?',
    plate: 'con che targa ho prenotato',
    yes: 'sì',
  },
}
const bookings = [
  bookingOf({ uid: 'next', accessCode: '48217' }),
  bookingOf({
    uid: 'past',
    accessCode: '90551',
    when: '2026-11-22T09:00:00+01:00',
    end: '2026-11-22T12:00:00+01:00',
    parking: offers[1]!.parking,
    plate: '9911ABC',
  }),
]
const talkOf = (locale: Locale) =>
  talkTo({ locale, script: { listBookings: () => Promise.resolve(bookings) } })

describe.each(locales)('one’s bookings, in %s', (locale) => {
  const { start, code, yesterday, plate, yes } = words[locale]

  it('are told with their start, and the code after a yes (R363)', async () => {
    const talk = talkOf(locale)
    const told = await talk.say(start)
    expect(told.text).toContain('Parking Atocha Sur')
    expect(told.text).toMatch(/9:00/)
    expect((await talk.say(yes)).text).toContain('48217')
  })

  it('have their codes, an older one by its day, and it is repeated at a yes (R363)', async () => {
    const talk = talkOf(locale)
    expect((await talk.say(code)).text).toContain('48217')
    expect((await talk.say(yesterday)).text).toContain('90551')
    expect((await talk.say(yes)).text).toContain('90551')
    expect(talk.api.made).not.toContain('findParkings')
    await talk.say(start)
    expect((await talk.say(yes)).text).toContain('48217')
  })

  it('have a plate, of which the end is told', async () => {
    const talk = talkOf(locale)
    const told = await talk.say(plate)
    expect(told.text).toContain('KJT')
    expect(told.text).not.toContain('4821')
  })

  it('of a day without any are said to be none (R363)', async () => {
    const told = await talkOf(locale).mean('access_code', { date: '2026-11-01' })
    expect(told.text).not.toMatch(/48217|90551/)
    expect(told.reprompt).toContain('?')
  })
})

describe.each(locales)('what has just been booked, in %s', (locale) => {
  it('asks nothing where it is read, so no yes is suggested (C2)', async () => {
    const talk = talkTo({ locale })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    await talk.mean('book')
    const { text, options } = await talk.mean('confirm')
    expect(text).not.toContain('?')
    expect(options.map(({ say }) => say)).not.toContain(words[locale].yes)
    expect((await talk.say(options[0]!.say)).text).toContain('48217')
  })
})
