import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { lineOf } from '../../kit/dialogue/said'
import { nineToSix, reviewing, talkTo, yesIn } from '../../kit/dialogue/talk'

const words: Record<Locale, { far: string[]; dear: string[]; notIt: string[]; isFar: string }> = {
  es: {
    far: ['demasiado lejos', 'no, está demasiado lejos'],
    dear: ['demasiado caro', 'es demasiado caro, gracias'],
    notIt: ['no era eso', 'no, no era eso lo que quería'],
    isFar: '¿está lejos?',
  },
  en: {
    far: ['too far', "no, that's too far"],
    dear: ['too expensive', "it's a bit too expensive, thanks"],
    notIt: ["that wasn't it", "no, that's not what i meant"],
    isFar: 'is it too far?',
  },
  fr: {
    far: ['trop loin', "c'est trop loin"],
    dear: ['trop cher', "c'est un peu trop cher"],
    notIt: ["ce n'était pas ça", "non, c'est pas ce que je voulais dire"],
    isFar: "c'est loin ?",
  },
  de: {
    far: ['zu weit', 'das ist mir zu weit'],
    dear: ['zu teuer', 'das ist viel zu teuer'],
    notIt: ['das war es nicht', 'nein, das meinte ich nicht'],
    isFar: 'ist es weit?',
  },
  it: {
    far: ['troppo lontano', 'no, è troppo lontano'],
    dear: ['troppo caro', 'costa troppo, grazie'],
    notIt: ['non era quello', 'no, non era quello che volevo'],
    isFar: 'è lontano?',
  },
}
const closest = 'via-libre:2'
const cheapest = 'onda-park:1'

describe.each(locales)('a remark about the car park in front, in %s', (locale) => {
  const { far, dear, isFar } = words[locale]
  const at = async (ordinal?: number) => {
    const driver = talkTo({ locale })
    await driver.mean('search_parking', { place: 'atocha', ...nineToSix })
    if (ordinal !== undefined) await driver.mean('select_result', { ordinal })
    return driver
  }

  it.each([
    ['closer', far, 1, closest, 'topic.closest'],
    ['closer', far, 2, closest, 'topic.noneCloser'],
    ['closer', far, undefined, closest, 'topic.closest'],
    ['cheaper', dear, 3, cheapest, 'topic.cheapest'],
    ['cheaper', dear, 1, cheapest, 'topic.noneCheaper'],
    ['cheaper', dear, undefined, cheapest, 'topic.cheapest'],
  ] as const)(
    'is led to what is %s, or hears that nothing is: %j of %s (C14)',
    async (_, said, from, to, path) => {
      for (const one of said) {
        const driver = await at(from)
        const { speech } = await driver.say(one)
        expect(speech, one).toMatch(lineOf(locale, path))
        expect(driver.search().chosen, one).toBe(to)
      }
    },
  )

  it('ends a read-back, and books nothing (C8)', async () => {
    const driver = await reviewing(locale)
    await driver.say(dear[0] ?? '')
    expect(driver.at()).toBe('search.viewing')
    expect((await driver.say(yesIn[locale])).readBack).toBeDefined()
    expect(driver.api.made).not.toContain('createBooking')
  })

  it('is none as a question: the walk is the answer', async () => {
    const driver = await at(1)
    expect((await driver.say(isFar)).speech).toMatch(/4|vier/u)
    expect(driver.search().chosen).toBe(cheapest)
  })
})

describe.each(locales)('who was misunderstood, in %s', (locale) => {
  it.each(words[locale].notIt)('is asked what was meant, wherever it is said: %s (C13)', async (said) => {
    const idle = talkTo({ locale })
    await idle.hear({ opening: true })
    expect((await idle.say(said)).speech).toMatch(lineOf(locale, 'topic.notMeant'))
    const driver = await reviewing(locale)
    const { speech, listen } = await driver.say(said)
    expect([speech, listen]).toEqual([expect.stringMatching(lineOf(locale, 'topic.notMeant')), true])
    expect((await driver.say(yesIn[locale])).readBack).toBe('q1')
    expect(driver.at()).toBe('booking.reviewing')
  })
})
