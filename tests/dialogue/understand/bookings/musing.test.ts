import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Thoughts of cancelling tomorrow's booking, a reaction to what that would bring, and orders to cancel it that are polite or come behind a thought. */
const said: Record<Locale, { musing: string[]; reaction: string; orders: string[] }> = {
  es: {
    musing: [
      'estaba pensando si podría cancelar la de mañana',
      'estoy pensando en cancelar la de mañana',
      'no sé si cancelar la de mañana',
      'igual cancelo la de mañana',
      'quizás tenga que cancelar la de mañana',
      '¿debería cancelar la de mañana?',
    ],
    reaction: 'ah vale',
    orders: [
      '¿podrías cancelar la de mañana?',
      'me preguntaba si podrías cancelar la de mañana',
      'lo he pensado, cancela la de mañana',
      'he estado pensando y quiero cancelar la de mañana',
      'tengo que cancelar la de mañana',
    ],
  },
  en: {
    musing: [
      "I was wondering whether I could cancel tomorrow's",
      "I'm thinking of cancelling tomorrow's",
      "I'm not sure whether to cancel tomorrow's",
      "maybe I should cancel tomorrow's",
      "I might cancel tomorrow's",
      "I may have to cancel tomorrow's",
    ],
    reaction: 'ah ok',
    orders: [
      "could you cancel tomorrow's",
      "I wonder if you could cancel tomorrow's for me",
      "I was thinking about it, cancel tomorrow's",
      "I've been thinking and I want to cancel tomorrow's",
      "I have to cancel tomorrow's",
    ],
  },
  fr: {
    musing: [
      'je me demandais si je pouvais annuler celle de demain',
      "j'hésite à annuler celle de demain",
      'je réfléchis à annuler celle de demain',
      'je ne sais pas si je dois annuler celle de demain',
      'peut-être que je vais annuler celle de demain',
      'est-ce que je devrais annuler celle de demain ?',
    ],
    reaction: 'ah ok',
    orders: [
      'pourriez-vous annuler celle de demain ?',
      'je me demandais si vous pouviez annuler celle de demain',
      "j'ai réfléchi, annule celle de demain",
      'je dois annuler celle de demain',
    ],
  },
  de: {
    musing: [
      'ich überlege, ob ich die von morgen stornieren soll',
      'ich denke darüber nach, die von morgen zu stornieren',
      'ich bin mir nicht sicher, ob ich die von morgen stornieren soll',
      'vielleicht storniere ich die von morgen',
      'eventuell muss ich die von morgen stornieren',
      'soll ich die von morgen stornieren?',
    ],
    reaction: 'ah ok',
    orders: [
      'könntest du die von morgen stornieren',
      'ich wollte fragen, ob du die von morgen stornieren kannst',
      "ich hab's mir überlegt, storniere die von morgen",
      'ich muss die von morgen stornieren',
    ],
  },
  it: {
    musing: [
      'stavo pensando se potrei annullare quella di domani',
      'sto pensando di annullare quella di domani',
      'non so se annullare quella di domani',
      'forse annullo quella di domani',
      'mi chiedevo se potevo annullare quella di domani',
      'dovrei annullare quella di domani?',
    ],
    reaction: 'ah ok',
    orders: [
      'potresti annullare quella di domani?',
      'mi chiedevo se potevi annullare quella di domani',
      'ci ho pensato, annulla quella di domani',
      'devo annullare quella di domani',
    ],
  },
}

describe.each(locales)('a thought of cancelling, in %s', (locale) => {
  const { musing, reaction, orders } = said[locale]
  const begin = () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    return { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
  }

  it.each(musing)(
    'hears what that gives back and until when, and a reaction cancels none: %s (C13)',
    async (words) => {
      const { say, at, ledger } = begin()
      const { speech, readBack } = await say(words)
      expect(speech).toMatch(/Atocha Sur.*11.*90.*8/)
      expect([at(), readBack]).toEqual(['search.asking', undefined])
      await say(reaction)
      expect([at(), ledger.cancelled]).toEqual(['search.asking', []])
    },
  )

  it.each(orders)('is none where it is ordered, which is read back: %s (C13)', async (words) => {
    const { say, ledger } = begin()
    expect((await say(words)).readBack).toBe('south')
    expect(ledger.cancelled).toEqual([])
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual(['south'])
  })
})
