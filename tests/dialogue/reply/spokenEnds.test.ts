import { expect, it } from 'vitest'
import { speakClock } from '../../../dialogue/reply/clock'

it('says the half of an Italian hour after noon in numbers: nobody says eighteen and a half', () => {
  expect(speakClock(18, 30, 'at', 'it').speech).toBe('alle 18 e 30')
  expect(speakClock(9, 30, 'at', 'it').speech).toBe('alle 9 e mezza')
})
