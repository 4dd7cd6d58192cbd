import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { reviewing, yesIn } from '../../../kit/dialogue/talk'

/** A yes to what is read back, and the cancellation of another booking in one breath; a word of its day. */
const words: Record<Locale, { said: string[]; day: RegExp }> = {
  es: { said: ['vale, y cancela la del sábado', 'vale y anula la del sábado'], day: /sábado/i },
  en: { said: ['okay and cancel the one on Saturday', 'yes and cancel the Saturday one'], day: /Saturday/i },
  fr: { said: ['ok et annule celle de samedi', "d'accord, et annule celle de samedi"], day: /samedi/i },
  de: { said: ['okay und die am Samstag stornieren', 'gut, und storniere die am Samstag'], day: /Samstag/i },
  it: { said: ['ok e cancella quella di sabato', 'va bene, e annulla quella di sabato'], day: /sabato/i },
}

describe.each(locales)('a yes with the cancellation of another booking beside it, in %s', (locale) => {
  it.each(words[locale].said)('neither buys nor moves what is read back to that day: %s', async (said) => {
    const driver = await reviewing(locale)
    await driver.say(said)
    expect(driver.api.made).not.toContain('createBooking')
    const { speech } = await driver.say(yesIn[locale])
    expect(driver.api.made).not.toContain('createBooking')
    expect(speech).not.toMatch(words[locale].day)
  })
})
