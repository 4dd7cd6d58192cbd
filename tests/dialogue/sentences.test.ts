import { describe, expect, it } from 'vitest'
import { locales } from '../../contract/locale'
import { intents } from '../../dialogue/frame'
import { askedOf, places, sentencesOf } from '../../dialogue/tools/sentences'

describe('npm run sentences', () => {
  it.each(locales)(
    'tells of every intent in %s how many templates it has, and says some of them',
    (locale) => {
      const told = sentencesOf(askedOf([locale, '--n', '8']))
      const heads = told.filter((line) => !line.startsWith(' '))
      expect(heads.map((line) => line.split(':')[0])).toEqual([...intents])
      for (const head of heads) expect(head).toMatch(/: [1-9]\d* templates, 8 sentences of seed 1$/)
      expect(new Set(told).size).toBeGreaterThan(8 * intents.length)
      expect(told.join('\n')).not.toMatch(/[<>{}[\]|]/)
    },
  )

  it('says the same for the same seed, and something else for another', () => {
    const say = (seed: string): string[] => sentencesOf(askedOf(['es', 'book', '--seed', seed]))
    expect(say('7')).toEqual(say('7'))
    expect(say('7')).toHaveLength(21)
    expect(say('8').slice(1)).not.toEqual(say('7').slice(1))
  })

  it('knows places of one to four words', () => {
    const words = places.map((place) => place.split(' ').length)
    expect(new Set(places).size).toBeGreaterThanOrEqual(30)
    expect([...new Set(words)].sort()).toEqual([1, 2, 3, 4])
  })

  it.each([
    ['a language that we do not speak', ['pt'], 'the language "pt" is none of'],
    ['no language', [], 'the language "" is none of'],
    ['an intent that nobody has', ['es', 'buy_car'], 'the intent "buy_car" is none of'],
    ['a number that is none', ['es', '--n', 'many'], '--n takes a whole number, not "many"'],
    ['a flag that is none', ['es', '--all'], 'there is no --all'],
  ])('says what is wrong with %s', (_, args, message) => {
    expect(() => askedOf(args)).toThrow(message)
  })
})
