import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { lineOf } from '../../../kit/dialogue/said'
import { yesIn } from '../../../kit/dialogue/talk'
import { afterBooking, atReadBack, bookingsMade } from './places'

/** A second stay, with a yes to what is read back and without one; the yes to the first one, and the hours of the second. */
const words: Record<Locale, { beside: string[]; after: string[]; hours: string }> = {
  es: {
    beside: [
      'sí, y otra para el viernes',
      'sí, y resérvame otra para el viernes de diez a una',
      'otra más para el viernes',
    ],
    after: ['y otra para el viernes', 'ahora quiero una para el viernes'],
    hours: 'de diez a una',
  },
  en: {
    beside: [
      'yes, and another for Friday',
      'yes and another one on Friday from ten to one',
      'and one more for Friday',
    ],
    after: ['and another for Friday', 'now I need one for Friday'],
    hours: 'from ten to one',
  },
  fr: {
    beside: [
      'oui, et une autre pour vendredi',
      'oui, et une deuxième pour vendredi de dix heures à treize heures',
      'et encore une pour vendredi',
    ],
    after: ['et une autre pour vendredi', 'maintenant il m’en faut une pour vendredi'],
    hours: 'de dix heures à treize heures',
  },
  de: {
    beside: [
      'ja, und noch einen für Freitag',
      'ja, und noch einen am Freitag von zehn bis dreizehn Uhr',
      'und noch einen für Freitag',
    ],
    after: ['und noch einen für Freitag', 'jetzt brauche ich noch einen für Freitag'],
    hours: 'von zehn bis dreizehn Uhr',
  },
  it: {
    beside: [
      'sì, e un altro per venerdì',
      'sì, e un altro venerdì dalle dieci alle tredici',
      'e uno in più per venerdì',
    ],
    after: ['e un altro per venerdì', 'adesso me ne serve uno per venerdì'],
    hours: 'dalle dieci alle tredici',
  },
}

describe.each(locales)('one more for another day, in %s', (locale) => {
  const { beside, after, hours } = words[locale]

  it.each(beside)(
    'moves nothing that is read back: it comes first, with a yes of its own: %s (C13)',
    async (said) => {
      const talk = await atReadBack(locale)
      const stay = talk.stay()
      const { speech, readBack } = await talk.say(said)
      expect(speech).toMatch(lineOf(locale, 'booking.firstThis'))
      expect([talk.at(), talk.stay(), bookingsMade(talk)]).toEqual(['booking.reviewing', stay, 0])
      expect(readBack).toBe('q1')
      await talk.say(yesIn[locale])
      expect([talk.at(), bookingsMade(talk)]).toEqual(['booking.booked', 1])
    },
  )

  it.each(after)(
    'is looked for at the same place and hours, behind what has been booked: %s (C13)',
    async (said) => {
      const talk = await afterBooking(locale)
      const [from, to] = [talk.search().window?.from.slice(11), talk.search().window?.to.slice(11)]
      await talk.say(said)
      expect(talk.search().window).toEqual({ from: `2026-11-27T${from}`, to: `2026-11-27T${to}` })
      await talk.say(hours)
      expect(talk.search().window).toEqual({
        from: '2026-11-27T10:00:00+01:00',
        to: '2026-11-27T13:00:00+01:00',
      })
      expect([talk.search().place?.name, bookingsMade(talk)]).toEqual(['Estación de Atocha', 1])
    },
  )
})
