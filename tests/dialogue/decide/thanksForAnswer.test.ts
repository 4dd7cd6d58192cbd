import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { locales, type Locale } from '../../../contract/locale'
import { reviewing, yesIn } from '../../kit/dialogue/talk'

/** A question about what is read back, thanks for its answer, thanks with a yes that is one, and a doubt. */
const words: Record<Locale, Record<'question' | 'thanks' | 'firm' | 'doubt', string>> = {
  es: {
    doubt: 'uf no sé yo espera',
    question: '¿hasta cuándo puedo cancelar?',
    thanks: 'vale gracias',
    firm: 'sí gracias',
  },
  en: {
    doubt: 'hmm i am not so sure wait',
    question: 'until when can i cancel?',
    thanks: 'ok thanks',
    firm: 'yes thanks',
  },
  fr: {
    doubt: 'euh je sais pas trop attends',
    question: 'jusqu’à quand je peux annuler ?',
    thanks: 'ok merci',
    firm: 'oui merci',
  },
  de: {
    doubt: 'hm ich weiß nicht so recht',
    question: 'bis wann kann ich stornieren?',
    thanks: 'okay danke',
    firm: 'ja danke',
  },
  it: {
    doubt: 'mah non saprei',
    question: 'fino a quando posso cancellare?',
    thanks: 'ok grazie',
    firm: 'sì grazie',
  },
}

describe.each(locales)('thanks after an answer about what is read back, in %s', (locale) => {
  const { question, thanks, firm, doubt } = words[locale]
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
