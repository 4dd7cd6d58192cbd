import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { locales, type Locale } from '../../../contract/locale'
import { reviewing, yesIn } from '../../kit/dialogue/talk'

type Words = Record<'question' | 'thanks' | 'firm' | 'order' | 'doubt', string> & {
  reactions: readonly string[]
}
/** A question about what is read back, what only takes note of its answer, thanks for it, thanks with a yes that is one, an order to book, and a doubt. */
const words: Record<Locale, Words> = {
  es: {
    reactions: ['ah vale', 'ok ok', 'vale', 'ah bueno, claro', 'ah sí, claro', 'sí, genial', 'sí, es verdad'],
    order: 'sí, resérvala',
    doubt: 'uf no sé yo espera',
    question: '¿hasta cuándo puedo cancelar?',
    thanks: 'vale gracias',
    firm: 'sí gracias',
  },
  en: {
    reactions: ['ah okay', 'ok ok', 'ok great', 'ah yes right', 'oh right ok', 'yes great', 'ok'],
    order: 'yes book it',
    doubt: 'hmm i am not so sure wait',
    question: 'until when can i cancel?',
    thanks: 'ok thanks',
    firm: 'yes thanks',
  },
  fr: {
    reactions: ["ah d'accord", 'ok ok', 'ah oui super', "ah oui d'accord", "oui c'est vrai", "d'accord"],
    order: 'oui, réservez',
    doubt: 'euh je sais pas trop attends',
    question: 'jusqu’à quand je peux annuler ?',
    thanks: 'ok merci',
    firm: 'oui merci',
  },
  de: {
    reactions: ['ah okay', 'ok ok', 'ja super', 'ja stimmt', 'ach so ja gut', 'ja genau', 'alles klar'],
    order: 'ja, buchen',
    doubt: 'hm ich weiß nicht so recht',
    question: 'bis wann kann ich stornieren?',
    thanks: 'okay danke',
    firm: 'ja danke',
  },
  it: {
    reactions: ['ah ok', 'ok ok', 'ah sì certo', 'ah sì giusto', 'sì perfetto', 'va bene'],
    order: 'sì, prenota',
    doubt: 'mah non saprei',
    question: 'fino a quando posso cancellare?',
    thanks: 'ok grazie',
    firm: 'sì grazie',
  },
}

describe.each(locales)('thanks after an answer about what is read back, in %s', (locale) => {
  const { question, thanks, firm, order, doubt, reactions } = words[locale]
  const begin = () => {
    const bought: string[] = []
    const createBooking: ParkingApi['createBooking'] = async ({ quote }) => {
      bought.push(quote)
      return { uid: 'new' }
    }
    return { bought, script: { createBooking } }
  }

  it('buys nothing, and is asked again', async () => {
    const { bought, script } = begin()
    const driver = await reviewing(locale, script)
    await driver.say(question)
    expect((await driver.say(thanks)).speech).toMatch(/\?$/)
    expect([bought, driver.at()]).toEqual([[], 'booking.reviewing'])
    await driver.say(yesIn[locale])
    expect(bought).toHaveLength(1)
  })
  it.each(reactions)('buys nothing where it only takes note of the answer: %s', async (reaction) => {
    const { bought, script } = begin()
    const driver = await reviewing(locale, script)
    await driver.say(question)
    const { speech } = await driver.say(reaction)
    expect([bought, driver.at()]).toEqual([[], 'booking.reviewing'])
    expect(speech).toMatch(/\?$/)
    await driver.say(order)
    expect(bought).toHaveLength(1)
  })
  it('buys nothing where what is read back was doubted', async () => {
    const { bought, script } = begin()
    const driver = await reviewing(locale, script)
    await driver.say(doubt)
    await driver.say(thanks)
    expect(bought).toEqual([])
  })
  it.each([
    ['right after the read-back', [thanks]],
    ['with a yes after the answer', [question, firm]],
    ['with an order after the answer', [question, order]],
    ['alone after the answer', [question, yesIn[locale]]],
  ])('is a yes %s', async (_, turns) => {
    const { bought, script } = begin()
    const driver = await reviewing(locale, script)
    for (const turn of turns) await driver.say(turn)
    expect(bought).toHaveLength(1)
  })
})
