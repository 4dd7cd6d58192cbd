import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Two bookings, `south` tomorrow and `reina` on Saturday: one is to stay and the other one to go, in any words; or one is to stay, and nothing else is said. */
const said: Record<Locale, Record<'south' | 'reina' | 'stays', string[]>> = {
  es: {
    south: [
      'deja la del sábado y quita la otra',
      'quédate con la del sábado y la otra la quitas',
      'guarda la del sábado y quita la otra',
      'cancela la de mañana y la del sábado déjala',
      'no toques la del sábado y borra la otra',
    ],
    reina: [
      'salva la de mañana pero la otra fuera',
      'la de mañana se queda y la otra la cancelas',
      'la del sábado ya no la quiero, deja la otra',
      'no quites la de mañana, quita la otra',
    ],
    stays: ['deja la de mañana', 'la de mañana déjala'],
  },
  en: {
    south: [
      "keep Saturday's and get rid of the other",
      'Saturday stays, scrap the other',
      "hang on to Saturday's and let go of tomorrow's",
    ],
    reina: [
      "keep tomorrow's and get rid of the other",
      'drop Saturday keep tomorrow',
      "tomorrow's can stay, Saturday's can go",
      "leave tomorrow's alone and bin the other one",
      "don't drop tomorrow's, drop the other one",
    ],
    stays: ["keep tomorrow's", "don't drop tomorrow's"],
  },
  fr: {
    south: [
      "laisse celle de samedi et supprime l'autre",
      'garde samedi et enlève demain',
      "celle de samedi reste, l'autre à la poubelle",
    ],
    reina: [
      "garde celle de demain et vire l'autre",
      "annule l'autre que celle de demain",
      'laisse tomber celle de samedi et garde celle de demain',
      "je n'ai plus besoin de celle de samedi, garde l'autre",
    ],
    stays: ['laisse celle de demain', 'ne supprime pas celle de demain'],
  },
  de: {
    south: [
      'samstag behalten morgen stornieren',
      'samstag soll bleiben die andere weg',
      'nimm die andere weg und lass samstag stehen',
    ],
    reina: [
      'lass die morgen stehen und storniere die andere',
      'die am samstag brauche ich nicht mehr, die andere behalten',
      'schmeiß die am samstag raus und lass die andere',
    ],
    stays: ['lass die von morgen', 'die von morgen soll bleiben'],
  },
  it: {
    south: [
      "lascia quella di sabato e togli l'altra",
      'tieni sabato, elimina domani',
      "sabato resta, l'altra via",
    ],
    reina: [
      "tieni quella di domani e togli l'altra",
      "lascia perdere quella di sabato e tieni l'altra",
      "non togliere quella di domani, togli l'altra",
    ],
    stays: ['tieni quella di domani', 'non togliere quella di domani, tieni tutto'],
  },
}

const begin = (locale: Locale) => {
  const ledger: Ledger = { booked: [], cancelled: [] }
  return { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
}

describe.each(locales)('one booking that is to stay while another one is to go, in %s', (locale) => {
  const { south, reina, stays } = said[locale]
  const orders = [
    ...south.map((order) => [order, 'south'] as const),
    ...reina.map((order) => [order, 'reina'] as const),
  ]

  it.each(orders)('reads back the one to go, and a yes cancels that: %s (C13)', async (order, uid) => {
    const { say, ledger } = begin(locale)
    expect((await say(order)).readBack).toBe(uid)
    expect(ledger.cancelled).toEqual([])
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual([uid])
  })

  it.each(stays)('opens nothing where one is to stay and nothing else is said: %s (C13)', async (words) => {
    const { say, at, ledger } = begin(locale)
    expect((await say(words)).readBack).toBeUndefined()
    expect(at()).toBe('search.asking')
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual([])
  })
})
