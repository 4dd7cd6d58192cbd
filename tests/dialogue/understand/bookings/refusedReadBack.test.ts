import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Saturday's booking, `reina`, is named to be cancelled and read back: it is refused, or another one, `south`, is put in its place. */
const said: Record<Locale, { cancel: string; refused: string[]; another: string[]; stays: string }> = {
  es: {
    cancel: 'cancela la del sábado',
    refused: [
      'no el sábado no',
      'no esa no',
      'la del sábado no',
      'no no, el sábado no',
      'el sábado se queda',
    ],
    another: ['la del sábado no, la de mañana', 'esa no, la otra'],
    stays: 'deja la de mañana',
  },
  en: {
    cancel: "cancel Saturday's",
    refused: ['no not Saturday', "no, not Saturday's", 'not that one', 'no, Saturday stays'],
    another: ["not Saturday's, tomorrow's", 'not Saturday, the other one', 'not that one, the other one'],
    stays: "keep tomorrow's",
  },
  fr: {
    cancel: 'annule celle de samedi',
    refused: ['non pas samedi', 'celle de samedi non', 'pas celle-là', 'non, samedi reste'],
    another: ['pas samedi, demain', "non pas celle-là, l'autre"],
    stays: 'garde celle de demain',
  },
  de: {
    cancel: 'storniere die am Samstag',
    refused: ['nein nicht samstag', 'nein die am samstag nicht', 'nicht die', 'nein, samstag bleibt'],
    another: ['nicht samstag, die von morgen', 'nicht die, die andere'],
    stays: 'die von morgen bleibt',
  },
  it: {
    cancel: 'annulla quella di sabato',
    refused: ['no non sabato', 'sabato no', 'non quella', 'no, sabato resta'],
    another: ["no, quella di sabato no, l'altra", 'non quella di sabato, quella di domani'],
    stays: 'tieni quella di domani',
  },
}

describe.each(locales)('a booking that is refused when it is read back, in %s', (locale) => {
  const { cancel, refused, another, stays } = said[locale]
  const begin = async (...words: string[]) => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const talk = { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
    for (const one of words) await talk.say(one)
    return talk
  }

  it.each(refused)('stays, and no other one is read back in its place: %s (C13)', async (refusal) => {
    const { say, at, ledger } = await begin(cancel)
    expect((await say(refusal)).readBack).toBeUndefined()
    expect(at()).toBe('search.asking')
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual([])
  })

  it.each(another)('stays, and the one put in its place is read back: %s (C13)', async (order) => {
    const { say, ledger } = await begin(cancel)
    expect((await say(order)).readBack).toBe('south')
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual(['south'])
  })

  it('leaves the other one where it was asked which of the two (C13)', async () => {
    const { day, cancel: which } = cancelWords[locale]
    const { say } = await begin(which, day)
    expect((await say(refused[1]!)).readBack).toBe('south')
  })

  it('is read back once more where another one is to stay (C13)', async () => {
    const { say } = await begin(cancel)
    expect((await say(stays)).readBack).toBe('reina')
  })
})
