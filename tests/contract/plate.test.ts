import { describe, expect, it } from 'vitest'
import { formatPlate, formatTypedPlate } from '../../contract/rules/plate'

describe('a German plate', () => {
  it.each([
    ['MÜAB12E', 'MÜAB 12E'],
    ['MAB123H', 'MAB 123H'],
  ])('%s has its E or H at the digits', (plate, written) => expect(formatPlate(plate)).toBe(written))

  it.each([
    ['4821KJH', '4821 KJH'],
    ['M1234AH', 'M 1234 AH'],
  ])('is not the Spanish %s', (plate, written) => expect(formatPlate(plate)).toBe(written))

  it('has the hyphen after its district where one was typed', () => {
    expect(formatTypedPlate('MÜAB12E', 'MÜ-AB 12E', 'DE')).toBe('MÜ-AB 12E')
    expect(formatTypedPlate('BAB1', ' b ab 1', 'de')).toBe('B-AB 1')
    expect(formatTypedPlate('BAB1', 'bab1', 'DE')).toBe('BAB 1')
    expect(formatTypedPlate('AB123CD', 'A-B 123 CD', 'IT')).toBe('AB 123 CD')
  })
})
