import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { impossibleLetters, readPlateSigns, readTypedPlate } from '../../contract/rules/account/plateSigns'
import { isPlate } from '../../contract/rules/plate'

const seed = Number(process.env['SEED'] ?? 20261122)

describe('the signs of a plate', () => {
  const asked = (typed: string, country: string) => {
    const read = readPlateSigns(typed, country)
    return [read?.plate, read?.doubtful.map(({ sign, other, at }) => `${at}${sign}${other}`).join()]
  }
  it('are asked about where the country allows another, with the allowed one first (X06)', () => {
    expect(asked('M 0Z 2481', 'DE')).toEqual(['MOZ2481', '1O0'])
    expect(asked('4821 KJT', 'ES')).toEqual(['4821KJT', ''])
    expect(asked('4B21 KJT', 'ES')).toEqual(['4821KJT', '18B'])
    expect(asked('MUB 123', 'DE')).toEqual(['MUB123', ''])
    expect(asked('AB12 CD5', 'GB')).toEqual(['AB12CDS', '6S5'])
    expect(asked('AB12 CDE', 'GB')).toEqual(['AB12CDE', ''])
    expect(asked('nonsense', 'ES')).toEqual([undefined, undefined])
    expect(asked('WX 8BO5', 'PL')).toEqual(['WX8BO5', ''])
    expect(asked('WX8', 'PL')).toEqual([undefined, undefined])
  })
  it('are asked about once: not of the plate that the driver insists on, and of every other (X06)', () => {
    expect(readTypedPlate('4B21 KJT', 'ES')?.plate).toBe('4821KJT')
    expect(readTypedPlate('4b21 kjt', 'ES', '4B21KJT')).toBeUndefined()
    expect(readTypedPlate('4B22 KJT', 'ES', '4B21KJT')?.plate).toBe('4822KJT')
  })
  it('are read as they were typed where they make a plate of a form before today’s (X06)', () => {
    expect(asked('M 1234 AB', 'ES')).toEqual(['M1234AB', ''])
    expect(asked('1234 AB 75', 'FR')).toEqual(['1234AB75', ''])
  })
  it('are read one after another, however many of them may be misread: no answer would come for all ways of sixty', () => {
    expect(asked('O0'.repeat(30), 'ES')).toEqual([undefined, undefined])
  })
  it('are never asked about an O in Spain, France and Italy (X06)', () => {
    expect(asked('482O KJT', 'ES')).toEqual(['4820KJT', ''])
    expect(asked('AB1O3CD', 'IT')).toEqual(['AB103CD', ''])
    expect(asked('AB1O3CD', 'FR')).toEqual(['AB103CD', ''])
  })
  it.each(['1234 BCO', '1234 BOB', '8123 BCU', '0123 BCI', '12345 BCD', '5ZI8 8CD'])(
    'make no plate of another form of %s, which is refused in Spain (X06)',
    (typed) => expect(asked(typed, 'ES')).toEqual([undefined, undefined]),
  )
  it('always make a plate of the country, and are no others than twins of what was typed', () => {
    const country = fc.constantFrom('ES', 'FR', 'IT', 'GB', 'DE', 'CH')
    const sign = fc.constantFrom(...'O0I1B8S5G6Z2KJT49')
    fc.assert(
      fc.property(country, fc.array(sign, { minLength: 4, maxLength: 8 }), (code, signs) => {
        const read = readPlateSigns(signs.join(''), code)
        if (!read) return
        expect(isPlate(read.plate, code)).toBe(true)
        expect(read.plate).toHaveLength(signs.length)
        for (const { at, sign: best } of read.doubtful) expect(read.plate[at]).toBe(best)
      }),
      { seed, numRuns: 1000 },
    )
  })
  it('name the letters that the country puts on no plate today (X06)', () => {
    expect(impossibleLetters('4821 KÑA', 'ES')).toEqual(['Ñ', 'A'])
    expect(impossibleLetters('4821 KJT', 'ES')).toEqual([])
    expect(impossibleLetters('O 1234 AB', 'ES')).toEqual([])
    expect(impossibleLetters('M ÜÑ 12', 'DE')).toEqual(['Ñ'])
    expect(impossibleLetters('ÜA 12Ñ', 'FR')).toEqual(['Ü', 'Ñ'])
  })
})
