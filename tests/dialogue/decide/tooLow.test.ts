import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import type { Offer } from '../../../contract/parking'
import { offers } from '../../kit/sampleOffers'
import { quoteOf } from '../../kit/scriptedApi'
import { lineOf } from '../../kit/dialogue/said'
import { nineToSix, talkTo, yesIn } from '../../kit/dialogue/talk'

type Said = Record<'not' | 'height' | 'another', readonly string[]> & { metres: string }
/** How a driver says that the vehicle does not fit, asks whether it does at 2.30 m, and asks for another one. */
const words: Record<Locale, Said> = {
  es: {
    not: ['no cabe', 'ahí no me cabe', 'es demasiado bajo'],
    height: ['mi furgo mide 2,30, ¿cabe?'],
    another: ['otro', 'otro más'],
    metres: 'dos metros treinta',
  },
  en: {
    not: ['it does not fit', 'it doesn’t fit', 'my van won’t fit', 'that’s too low'],
    height: ['will my van fit, it’s 2.3 m tall'],
    another: ['another', 'another one'],
    metres: 'two metres thirty',
  },
  fr: {
    not: ['ça ne passe pas', 'ça passe pas', 'c’est trop bas'],
    height: ['mon fourgon fait 2,30 m de haut, ça passe ?'],
    another: ['un autre', 'encore un'],
    metres: 'deux mètres trente',
  },
  de: {
    not: ['passt nicht', 'da passe ich nicht rein', 'das ist zu niedrig'],
    height: ['mein Transporter ist 2,30 m hoch, passt der?'],
    another: ['ein anderer', 'noch einer'],
    metres: 'zwei Meter dreißig',
  },
  it: {
    not: ['non ci sta', 'non ci entra', 'è troppo basso'],
    height: ['il mio furgone è alto 2,30 ci sta?', 'il mio furgone è alto due metri e trenta, ci sta?'],
    another: ['un altro', 'ancora uno'],
    metres: 'due metri e trenta',
  },
}
const low = offers[0]!
const roomy: Offer = { ...offers[2]!, parking: { ...offers[2]!.parking, maxHeight: 260 } }

const talking = async (
  locale: Locale,
  found: readonly Offer[] = [low, offers[1]!, roomy],
  asked: (height: number | undefined) => void = () => undefined,
) => {
  const talk = talkTo({
    locale,
    script: {
      async *findParkings() {
        yield { type: 'catalogue', platforms: [], offers: [] }
        yield { type: 'offers', platform: 'onda-park', offers: [...found] }
        yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
      },
      quoteBooking: ({ height }) => {
        asked(height)
        return Promise.resolve({ ...quoteOf(), parking: low.parking })
      },
    },
  })
  await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
  return talk
}

describe.each(locales)('a vehicle that does not fit, in %s', (locale) => {
  const { not, height, another, metres } = words[locale]

  it.each(not)(
    'is told of the open car park, and the next that is higher is offered: %s (R361)',
    async (said) => {
      const talk = await talking(locale)
      await talk.mean('select_result', { name: low.parking.name })
      const { text, asked } = await talk.say(said)
      expect(text).toMatch(lineOf(locale, 'answer.instead'))
      expect([text.includes(roomy.parking.name), asked]).toEqual([true, 'name'])
      await talk.say(yesIn[locale])
      expect(talk.search().chosen).toBe(roomy.parking.id)
    },
  )

  it('is no promise where the height of the next one is not known', async () => {
    const talk = await talking(locale, [low, offers[1]!])
    await talk.mean('select_result', { name: low.parking.name })
    const { text } = await talk.say(not[0]!)
    expect(text).toMatch(lineOf(locale, 'answer.perhaps'))
    expect(text).not.toMatch(lineOf(locale, 'answer.instead'))
  })

  it.each(height)('is answered with a no and another one where it is asked: %s (R361)', async (said) => {
    const talk = await talking(locale)
    await talk.mean('select_result', { name: low.parking.name })
    const { text } = await talk.say(said)
    expect(text).toMatch(lineOf(locale, 'answer.height.tooHigh'))
    expect(text).toMatch(lineOf(locale, 'answer.instead'))
  })

  it('is asked for its height in a list, and what fits is left', async () => {
    const talk = await talking(locale)
    expect((await talk.say(not[0]!)).text).toMatch(lineOf(locale, 'topic.height'))
    await talk.say(metres)
    expect(talk.search().needs).toEqual({ height: 230 })
  })

  it('is said again in each read-back of what is too low (C8)', async () => {
    const talk = await talking(locale)
    await talk.mean('book', { name: low.parking.name })
    await talk.say(height[0]!)
    await talk.mean('deny')
    for (const yes of [yesIn[locale], 'blub asdf', yesIn[locale]]) {
      const { text } = await talk.say(yes)
      if (yes === yesIn[locale]) expect(text).toMatch(lineOf(locale, 'booking.warning.tooLow'))
    }
    expect(talk.api.made).not.toContain('createBooking')
  })

  it('asks for the price with the height that was said, so that every screen warns of it', async () => {
    const asked: (number | undefined)[] = []
    const talk = await talking(locale, undefined, (height) => asked.push(height))
    await talk.mean('select_result', { name: low.parking.name })
    await talk.say(height[0]!)
    await talk.mean('book', { name: low.parking.name })
    expect(asked).toEqual([230])
  })

  it.each(another)('is no part of asking for another one, which goes on: %s', async (said) => {
    const talk = await talking(locale)
    await talk.say(said)
    expect(talk.at()).toBe('search.viewing')
    const two = await talking(locale, [low])
    expect((await two.say(said)).text).toMatch(lineOf(locale, 'topic.noOther'))
    expect(two.at()).toBe('search.listing')
  })
})
