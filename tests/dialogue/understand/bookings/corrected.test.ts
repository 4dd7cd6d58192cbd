import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Two bookings: `south`, Atocha, tomorrow, and `reina`, Reina Sofía, on Saturday. */
const said: Record<Locale, Record<'reina' | 'south' | 'rather' | 'other', string[]> & { first: string }> = {
  es: {
    reina: ['cancela Atocha, digo, Reina Sofía', 'cancela la de mañana, no, la del sábado'],
    south: ['anula la de Reina Sofía, no, la de Atocha', '¿puedes cancelar Reina Sofía, perdón, Atocha?'],
    first: 'cancela Reina Sofía',
    rather: ['uy, no, la de Atocha quería decir', 'no perdona, Atocha', 'no, digo la de mañana'],
    other: ['uy no, espera, esa no, la otra', 'perdón, la otra'],
  },
  en: {
    reina: ['cancel Atocha, no, Reina Sofía', 'could you cancel Atocha, I mean Reina Sofía?'],
    south: ['cancel Reina Sofía, no, Atocha', "cancel Saturday's, no wait, tomorrow's"],
    first: 'cancel Reina Sofía',
    rather: ['no sorry, Atocha', 'oops, I meant Atocha', "no, I mean tomorrow's"],
    other: ['sorry, the other one', 'oh no, wait, not that one, the other one'],
  },
  fr: {
    reina: ['annule Atocha, non, Reina Sofía', 'annule celle de demain, enfin non, celle de samedi'],
    south: ['annule Reina Sofía, pardon, Atocha', 'annule Reina Sofía, je veux dire Atocha'],
    first: 'annule Reina Sofía',
    rather: ['non pardon, Atocha', 'ah non, je voulais dire Atocha', 'non, celle de demain je veux dire'],
    other: ["pardon, l'autre", "oh non, attends, pas celle-là, l'autre"],
  },
  de: {
    reina: ['storniere Atocha, nein, ich mein Reina Sofía', 'kannst du Atocha, nein, Reina Sofía stornieren'],
    south: ['storniere Reina Sofía, nein, Atocha', 'storniere Samstag, nein, morgen'],
    first: 'storniere Reina Sofía',
    rather: ['nein, Atocha mein ich', 'nein sorry, Atocha', 'ach nein, ich meinte die von morgen'],
    other: ['sorry, die andere', 'ach nein, warte, nicht die, die andere'],
  },
  it: {
    reina: ['cancella Atocha, cioè no, Reina Sofía', 'annulla quella di domani, no, quella di sabato'],
    south: ['cancella Reina Sofía, anzi Atocha', 'cancella Reina Sofía, no scusa, Atocha'],
    first: 'cancella Reina Sofía',
    rather: ['no scusa, Atocha', 'no, intendevo Atocha', 'anzi no, quella di domani volevo dire'],
    other: ["scusa, l'altra", "oddio no, aspetta, non quella, l'altra"],
  },
}

const begin = (locale: Locale) => {
  const ledger: Ledger = { booked: [], cancelled: [] }
  return { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
}

describe.each(locales)('a driver who names the wrong booking to cancel, in %s', (locale) => {
  const { reina, south, first, rather, other } = said[locale]

  const orders = [
    ...reina.map((order) => [order, 'Reina Sofía', 'reina'] as const),
    ...south.map((order) => [order, 'Atocha', 'south'] as const),
  ]
  it.each(orders)('reads back the one named last, and a yes cancels that: %s', async (order, name, uid) => {
    const { say, ledger } = begin(locale)
    expect((await say(order)).speech).toContain(name)
    expect(ledger.cancelled).toEqual([])
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual([uid])
  })

  it.each(rather)('reads back the one that is named in its place: %s', async (correction) => {
    const { say, ledger } = begin(locale)
    expect((await say(first)).speech).toContain('Reina Sofía')
    expect((await say(correction)).speech).toContain('Atocha')
    expect(ledger.cancelled).toEqual([])
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual(['south'])
  })

  it.each(other)('reads back the other one: %s', async (correction) => {
    const { say, ledger } = begin(locale)
    await say(first)
    expect((await say(correction)).speech).toContain('Atocha')
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual(['south'])
  })
})

/** Tomorrow's booking has been cancelled, and Saturday's was meant; `gone` says that the first is. `search` wants a place instead. */
const after: Record<
  Locale,
  { cancel: string; meant: string[]; gone: string; order: string; search: string }
> = {
  es: {
    cancel: 'cancela la de mañana',
    meant: [
      'no espera quería decir la del sábado',
      'me refería a la del sábado',
      'perdón, la otra',
      'la de mañana no, la del sábado',
    ],
    gone: 'La primera ya está cancelada',
    order: 'cancela la del sábado',
    search: 'no, busca en Sol para el sábado',
  },
  en: {
    cancel: "cancel tomorrow's",
    meant: [
      "no wait I meant Saturday's",
      'I meant the other one',
      "not that one, Saturday's",
      "no, not tomorrow's, Saturday's",
    ],
    gone: 'The first is cancelled',
    order: "cancel Saturday's",
    search: 'no, find me one for Saturday at Sol',
  },
  fr: {
    cancel: 'annule celle de demain',
    meant: [
      'non attends je voulais dire celle de samedi',
      'je voulais dire celle de samedi',
      "pardon, l'autre",
    ],
    gone: 'La première est déjà annulée',
    order: 'annule celle de samedi',
    search: 'non, cherche à Sol pour samedi',
  },
  de: {
    cancel: 'storniere die von morgen',
    meant: [
      'nein warte ich meinte die am samstag',
      'nein, die andere',
      'nein nicht die von morgen, die am samstag',
    ],
    gone: 'Die erste ist schon storniert',
    order: 'storniere die am Samstag',
    search: 'nein, such mir was am Sol für Samstag',
  },
  it: {
    cancel: 'annulla quella di domani',
    meant: ['no aspetta intendevo quella di sabato', 'volevo dire quella di sabato', "scusa, l'altra"],
    gone: 'La prima è già annullata',
    order: 'annulla quella di sabato',
    search: 'no, cerca a Sol per sabato',
  },
}

describe.each(locales)('another booking that was meant behind a cancellation, in %s', (locale) => {
  const { cancel, meant, gone, order, search } = after[locale]
  const cancelled = async () => {
    const talk = begin(locale)
    await talk.say(cancel)
    await talk.say(yesIn[locale])
    expect(talk.ledger.cancelled).toEqual(['south'])
    return talk
  }

  it.each(meant)('is read back with the news that the first is gone: %s (C13)', async (words) => {
    const { say, ledger } = await cancelled()
    const { speech, readBack } = await say(words)
    expect(speech).toContain(gone)
    expect(readBack).toBe('reina')
    expect(ledger.cancelled).toEqual(['south'])
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual(['south', 'reina'])
  })

  it('is read back where it is ordered (C13)', async () => {
    const { say } = await cancelled()
    expect((await say(order)).readBack).toBe('reina')
  })

  it('is none where a place is wanted instead (C13)', async () => {
    const { say, at } = await cancelled()
    expect((await say(search)).readBack).toBeUndefined()
    expect(at()).toBe('search.asking')
  })
})
