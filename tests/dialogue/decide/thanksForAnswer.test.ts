import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { locales, type Locale } from '../../../contract/locale'
import { reviewing, yesIn } from '../../kit/dialogue/talk'

/** A question about what is read back, thanks for its answer, thanks with a yes that is one, and a doubt. */
const words: Record<Locale, Record<'question' | 'thanks' | 'firm' | 'doubt' | 'reaction', string>> = {
  es: {
    reaction: 'ah vale',
    doubt: 'uf no sé yo espera',
    question: '¿hasta cuándo puedo cancelar?',
    thanks: 'vale gracias',
    firm: 'sí gracias',
  },
  en: {
    reaction: 'ah okay',
    doubt: 'hmm i am not so sure wait',
    question: 'until when can i cancel?',
    thanks: 'ok thanks',
    firm: 'yes thanks',
  },
  fr: {
    reaction: "ah d'accord",
    doubt: 'euh je sais pas trop attends',
    question: 'jusqu’à quand je peux annuler ?',
    thanks: 'ok merci',
    firm: 'oui merci',
  },
  de: {
    reaction: 'ah okay',
    doubt: 'hm ich weiß nicht so recht',
    question: 'bis wann kann ich stornieren?',
    thanks: 'okay danke',
    firm: 'ja danke',
  },
  it: {
    reaction: 'ah ok',
    doubt: 'mah non saprei',
    question: 'fino a quando posso cancellare?',
    thanks: 'ok grazie',
    firm: 'sì grazie',
  },
}

describe.each(locales)('thanks after an answer about what is read back, in %s', (locale) => {
  const { question, thanks, firm, doubt, reaction } = words[locale]
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
  it('buys nothing where it is only a reaction to the answer', async () => {
    const { bought, script } = begin()
    const driver = await reviewing(locale, script)
    await driver.say(question)
    await driver.say(reaction)
    expect(bought).toEqual([])
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
  ])('is a yes %s', async (_, turns) => {
    const { bought, script } = begin()
    const driver = await reviewing(locale, script)
    for (const turn of turns) await driver.say(turn)
    expect(bought).toHaveLength(1)
  })
})
