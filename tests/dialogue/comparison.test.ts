import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../contract/locale'
import { offers } from '../kit/sampleOffers'
import { nineToSix, talkTo } from '../kit/dialogue/talk'

const words: Record<Locale, Record<'cheaper' | 'closer' | 'yes', string>> = {
  es: { cheaper: '¿es más barato que el segundo?', closer: '¿está más cerca que el segundo?', yes: 'sí' },
  en: { cheaper: 'is it cheaper than the second one?', closer: 'is it closer than the second?', yes: 'yes' },
  fr: {
    cheaper: 'c’est moins cher que le deuxième ?',
    closer: 'il est plus près que le deuxième ?',
    yes: 'oui',
  },
  de: { cheaper: 'ist der günstiger als der zweite?', closer: 'ist der näher als der zweite?', yes: 'ja' },
  it: { cheaper: 'è più economico del secondo?', closer: 'è più vicino del secondo?', yes: 'sì' },
}
const [south, brilliant] = [offers[0]!.parking.name, offers[1]!.parking.name]

describe.each(locales)('a comparison with another result, in %s', (locale) => {
  it('tells both and leaves on view what was on view: that is what a yes books', async () => {
    const talk = talkTo({ locale })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { name: south })
    const other = talk.search().offers.find(({ parking }) => parking.name === brilliant)!
    const { cheaper, closer, yes } = words[locale]
    const price = await talk.say(cheaper)
    expect(price.text).toMatch(/11,90.*14,20/)
    const walk = await talk.say(closer)
    expect(walk.text).toMatch(new RegExp(`${offers[0]!.walk}.*${other.walk}`))
    for (const { text } of [price, walk]) {
      expect(text.indexOf(south)).toBeLessThan(text.indexOf(brilliant))
      expect(text.lastIndexOf(south)).toBeGreaterThan(text.indexOf(brilliant))
    }
    expect(talk.search().chosen).toBe(offers[0]!.parking.id)
    expect((await talk.say(yes)).readBack).toBe('q1')
    expect(talk.replies.at(-1)?.text).toContain(south)
  })
})
