import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { offers } from '../../kit/sampleOffers'
import { reviewing } from '../../kit/dialogue/talk'

const words: Record<Locale, Record<'doubtful' | 'clear', readonly string[]> & Record<'yes' | 'no', string>> =
  {
    es: {
      doubtful: [
        'sí creo',
        'ok luego',
        'mmm sí quizás',
        'bueno no sé sí',
        'supongo que sí',
        'vale más tarde',
      ],
      clear: ['sí, reserva', 'sí adelante resérvalo', 'vale resérvalo ya'],
      yes: 'sí',
      no: 'no',
    },
    en: {
      doubtful: [
        'yes i think',
        'ok later',
        'hmm yes maybe',
        'i don’t know yes',
        'i guess so',
        'sure maybe later',
      ],
      clear: ['yes please book', 'yes go ahead and book it', 'ok book it'],
      yes: 'yes',
      no: 'no',
    },
    fr: {
      doubtful: [
        'oui je crois',
        'ok plus tard',
        'hmm oui peut-être',
        'oui je sais pas',
        'je suppose que oui',
      ],
      clear: ['oui, réserve', 'oui vas-y réserve-le', 'd’accord réservez'],
      yes: 'oui',
      no: 'non',
    },
    de: {
      doubtful: [
        'ja glaube ich',
        'ok später',
        'hm ja vielleicht',
        'ja weiß nicht',
        'ich denke schon',
        'ja aber später',
      ],
      clear: ['ja, buchen', 'ja buch das', 'okay bitte buchen'],
      yes: 'ja',
      no: 'nein',
    },
    it: {
      doubtful: [
        'sì credo',
        'ok dopo',
        'mmm sì forse',
        'boh sì non so',
        'suppongo di sì',
        'va bene più tardi',
      ],
      clear: ['sì, prenota', 'sì vai prenotalo', 'va bene prenota'],
      yes: 'sì',
      no: 'no',
    },
  }

describe.each(locales)('at the read-back, in %s', (locale) => {
  const { doubtful, clear, yes, no } = words[locale]

  it.each(doubtful)(
    'a yes with a doubt beside it is asked again, and books after a plain one: %s (C8, R364)',
    async (said) => {
      const talk = await reviewing(locale)
      const again = await talk.say(said)
      expect([talk.at(), again.readBack]).toEqual(['booking.reviewing', 'q1'])
      expect(talk.api.made).not.toContain('createBooking')
      await talk.say(yes)
      expect(talk.at()).toBe('booking.booked')
    },
  )

  it.each(clear)('a yes with a second word for it is a yes: %s (C8, R364)', async (said) => {
    const talk = await reviewing(locale)
    await talk.say(said)
    expect(talk.at()).toBe('booking.booked')
  })

  it('a no is acknowledged in few words; a yes then hears the others, a no ends (C9, R365)', async () => {
    const talk = await reviewing(locale)
    const told = await talk.say(no)
    expect(told.speech.split(' ').length).toBeLessThan(12)
    expect([talk.at(), told.asked]).toEqual(['search.listing', 'others'])
    const others = await talk.say(yes)
    expect(others.speech).toContain(offers[1]!.parking.name)
    await talk.mean('select_result', { ordinal: 1 })
    await talk.mean('book')
    await talk.say(no)
    expect((await talk.say(no)).asked).toBe('more')
    expect((await talk.say(no)).listen).toBe(false)
    expect(talk.api.made).not.toContain('createBooking')
  })

  it('a no after the booking leaves it as it is, and nothing is offered or booked again (C9, R365)', async () => {
    const talk = await reviewing(locale)
    await talk.say(yes)
    const told = await talk.say(no)
    expect([talk.at(), told.asked, told.readBack]).toEqual(['booking.booked', 'more', undefined])
    expect(told.speech).not.toContain(offers[0]!.parking.name)
    expect((await talk.say(no)).listen).toBe(false)
    await talk.mean('go_back')
    expect(talk.api.made.filter((call) => call === 'createBooking')).toHaveLength(1)
  })
})
