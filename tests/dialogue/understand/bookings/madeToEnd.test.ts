import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { driverOf, running } from '../../../kit/dialogue/changer'

/** Of a stay that runs until eighteen: it is to end at twenty; `asked` asks only whether it does. */
const said: Record<Locale, { made: string[]; asked: string }> = {
  es: {
    made: ['haz que mi reserva termine a las ocho de la tarde', 'que mi reserva acabe a las ocho'],
    asked: '¿mi reserva termina a las ocho?',
  },
  en: {
    made: ['make my booking end at eight pm', 'let my booking finish at eight'],
    asked: 'does my booking end at eight?',
  },
  fr: {
    made: [
      'fais que ma réservation se termine à 20 heures',
      'fais en sorte que ma réservation finisse à 20 heures',
    ],
    asked: 'ma réservation se termine à 20 heures ?',
  },
  de: {
    made: ['mach, dass meine Buchung um zwanzig Uhr endet', 'meine Buchung soll um zwanzig Uhr enden'],
    asked: 'endet meine Buchung um zwanzig Uhr?',
  },
  it: {
    made: [
      'fai in modo che la mia prenotazione finisca alle venti',
      'fai terminare la mia prenotazione alle venti',
    ],
    asked: 'la mia prenotazione finisce alle venti?',
  },
}

describe.each(locales)('a booking that is made to end at another hour, in %s', (locale) => {
  const { made, asked } = said[locale]

  it.each(made)('is read back with the new end, and nothing is paid yet: %s', async (sentence) => {
    const { talk, asked: calls } = driverOf({ locale })
    await talk.hear({ opening: true })
    const { readBack } = await talk.say(sentence)
    expect(calls).toEqual([['quote', { uid: running.uid, to: '2026-11-23T20:00:00+01:00' }]])
    expect(readBack).toBeDefined()
  })

  it('is not changed by a question', async () => {
    const { talk, asked: calls } = driverOf({ locale })
    await talk.hear({ opening: true })
    await talk.say(asked)
    expect(calls.filter(([name]) => name === 'confirm')).toEqual([])
  })
})
