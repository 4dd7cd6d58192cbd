import { describe, expect, it } from 'vitest'
import { heardAgain, withSwitch, type Turn } from '../../../src/voice/talk/turn'

const driver = (id: number, text: string): Turn => ({ id, at: 0, who: 'driver', text })

describe('what is heard once more where an answer did not come', () => {
  it('is what the driver said last, or an opening', () => {
    expect(heardAgain([driver(0, 'atocha'), driver(1, 'yes')])).toEqual({ text: 'yes' })
    expect(heardAgain([])).toEqual({ opening: true })
  })

  it('is no yes that has changed the language: it would answer the read-back behind it, too (C8)', () => {
    const turns = withSwitch([driver(0, 'book it'), driver(1, 'yes')])
    expect(heardAgain(turns)).toEqual({ switched: true })
    expect(heardAgain([...turns, driver(2, 'yes')])).toEqual({ text: 'yes' })
  })
})
