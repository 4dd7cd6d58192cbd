import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { isoAt } from '../../../../contract/time/zonedTime'
import { user } from '../../../kit/scriptedApi'
import { nineToSix, yesIn } from '../../../kit/dialogue/talk'
import { afterBooking, atReadBack, bookingsMade } from './places'

type Said = Record<Locale, readonly string[]>

const onThursday: Said = {
  es: [
    'ahora uno en Sants el jueves',
    'gracias, y ahora otro el jueves en Sants',
    'ahora en Sants el jueves',
  ],
  en: ['now one in Sants on Thursday', 'great, and i need another one on thursday in sants'],
  fr: ['maintenant un à Sants jeudi', "merci, et maintenant j'en voudrais un à sants jeudi"],
  de: ['jetzt einen in Sants am Donnerstag', 'danke, und jetzt noch einen am Donnerstag in Sants'],
  it: ['adesso uno a Sants giovedì', 'perfetto, ora me ne serve uno giovedì a sants'],
}
const same: Said = {
  es: ['ahora lo mismo en Sants', 'y lo mismo en sants'],
  en: ['now the same thing in Sants', 'same again in sants'],
  fr: ['la même chose à Sants', 'et maintenant pareil à sants'],
  de: ['jetzt das Gleiche in Sants', 'und dasselbe nochmal in sants'],
  it: ['adesso la stessa cosa a Sants', 'e lo stesso a sants'],
}
const friday: Said = {
  es: ['también necesito uno en Sants el viernes de nueve a doce'],
  en: ['i also need one in Sants on Friday from nine to twelve'],
  fr: ["il m'en faut aussi un à Sants vendredi de neuf heures à midi"],
  de: ['ich brauche auch einen in Sants am Freitag von neun bis zwölf'],
  it: ['mi serve anche a Sants venerdì dalle nove alle dodici'],
}
const corrected: Said = {
  es: ['perdón, sants', 'no atocha, sants'],
  en: ['sorry, sants', 'not atocha, sants'],
  fr: ['pardon, sants', 'pas atocha, sants'],
  de: ['entschuldigung, sants', 'nicht atocha, sants'],
  it: ['scusa, sants', 'non atocha, sants'],
}
const limited: Said = {
  es: ['sí pero en sants', 'vale, gracias, pero en sants'],
  en: ['yes but in sants', 'book it but in sants'],
  fr: ['oui mais à sants'],
  de: ['ja, aber in sants'],
  it: ['sì ma a sants', 'sì però a sants'],
}
const other: Said = {
  es: ['sí pero en el otro', 'sí, el otro mejor'],
  en: ['yes but the other one'],
  fr: ["oui mais dans l'autre"],
  de: ['ja, aber im anderen'],
  it: ["sì ma nell'altro parcheggio"],
}
const hers: Record<Locale, string> = {
  es: 'sí, con el coche de mi mujer',
  en: "yes with my wife's car",
  fr: 'oui, avec la voiture de ma femme',
  de: 'ja, mit dem Auto meiner Frau',
  it: 'sì, con la macchina di mia moglie',
}
const thursdayAtTen = { from: '2026-11-26T10:00:00+01:00', to: '2026-11-26T12:00:00+01:00' }

describe.each(locales)('a second search, in %s', (locale) => {
  it('after a booking is at the new place on the new day, its hours are asked for, and a yes books nothing (C8)', async () => {
    for (const said of onThursday[locale]) {
      const talk = await afterBooking(locale)
      const told = await talk.say(said)
      expect(talk.search().place?.name, said).toBe('Sants')
      expect(talk.at(), said).toMatch(/^search\./)
      expect(told.speech, said).toMatch(/\?$/)
      await talk.say(yesIn[locale])
      expect([said, bookingsMade(talk)]).toEqual([said, 1])
      await talk.mean('change_slot', thursdayAtTen)
      expect(talk.search().window, said).toEqual(thursdayAtTen)
    }
  })

  it('for the same elsewhere keeps the hours, those that were moved at the read-back too (C8)', async () => {
    for (const said of same[locale]) {
      const booked = await afterBooking(locale)
      await booked.say(said)
      expect([said, booked.search().place?.name, booked.search().window]).toEqual([said, 'Sants', nineToSix])
    }
    const talk = await atReadBack(locale)
    await talk.mean('change_slot', { to: '2026-11-24T20:00:00+01:00' })
    await talk.say(same[locale][0] ?? '')
    expect(talk.search().window).toEqual({ ...nineToSix, to: '2026-11-24T20:00:00+01:00' })
    expect([talk.search().place?.name, talk.at()]).toEqual(['Sants', 'search.listing'])
  })

  it('at the read-back does not move the stay of the old car park (C8)', async () => {
    for (const said of friday[locale]) {
      const talk = await atReadBack(locale)
      const told = await talk.say(said)
      expect([said, talk.search().place?.name, told.readBack]).toEqual([said, 'Sants', undefined])
      expect(talk.search().window?.from, said).toBe(
        isoAt(Date.parse('2026-11-27T08:00:00Z'), 'Europe/Madrid'),
      )
    }
  })
})

describe.each(locales)('a place that is put right, in %s', (locale) => {
  it('in lower case and behind an apology or a denial is searched, at the read-back too (C8, C13)', async () => {
    for (const said of corrected[locale]) {
      const talk = await atReadBack(locale)
      const told = await talk.say(said)
      expect([said, talk.search().place?.name, told.readBack]).toEqual([said, 'Sants', undefined])
      expect(talk.search().window, said).toEqual(nineToSix)
      await talk.say(yesIn[locale])
      expect(bookingsMade(talk), said).toBe(0)
    }
  })
})

describe.each(locales)('what is behind a yes, in %s', (locale) => {
  it('is taken where it is another place (C8)', async () => {
    for (const said of limited[locale]) {
      const talk = await atReadBack(locale)
      await talk.say(said)
      expect([said, talk.search().place?.name, talk.search().window]).toEqual([said, 'Sants', nineToSix])
      expect(bookingsMade(talk), said).toBe(0)
    }
  })

  it('is taken where it is another car park of the list (C8)', async () => {
    for (const said of other[locale]) {
      const talk = await atReadBack(locale)
      const told = await talk.say(said)
      expect([said, talk.at(), talk.search().chosen]).not.toEqual([said, 'search.viewing', 'onda-park:1'])
      expect([said, talk.at(), told.readBack]).toEqual([said, 'search.viewing', undefined])
      expect(bookingsMade(talk), said).toBe(0)
    }
  })

  it('is taken where the car park that is read back was ordered out of the list (C8)', async () => {
    for (const said of other[locale]) {
      const talk = await atReadBack(locale, { ordered: true })
      await talk.say(said)
      expect([said, talk.at(), talk.search().chosen]).not.toEqual([said, 'search.viewing', 'onda-park:1'])
      expect(bookingsMade(talk), said).toBe(0)
    }
  })

  it('is asked about where it is a car that is not known, and the yes after that is read back what it books (C8)', async () => {
    const alone = await atReadBack(locale)
    const told = await alone.say(hers[locale])
    expect(told.speech).toMatch(/K J T.*\?$/)
    expect([alone.at(), told.readBack]).toEqual(['booking.reviewing', undefined])
    expect((await alone.say(yesIn[locale])).readBack).toBeDefined()
    expect(bookingsMade(alone)).toBe(0)
    const vehicles = [
      ...user.vehicles,
      { plate: '9911BCD', country: 'ES', main: false, brand: 'Seat', model: 'Ibiza' } as const,
    ]
    const several = await atReadBack(locale, { getUser: () => Promise.resolve({ ...user, vehicles }) })
    const asked = await several.say(hers[locale])
    expect(asked.text).toMatch(/KJT.*Ibiza.*BCD.*\?$/)
    expect(asked.readBack).toBeUndefined()
    expect((await several.say('Ibiza')).speech).toMatch(/B C D/)
  })
})
