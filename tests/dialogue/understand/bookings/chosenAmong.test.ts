import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cents } from '../../../../contract/money'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** `south` tomorrow and, dearer, `reina` on Saturday are told, and it is asked which one to cancel; `strange` is no answer to that. */
const said: Record<Locale, { south: string[]; reina: string[]; strange: string }> = {
  es: {
    south: ['la primera', 'no, la primera', 'solo la primera', 'la que es antes', 'la más barata'],
    reina: ['cancela la segunda', 'la última', 'la de más tarde', 'la más cara'],
    strange: 'ponme música',
  },
  en: {
    south: ['the first', 'no the first', 'just the first one', 'the earlier one', 'the cheaper one'],
    reina: [
      'only the second one please',
      'the later one',
      'no, the last one',
      'cancel the more expensive one',
    ],
    strange: 'play some music',
  },
  fr: {
    south: ['la première', 'non la première', 'juste la première', 'la moins chère'],
    reina: ['annule la deuxième', 'la dernière', 'la plus tardive', 'annule la plus chère'],
    strange: 'mets de la musique',
  },
  de: {
    south: ['die erste', 'nein die erste', 'nur die erste', 'die frühere', 'die günstigere'],
    reina: ['storniere die zweite', 'die letzte', 'die spätere', 'storniere die teurere'],
    strange: 'spiel Musik',
  },
  it: {
    south: ['la prima', 'no la prima', 'solo la prima', 'la più economica'],
    reina: ['annulla la seconda', "l'ultima", 'quella più tardi', 'la più cara'],
    strange: 'metti un po’ di musica',
  },
}

describe.each(locales)('the booking that is chosen among those that were told, in %s', (locale) => {
  const { south, reina, strange } = said[locale]
  const begin = async (...words: string[]) => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const world = worldOf(ledger)
    const listBookings: typeof world.listBookings = async (...asked) =>
      (await world.listBookings!(...asked)).map((one) =>
        one.uid === 'reina' ? { ...one, price: { ...one.price, total: cents(2040) } } : one,
      )
    const talk = { ...talkTo({ locale, script: { ...world, listBookings } }), ledger }
    for (const one of [cancelWords[locale].cancel, ...words]) await talk.say(one)
    return talk
  }
  const answers = [
    ...south.map((answer) => [answer, 'south'] as const),
    ...reina.map((answer) => [answer, 'reina'] as const),
  ]

  it.each(answers)('is read back, and a yes cancels that: %s (C13)', async (answer, uid) => {
    const { say, ledger } = await begin()
    expect((await say(answer)).readBack).toBe(uid)
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual([uid])
  })

  it('is chosen also behind something that is no answer (C13)', async () => {
    const { say } = await begin(strange)
    expect((await say(south[0]!)).readBack).toBe('south')
  })

  it('is changed by its number while the other one is read back (C13)', async () => {
    const { say, ledger } = await begin(cancelWords[locale].day)
    expect((await say(south[1]!)).readBack).toBe('south')
    expect((await say(reina[1]!)).readBack).toBe('reina')
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual(['reina'])
  })
})
