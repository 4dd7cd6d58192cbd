import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

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

describe('a language that is not named', () => {
  it('is asked for (R369)', async () => {
    const talk = talkTo()
    const told = await talk.say('cambia de idioma')
    expect(told.language).toBeUndefined()
    expect(told.text).toMatch(/inglés.*¿Cuál prefieres\?$/)
    expect((await talk.say('alemán')).language).toBe('de')
  })
})
