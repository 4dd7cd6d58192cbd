import { describe, expect, it } from 'vitest'
import { driversWords } from '../../../machines/listening/echo'

const spoken = 'Tres cerca de Atocha. El más barato, Atocha Sur, once con noventa. ¿Lo reservo?'

describe('the driver’s words in what the microphone hears while Plaza speaks', () => {
  it.each([
    'tres cerca de Atocha',
    'Tres cerca de atocha el mas barato',
    'tres cerca de a tocha el más barato atocha sur 11,90',
    'lo reservo',
    'barato atocha',
    '',
  ])('are none in its own: %s', (heard) => {
    expect(driversWords(heard, spoken)).toBe('')
  })

  it.each([
    ['para', 'para'],
    ['no gracias', 'no gracias'],
    ['sí', 'sí'],
    ['mejor mañana por la tarde', 'mejor mañana por la tarde'],
    ['tres cerca de Atocha sí resérvalo', 'sí resérvalo'],
    ['el más barato espera prefiero otro', 'espera prefiero otro'],
  ])('are found: %s', (heard, words) => {
    expect(driversWords(heard, spoken)).toBe(words)
  })

  it('are not a single word after Plaza’s own: it may be hers, heard wrong', () => {
    expect(driversWords('tres cerca de la copa', 'Tres cerca de Atocha.')).not.toBe('')
    expect(driversWords('tres cerca de tocino', 'Tres cerca de Atocha.')).toBe('')
  })
})
