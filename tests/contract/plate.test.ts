import { describe, expect, it } from 'vitest'
import { formatPlate, formatTypedPlate, normalisePlate, readPlate } from '../../contract/rules/plate'

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

describe('a plate typed on the keyboard of its country', () => {
  it.each([
    ['ΙΚΥ-1234', 'GR', 'IKY1234'],
    ['ικυ 1234', 'GR', 'IKY1234'],
    ['А 123 ВС 77', 'RU', 'A123BC77'],
    ['АІ 1234 ХТ', 'UA', 'AI1234XT'],
    ['св 4321 км', 'BG', 'CB4321KM'],
  ])('%s of %s is %s', (typed, country, plate) => expect(readPlate(typed, country)).toEqual({ plate }))

  it('has each letter of Greek and Cyrillic plates, and keeps what looks like none', () => {
    expect(normalisePlate('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ')).toBe('ABEZHIKMNOPTYX')
    expect(normalisePlate('АВЕКМНОРСТУХІ')).toBe('ABEKMHOPCTYXI')
    expect(normalisePlate('ЖΩ1ÜÑ')).toBe('ЖΩ1ÜÑ')
  })
})
