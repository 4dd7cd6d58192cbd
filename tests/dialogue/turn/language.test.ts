import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { otherLanguage, speaks } from '../../../dialogue/language/otherLanguage'
import { readLanguage } from '../../../dialogue/language/readLanguage'
import { nineToSix, reviewing, talkTo, yesIn } from '../../kit/dialogue/talk'

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

const firstIn: Record<Locale, string> = {
  es: 'el primero',
  en: 'the first one',
  fr: 'le premier',
  de: 'den ersten',
  it: 'il primo',
}
const pairs = locales.flatMap((locale) =>
  locales.filter((other) => other !== locale).map((other) => [other, locale] as const),
)

describe.each(pairs)('%s in a conversation in %s', (other, locale) => {
  const listing = async () => {
    const talk = talkTo({ locale })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    return talk
  }

  it('is recognised, changes nothing, and a yes goes on in it (R369)', async () => {
    const talk = await listing()
    const { place } = talk.search()
    const told = await talk.say(firstIn[other])
    expect([talk.at(), talk.search().place]).toEqual(['search.listing', place])
    expect(told.foreign).toEqual({ locale: other, speech: speaks(other) })
    expect(told.speech.startsWith(speaks(other))).toBe(true)
    expect(told.language).toBeUndefined()
    const { language, meant } = await talk.say(yesIn[locale])
    expect([language, meant]).toEqual([other, firstIn[other]])
  })

  it('goes on when one more thing is said in it, and not after a no (R369)', async () => {
    const twice = await listing()
    await twice.say(firstIn[other])
    expect((await twice.say(firstIn[other])).language).toBe(other)
    const kept = await listing()
    await kept.say(firstIn[other])
    expect((await kept.mean('deny')).language).toBeUndefined()
    await kept.say(firstIn[locale])
    expect(kept.at()).toBe('search.viewing')
  })

  it('books nothing at a read-back: all of it is read again before a yes counts (C8)', async () => {
    const talk = await reviewing(locale)
    await talk.say(`${yesIn[other]} ${firstIn[other]}`)
    await talk.say(yesIn[locale])
    expect([talk.at(), talk.api.made.includes('createBooking')]).toEqual(['booking.reviewing', false])
  })

  it('leaves nothing that a second yes could buy before it is read back in the new language (C8)', async () => {
    const talk = await reviewing(locale)
    await talk.say(firstIn[other])
    const { language, meant } = await talk.mean('confirm')
    expect([language, meant]).toEqual([other, undefined])
    // The answer in the new language did not come, and the yes is said once more.
    await talk.mean('confirm')
    expect([talk.at(), talk.api.made.includes('createBooking')]).toEqual(['booking.reviewing', false])
  })

  it('is talk in the car to an open microphone at a read-back (C9)', async () => {
    const talk = await reviewing(locale)
    expect((await talk.hear({ text: firstIn[other], aloud: true })).overheard).toBe(true)
    expect(talk.at()).toBe('booking.reviewing')
  })
})

describe('names of places', () => {
  it.each<[Locale, string]>([
    ['en', 'el corte inglés'],
    ['en', 'plaza de españa'],
    ['en', 'rue de rivoli'],
    ['en', 'zum goldenen hirsch'],
    ['es', 'the national gallery'],
    ['es', 'tower of london'],
    ['es', 'first avenue'],
    ['de', 'place de la concorde'],
    ['de', 'piazza del duomo'],
    ['fr', 'am alten markt'],
    ['fr', 'la sagrada familia'],
    ['it', 'gare de lyon'],
  ])('are no other language, in %s: %s (R369)', (locale, name) => {
    expect(otherLanguage(name, locale, readLanguage(locale))).toBeUndefined()
  })
})

describe('an assistant whose device sets the language', () => {
  it('says so in the language that was spoken (R369)', async () => {
    const talk = talkTo({ locale: 'de', switchesLanguage: false })
    expect((await talk.say('the first one')).wantedLanguage).toBe('en')
  })
})
