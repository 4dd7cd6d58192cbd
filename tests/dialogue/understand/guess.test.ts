import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { nineToSix, reviewing, talkTo, yesIn } from '../../kit/dialogue/talk'
import { atocha, now } from '../../kit/scriptedApi'

/** Said to a passenger, with a day or an hour of their own; of a car park that is in the list; of nowhere. */
const said: Record<Locale, { hour: string; result: string; nowhere: string }> = {
  es: {
    hour: 'el dentista me ha movido la limpieza al jueves a las cuatro',
    result: 'mamá dice que el segundo está lleno de ladrones',
    nowhere: 'cuidado con el erizo en la cuneta',
  },
  en: {
    hour: 'the dentist has shunted my hygienist to thursday at four',
    result: 'mum said the second one is full of thieves',
    nowhere: 'mind the hedgehog in the gutter',
  },
  fr: {
    hour: 'le dentiste a décalé mon détartrage à jeudi seize heures',
    result: 'maman dit que le deuxième est plein de voleurs',
    nowhere: 'attention au hérisson dans le fossé',
  },
  de: {
    hour: 'der zahnarzt hat meine prophylaxe auf donnerstag um vier geschoben',
    result: 'mama sagt der zweite ist voller diebe',
    nowhere: 'pass auf den igel im straßengraben auf',
  },
  it: {
    hour: 'il dentista mi ha anticipato l’otturazione a giovedì alle quattro',
    result: 'mamma dice che il secondo è pieno di ladri',
    nowhere: 'attento al riccio nel fossato',
  },
}

describe.each(locales)('what may have been said to a passenger, in %s', (locale) => {
  const { hour, result, nowhere } = said[locale]
  const listing = async () => {
    const talk = talkTo({ locale })
    await talk.hear({
      event: { type: 'search.ask', place: atocha, window: nineToSix, go: true, at: now },
    })
    return talk
  }

  it('moves nothing that is read back, and the next yes buys nothing (C8, C9)', async () => {
    const talk = await reviewing(locale)
    await talk.say(hour)
    expect([talk.at(), talk.stay()]).toEqual(['booking.reviewing', nineToSix])
    await talk.say(yesIn[locale])
    expect(talk.api.made).not.toContain('createBooking')
  })

  it.each([hour, result, nowhere])('leaves the list as it was: %s (C9)', async (text) => {
    const talk = await listing()
    const { place, window } = talk.search()
    expect(place).toEqual(atocha)
    const { speech } = await talk.say(text)
    expect([talk.at(), talk.search().place, talk.search().window]).toEqual(['search.listing', place, window])
    expect(speech).toMatch(/\?$/)
  })
})

describe('a guess', () => {
  it('is asked about with the hours that it would set, and a yes sets them (C9)', async () => {
    const talk = talkTo({ locale: 'es' })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    const friday = { from: '2026-11-27T09:00:00+01:00', to: '2026-11-27T18:00:00+01:00' }
    const told = await talk.hear({
      frame: { intent: 'change_slot', slots: friday, confidence: 0.7, guessed: true },
    })
    expect([talk.search().window, told.speech]).toEqual([
      nineToSix,
      expect.stringContaining('viernes de 9 a 18'),
    ])
    await talk.say('sí')
    expect(talk.search().window).toEqual(friday)
  })

  it('is asked about with the car park that it would open, and a no leaves the list (C9)', async () => {
    const talk = talkTo({ locale: 'en' })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    const frame = {
      intent: 'select_result' as const,
      slots: { ordinal: 2 },
      confidence: 0.7,
      guessed: true as const,
    }
    expect((await talk.hear({ frame })).speech).toContain('Plaza del Brillante')
    await talk.say('no')
    expect(talk.at()).toBe('search.listing')
  })
})
