import { describe, expect, it } from 'vitest'
import { openSharing } from '../../voice-fulfillment/sharing'
import { now, scriptedApi } from '../kit/scriptedApi'

const consent = { said: 'Sales a las 20, pagas 4 euros más. ¿Lo cambio?', heard: 'sí', locale: 'es' } as const

/** The calls of one turn that agreed to what was read back under `of`. */
const turnWith = (of: string) => {
  const sent: object[] = []
  const note = <Input extends object>(input: Input & { uid: string }) => {
    sent.push(input)
    return Promise.resolve({ uid: input.uid, status: 'changed' as const })
  }
  const api = scriptedApi({
    confirmChange: note,
    changeBookingPlate: note,
    cancelBooking: (input) => {
      sent.push(input)
      return Promise.resolve({ uid: input.uid, status: 'cancelled', refund: 0 as never, currency: 'EUR' })
    },
  })
  const sharing = openSharing(api, { as: 'chat', now, site: '', locale: 'es' }, undefined)
  sharing.consented(of, consent)
  return { api: sharing.api, sent }
}

describe('a spoken yes (X30)', () => {
  it('goes with the extension, the plate or the cancellation that was read back', async () => {
    const { api, sent } = turnWith('c1')
    await api.confirmChange({ uid: 'b1', quote: 'c1', key: 'k' })
    const plate = turnWith('plate-key')
    await plate.api.changeBookingPlate({ uid: 'b1', plate: '9911BCD', key: 'plate-key' })
    const cancelled = turnWith('b1')
    await cancelled.api.cancelBooking({ uid: 'b1' })
    expect([sent, plate.sent, cancelled.sent].flat()).toMatchObject([{ consent }, { consent }, { consent }])
  })

  it('goes with nothing else', async () => {
    const { api, sent } = turnWith('c1')
    await api.confirmChange({ uid: 'b1', quote: 'c2', key: 'k' })
    await api.cancelBooking({ uid: 'b1' })
    for (const one of sent) expect(one).not.toHaveProperty('consent')
  })
})
