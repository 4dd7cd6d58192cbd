import { createActor, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault, type FaultCode } from '../../../contract/fault'
import type { ExtensionEvent } from '../../../machines/change/extension.machine'
import { provideExtension } from '../../../machines/change/provide'
import { changeQuoteOf } from '../../kit/changeOf'
import { scriptedApi } from '../../kit/scriptedApi'

const { window, difference } = changeQuoteOf()
const ask = { type: 'extension.ask', to: window.to } as const
const yes = { type: 'extension.confirm' } as const
const retry = { type: 'extension.retry' } as const

const start = (script: Partial<ParkingApi> = {}) => {
  let changes = 0
  const api = scriptedApi(script)
  const actor = createActor(
    provideExtension(api, () => changes++),
    { input: { booking: 'b1' } },
  ).start()
  const tell = async (...events: ExtensionEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    }
    const { value, context } = actor.getSnapshot()
    return { at: value, ...context }
  }
  return { tell, made: api.made, changes: () => changes }
}
const refuse = (code: FaultCode) => () => Promise.reject(new Fault(code))

describe('another end of a stay', () => {
  it('is priced first, and changed only after a yes (X13)', async () => {
    const { tell, made, changes } = start()
    expect(await tell(ask)).toMatchObject({ at: 'reviewing', quote: { difference, window } })
    expect(await tell({ type: 'extension.back' }, yes)).toMatchObject({ at: 'asking' })
    expect([made, changes()]).toEqual([['quoteChange'], 0])
    expect((await tell(ask, yes)).at).toBe('changed')
    expect(changes()).toBe(1)
  })
  it('without a price says why, and asks for another end', async () => {
    const { tell } = start({ quoteChange: refuse('booking.soldOut') })
    expect(await tell(ask)).toMatchObject({ at: 'asking', fault: 'booking.soldOut' })
  })
  it('that is refused after the yes can be priced anew', async () => {
    const { tell } = start({
      confirmChange: ({ uid }) => Promise.resolve({ uid, status: 'refused', fault: 'booking.declined' }),
    })
    expect(await tell(ask, yes)).toMatchObject({ at: 'refused', fault: 'booking.declined' })
    expect(await tell(retry)).toMatchObject({ at: 'reviewing', fault: undefined })
  })
  it('whose answer is lost is asked for with the same key, so that nothing is paid twice (X03)', async () => {
    const keys: string[] = []
    const { tell } = start({
      confirmChange: ({ uid, key }) => {
        keys.push(key)
        return keys.length === 1
          ? Promise.reject(new Fault('session.offline'))
          : Promise.resolve({ uid, status: 'changed' })
      },
    })
    expect((await tell(ask, yes)).at).toBe('unsure')
    expect((await tell(retry)).at).toBe('changed')
    expect(keys[0]).toHaveLength(36)
    expect(keys[1]).toBe(keys[0])
  })
  it('with a platform that has not answered yet is pending', async () => {
    const { tell } = start({ confirmChange: ({ uid }) => Promise.resolve({ uid, status: 'pending' }) })
    expect((await tell(ask, yes)).at).toBe('pending')
  })
})
