import { describe, expect, it } from 'vitest'
import { isTaxId, normaliseTaxId } from '../../contract/rules/account/taxId'

describe('a tax number (R152, R163)', () => {
  it.each([
    'B12345674',
    'b-1234567-4',
    'ES B12345674',
    'Q2826000H',
    'P2807900B',
    'A28015865',
    '12345678Z',
    'X1234567L',
  ])('%s is Spanish and has its control sign', (typed) => expect(isTaxId(typed)).toBe(true))
  it.each([
    'B12345675',
    'Q2826000A',
    '12345678A',
    'X1234567A',
    'ESB12345675',
    'B1',
    '',
    'PLAZA',
    'ES1',
    '€12345',
  ])('%s is none', (typed) => expect(isTaxId(typed)).toBe(false))
  it.each(['DE123456789', 'FR40303265045', 'IT00743110157', 'RSSMRA85T10A562S', 'GB980780684'])(
    '%s of another country is taken as it is written',
    (typed) => expect(isTaxId(typed)).toBe(true),
  )
  it('is stored without what only makes it readable', () => {
    expect(normaliseTaxId(' b-1234567.4 ')).toBe('B12345674')
  })
})
