import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { driverOf, evening, running, tomorrow } from '../../kit/dialogue/changer'

const said: Record<
  Locale,
  Record<'extend' | 'longer' | 'more' | 'early' | 'at' | 'plate' | 'yes' | 'no', string>
> = {
  es: {
    extend: 'alarga mi reserva hasta las ocho',
    longer: 'quiero alargar mi reserva',
    more: 'una hora más',
    early: 'salgo antes',
    at: 'a las cinco',
    plate: 'usa mi otro coche para la reserva',
    yes: 'sí',
    no: 'no',
  },
  en: {
    extend: 'extend my booking until eight',
    longer: 'i want to extend my booking',
    more: 'an hour more',
    early: "i'm leaving early",
    at: 'at five',
    plate: 'use my other car for the booking',
    yes: 'yes',
    no: 'no',
  },
  fr: {
    extend: 'prolonge ma réservation jusqu’à vingt heures',
    longer: 'je voudrais prolonger ma réservation',
    more: 'une heure de plus',
    early: 'je pars plus tôt',
    at: 'à dix-sept heures',
    plate: 'utilise mon autre voiture pour la réservation',
    yes: 'oui',
    no: 'non',
  },
  de: {
    extend: 'verlängere meine buchung bis acht',
    longer: 'ich möchte meine buchung verlängern',
    more: 'eine stunde länger',
    early: 'ich fahre früher los',
    at: 'um fünf',
    plate: 'nimm mein anderes auto für die buchung',
    yes: 'ja',
    no: 'nein',
  },
  it: {
    extend: 'prolunga la mia prenotazione fino alle otto',
    longer: 'vorrei prolungare la prenotazione',
    more: "un'ora in più",
    early: 'esco prima',
    at: 'alle cinque',
    plate: "usa l'altra macchina per la prenotazione",
    yes: 'sì',
    no: 'no',
  },
}

describe.each(locales)('a booking that is changed in words, in %s', (locale) => {
  const words = said[locale]

  it('is extended after its new end, the difference and the total were read back, and a yes (X13)', async () => {
    const { talk, asked, names } = driverOf({ locale })
    const read = await talk.say(words.extend)
    expect(read.text).toMatch(/Atocha Sur.*20:00.*4,00.*15,90/s)
    expect(asked).toEqual([['quote', { uid: 'b1', to: '2026-11-23T20:00:00+01:00' }]])
    expect(read.readBack).toBe('c1')
    expect((await talk.say(words.yes)).text).toMatch(/20:00.*4,00/)
    expect(names()).toEqual(['quote', 'confirm'])
    expect(asked[1]?.[1]).toEqual({ uid: 'b1', quote: 'c1', key: 'change-c1' })
  })

  it('asks until when, and leaves all as it was after a no (X13)', async () => {
    const { talk, asked } = driverOf({ locale })
    expect((await talk.say(words.longer)).asked).toBe('end')
    expect((await talk.say(words.more)).text).toContain('19:00')
    const kept = await talk.say(words.no)
    expect(asked).toEqual([['quote', { uid: 'b1', to: '2026-11-23T19:00:00+01:00' }]])
    expect(kept).toMatchObject({ asked: 'more', readBack: undefined })
    await talk.say(words.yes)
    expect(asked).toHaveLength(1)
  })

  it('ends earlier, and tells what is given back (X13)', async () => {
    const { talk, asked } = driverOf({ locale })
    await talk.say(words.early)
    expect((await talk.say(words.at)).text).toMatch(/17:00.*3,00/)
    await talk.say(words.yes)
    expect(asked.map(([name]) => name)).toEqual(['quote', 'confirm'])
    expect(asked[0]?.[1]).toEqual({ uid: 'b1', to: '2026-11-23T17:00:00+01:00' })
  })

  it('is moved to the driver’s other vehicle, whose plate is spelled by its end (X07, C11)', async () => {
    const { talk, asked } = driverOf({ locale })
    const read = await talk.say(words.plate)
    expect(read.speech).toContain('B C D')
    expect(read.speech).not.toContain('9911')
    expect(asked).toEqual([])
    await talk.say(words.yes)
    expect(asked).toEqual([['plate', expect.objectContaining({ uid: 'b1', plate: '9911BCD' })]])
  })
})

describe('which booking is changed', () => {
  it('is the one that runs, else the next one', async () => {
    const ran = driverOf({ bookings: [tomorrow, running] })
    await ran.talk.say('alarga mi reserva una hora')
    expect(ran.asked[0]?.[1]).toMatchObject({ uid: 'b1' })
    const next = driverOf({ bookings: [evening, tomorrow] })
    await next.talk.say('alarga mi reserva una hora')
    expect(next.asked[0]?.[1]).toMatchObject({ uid: 'b2', to: '2026-11-24T19:00:00+01:00' })
  })

  it.each([
    ['la segunda', 'b3', '2026-11-25T00:00:00+01:00'],
    ['la de las nueve', 'b2', '2026-11-24T19:00:00+01:00'],
    ['la de plaza del brillante', 'b2', '2026-11-24T19:00:00+01:00'],
  ])('is asked for where two are meant: %s', async (answer, uid, to) => {
    const { talk, asked } = driverOf({ bookings: [running, tomorrow, evening] })
    const which = await talk.say('alarga la reserva de mañana una hora')
    expect(which).toMatchObject({ asked: 'booking', text: expect.stringContaining('¿Cuál cambio?') })
    expect(asked).toEqual([])
    await talk.say(answer)
    expect(asked).toEqual([['quote', { uid, to }]])
  })

  it('is the one that the parking’s name tells, at an hour of its own day', async () => {
    const { talk, asked } = driverOf({ bookings: [running, tomorrow] })
    await talk.say('alarga la reserva de brillante hasta las ocho')
    expect(asked[0]?.[1]).toEqual({ uid: 'b2', to: '2026-11-24T20:00:00+01:00' })
  })
})
