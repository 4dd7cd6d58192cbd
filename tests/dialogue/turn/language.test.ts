import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { nineToSix, talkTo, yesIn } from '../../kit/dialogue/talk'

const words: Record<Locale, readonly [say: string, wanted: Locale]> = {
  es: ['habla en inglés', 'en'],
  en: ['speak french', 'fr'],
  fr: ['parle allemand', 'de'],
  de: ['sprich italienisch', 'it'],
  it: ['parla spagnolo', 'es'],
}
const named: Record<Locale, RegExp> = {
  es: /español/,
  en: /English/,
  fr: /français/,
  de: /Deutsch/,
  it: /italiano/,
}

describe.each(locales)('another language, in %s', (locale) => {
  it('is what the reply says to go on in (R369)', async () => {
    const [say, wanted] = words[locale]
    expect((await talkTo({ locale }).say(say)).language).toBe(wanted)
  })

  it('begins with a word about it and keeps the open question (R369)', async () => {
    const talk = talkTo({ locale })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    const { question } = talk.conversation().context
    const told = await talk.hear({ switched: true })
    expect(told.text).toMatch(named[locale])
    expect(told.reprompt).toContain('?')
    expect(talk.conversation().context.question).toBe(question)
    expect(talk.at()).toBe('search.viewing')
  })
})

describe.each(locales)('another language at a read-back, in %s', (locale) => {
  it('has all of it said again, and the next yes confirms that (R369, C8)', async () => {
    const talk = talkTo({ locale })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    const before = await talk.mean('book', { ordinal: 1 })
    const told = await talk.hear({ switched: true })
    expect(told.text).toMatch(named[locale])
    for (const part of ['Parking Atocha Sur', '11,90 €', 'KJT']) expect(told.text).toContain(part)
    expect(told.readBack).toBe(before.readBack)
    expect(told.options.map(({ label }) => label)).toEqual(before.options.map(({ label }) => label))
    await talk.say(yesIn[locale])
    expect(talk.at()).toBe('booking.booked')
  })
})

describe('a language that is not named', () => {
  it('is asked for (R369)', async () => {
    const talk = talkTo()
    const told = await talk.say('cambia de idioma')
    expect(told.language).toBeUndefined()
    expect(told.text).toMatch(/inglés.*¿Cuál prefieres\?$/)
    expect((await talk.say('alemán')).language).toBe('de')
  })
})
