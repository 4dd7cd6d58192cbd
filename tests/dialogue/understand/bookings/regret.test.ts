import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Said right behind a booking that was made; `fine` is no regret. */
const said: Record<Locale, { regrets: readonly string[]; fine: readonly string[] }> = {
  es: {
    regrets: [
      'no, no quería reservar eso',
      'me he equivocado de parking',
      'no, ese no es el día',
      'lo he reservado sin querer',
      'no era el que quería',
      'no, espera, que está mal',
    ],
    fine: ['no', '¿me he equivocado de día?', 'pues no está mal'],
  },
  en: {
    regrets: [
      "no, I didn't want to book that",
      'wrong car park',
      "that's the wrong day",
      'I booked it by mistake',
      "that's not the one I wanted",
      "no wait, that's wrong",
    ],
    fine: ['no', 'no thanks'],
  },
  fr: {
    regrets: [
      'non, je ne voulais pas réserver ça',
      'mauvais parking',
      "c'est pas le bon jour",
      "j'ai réservé par erreur",
      "ce n'est pas celui que je voulais",
      "non attends, c'est faux",
    ],
    fine: ['non'],
  },
  de: {
    regrets: [
      'nein, das wollte ich nicht buchen',
      'falsches Parkhaus',
      'das ist der falsche Tag',
      'ich habe das aus Versehen gebucht',
      'ich habe mich vertan',
      'nein warte, das stimmt nicht',
    ],
    fine: ['nein'],
  },
  it: {
    regrets: [
      'no, non volevo prenotare quello',
      'parcheggio sbagliato',
      'è il giorno sbagliato',
      "l'ho prenotato per sbaglio",
      'non era quello che volevo',
      'no aspetta, è sbagliato',
    ],
    fine: ['no'],
  },
}

const booked = async (locale: Locale) => {
  const ledger: Ledger = { booked: [], cancelled: [] }
  const talk = talkTo({ locale, script: worldOf(ledger) })
  await talk.say(cancelWords[locale].search)
  await talk.say(cancelWords[locale].book)
  await talk.say(yesIn[locale])
  expect(talk.at()).toBe('booking.booked')
  return { ...talk, ledger }
}

/** Said right behind a booking that was made: nothing of it is cancelled before its own yes. */
const undone: Record<Locale, readonly string[]> = {
  es: ['anula', 'cancela', 'deshazlo', 'vuelve atrás'],
  en: ['cancel', 'undo that', 'cancel it', 'go back'],
  fr: ['annulez', 'annule', 'défais ça', 'revenez en arrière'],
  de: ['abbrechen', 'stornieren', 'mach das rückgängig', 'zurück'],
  it: ['annulla', 'annullala', 'torna indietro'],
}

describe.each(locales)('a booking that is regretted at once, in %s', (locale) => {
  it.each([...said[locale].regrets, ...undone[locale]])(
    'is read back with what comes back, and cancelled by a yes: %s',
    async (regret) => {
      const { say, at, ledger } = await booked(locale)
      const { readBack, speech } = await say(regret)
      expect([at(), readBack, ledger.cancelled]).toEqual(['cancellation.asking', 'new-q1', []])
      expect(speech).toMatch(/11.*90/)
      await say(yesIn[locale])
      expect(ledger.cancelled).toEqual(['new-q1'])
    },
  )

  it.each(said[locale].fine)('stays behind what regrets nothing: %s', async (answer) => {
    const { say, at, ledger } = await booked(locale)
    await say(answer)
    expect([at(), ledger.cancelled]).toEqual(['booking.booked', []])
  })

  it('is not meant before it was made: the read-back is only left', async () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const { say, at } = talkTo({ locale, script: worldOf(ledger) })
    await say(cancelWords[locale].search)
    await say(cancelWords[locale].book)
    await say(said[locale].regrets[0]!)
    expect(at()).not.toContain('cancellation')
    expect(ledger.booked).toEqual([])
  })
})
