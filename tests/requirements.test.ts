import { describe, expect, it } from 'vitest'
import { repositoryList, repositorySources, readList, trace } from './requirements'

const sections = repositoryList()
const ids = Object.values(sections).flatMap((section) => Object.keys(section))
const numberOf = (id: string): number => Number(id.slice(1))

describe('the list of requirements', () => {
  it('holds every id that a source carries', () => {
    expect(trace(ids, repositorySources()).unknown).toEqual([])
  })

  it('has each id once, with one line, by letter and number', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(() => readList('reviews:\n  B07: once\n  B07: twice\n')).toThrow(/unique/)
    for (const section of Object.values(sections)) {
      const letters = [...new Set(Object.keys(section).map((id) => id.charAt(0)))]
      const ordered = letters.flatMap((letter) =>
        Object.keys(section)
          .filter((id) => id.startsWith(letter))
          .sort((a, b) => numberOf(a) - numberOf(b)),
      )
      expect(Object.keys(section)).toEqual(ordered)
      for (const line of Object.values(section)) expect(line).toMatch(/^[A-Z0-9].{5,110}[^.]$/)
    }
  })
})

describe('the search for ids', () => {
  const found = (file: string, text: string) => trace(['R001', 'R002', 'R003'], [{ file, text }])

  it('names an id that the list does not hold, and where it stands', () => {
    const id = 'R999'
    expect(found('src/made.ts', `/** Nobody knows it (${id}). */\n`).unknown).toEqual([
      { id, files: ['src/made.ts'] },
    ])
    expect(found('tests/made.test.ts', `it('works (${id})', () => {})\n`).unknown).toHaveLength(1)
  })

  it.each([
    ["it('works (R001)', () => {})"],
    ['it(`works ${n} (R001)`, () => {})'],
    ["describe('a room (R001)', () => {})"],
    ["it.each([1, 2])('works with %i (R001)', () => {})"],
    ["describe.each(rows)('in $locale (R001)', () => {})"],
  ])('takes the title of %s as a proof', (text) => {
    expect(found('tests/made.test.ts', text).proven).toEqual(['R001'])
    expect(found('tests/made.ts', text).proven).toEqual([])
  })

  it('takes comments, styles and prose as citations, and a range as all of it', () => {
    expect(found('src/made.ts', '// R001–R003\nconst a = 1\n').cited).toEqual(['R001', 'R002', 'R003'])
    expect(found('src/made.css', '/* R002 */').cited).toEqual(['R002'])
    expect(found('DECISIONS.md', 'As R003 says.').cited).toEqual(['R003'])
    expect(found('tests/made.test.ts', '// R001\nit("works", () => {})').cited).toEqual(['R001'])
  })

  it('does not read strings, which carry names and drawings', () => {
    const text = "const a = ['R001', `R002`]\nconst b = <p>R003</p>\n"
    expect(found('src/made.tsx', text)).toMatchObject({ cited: [], unproven: ['R001', 'R002', 'R003'] })
  })
})
