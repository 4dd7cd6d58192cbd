import { describe, expect, it } from 'vitest'
import { selection } from './selection'

const files = ['tests/machines/booking.story.test.ts', 'tests/server/reservation/engine.test.ts']
const texts: Record<string, string> = {
  'tests/machines/booking.story.test.ts': "it('is refused (twice)', …",
  'tests/server/reservation/engine.test.ts': 'it.each(rows)(`row %s`, …',
}
const select = (...words: string[]): string[] => selection(words, files, (file) => texts[file] ?? '')

describe('npm test -- <words>', () => {
  it('runs the files whose path holds every word, in any case and order', () => {
    expect(select('Story', 'booking')).toEqual(['tests/machines/booking.story.test.ts'])
  })

  it('runs the tests whose title holds the words, in the files that carry them', () => {
    expect(select('is', 'refused', '(twice)')).toEqual([
      'tests/machines/booking.story.test.ts',
      '-t',
      'is refused \\(twice\\)',
    ])
  })

  it('looks for a title that a table makes in every file', () => {
    expect(select('row', '3')).toEqual(['-t', 'row 3'])
  })

  it('passes options on, and runs everything without words', () => {
    expect(select('engine', '--bail=1')).toEqual(['tests/server/reservation/engine.test.ts', '--bail=1'])
    expect(select()).toEqual([])
  })
})
