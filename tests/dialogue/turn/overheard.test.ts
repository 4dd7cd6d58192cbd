import { describe, expect, it } from 'vitest'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

const toPassenger = 'qué quieres para cenar esta noche'

describe('what is said to a passenger while the microphone is open', () => {
  const reviewing = async () => {
    const talk = talkTo()
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    await talk.mean('book')
    expect(talk.at()).toBe('booking.reviewing')
    return talk
  }

  it('is answered by nothing; a yes after it may be the passenger’s, so it is told what it buys (C8)', async () => {
    const talk = await reviewing()
    const before = talk.conversation().context
    const reply = await talk.hear({ text: toPassenger, aloud: true })
    expect(reply).toEqual({ speech: '', text: '', options: [], listen: true, overheard: true })
    expect(talk.conversation().context).toEqual({ ...before, readBack: undefined })
    expect(talk.conversation().value).toBe('idle')
    expect((await talk.hear({ text: 'sí', aloud: true })).readBack).toBe('q1')
    expect(talk.at()).toBe('booking.reviewing')
    await talk.hear({ text: 'sí', aloud: true })
    expect(talk.at()).toBe('booking.booked')
  })

  it('counts as no misunderstanding, however often it comes', async () => {
    const talk = await reviewing()
    for (let i = 0; i < 5; i++) await talk.hear({ text: toPassenger, aloud: true })
    expect(talk.conversation().context.missed).toBe(0)
  })

  it('is asked about where it was typed', async () => {
    const talk = await reviewing()
    const reply = await talk.hear({ text: toPassenger })
    expect(reply.overheard).toBeUndefined()
    expect(reply.text).not.toBe('')
  })

  it('books nothing by a yes that was hardly understood: it is read back again, and the next one counts (C15)', async () => {
    const talk = await reviewing()
    const again = await talk.hear({ text: 'sí', aloud: true, doubtful: true })
    expect([talk.at(), again.readBack !== undefined]).toEqual(['booking.reviewing', true])
    await talk.hear({ text: 'sí', aloud: true })
    expect(talk.at()).toBe('booking.booked')
  })
})
