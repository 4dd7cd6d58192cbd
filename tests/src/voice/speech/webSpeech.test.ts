// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { readResults } from '../../../../src/voice/speech/webSpeech'

const result = (isFinal: boolean, ...readings: [transcript: string, confidence: number][]) =>
  Object.assign(
    readings.map(([transcript, confidence]) => ({ transcript, confidence })),
    { isFinal },
  )

describe('what a result of the recogniser says', () => {
  it('is the whole utterance so far, and at its end all readings', () => {
    expect(readResults([result(true, ['cerca de', 0.9]), result(false, [' Atocha', 0])])).toEqual({
      text: 'cerca de Atocha',
    })
    expect(readResults([result(true, ['el segundo', 0.9], ['el segando', 0.4])])).toEqual({
      alternatives: ['el segundo', 'el segando'],
      doubtful: false,
    })
  })

  it('is doubtful where the recogniser says so itself, and not where it says nothing, as Chrome often', () => {
    const doubtful = (confidence: number) => {
      const read = readResults([result(true, ['sí', confidence])])
      return 'doubtful' in read && read.doubtful
    }
    expect([0.15, 0.29, 0.3, 0.9, 0].map(doubtful)).toEqual([true, true, false, false, false])
  })
})
