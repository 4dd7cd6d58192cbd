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
const yes = { type: 'extension.confirm', of: 'c1' } as const
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
    expect(keys[0]).toBe('change-c1')
    expect(keys[1]).toBe(keys[0])
  })
  it('is not changed by a yes to another price', async () => {
    const { tell, made } = start()
    expect((await tell(ask, { type: 'extension.confirm', of: 'c0' })).at).toBe('reviewing')
    expect(made).toEqual(['quoteChange'])
  })
  it('with a platform that has not answered yet is pending', async () => {
    const { tell } = start({ confirmChange: ({ uid }) => Promise.resolve({ uid, status: 'pending' }) })
    expect((await tell(ask, yes)).at).toBe('pending')
  })
})

describe('another plate of a booking', () => {
  const plate = { type: 'extension.plate', plate: '9876BCD', at: 1 } as const
  const agreed = { type: 'extension.confirm', of: 'plate-b1-9876BCD-1' } as const

  it('is named first, and moved only after a yes to that plate (X07)', async () => {
    const { tell, made, changes } = start()
    expect(await tell(plate)).toMatchObject({ at: 'naming', plate: '9876BCD' })
    expect((await tell({ ...plate, plate: '1234BCD' }, agreed)).at).toBe('naming')
    expect(made).toEqual([])
    expect((await tell(plate, agreed)).at).toBe('changed')
    expect([made, changes()]).toEqual([['changeBookingPlate'], 1])
  })
  it('that is refused leaves a way to another one', async () => {
    const { tell } = start({ changeBookingPlate: refuse('booking.needsVehicle') })
    expect(await tell(plate, agreed)).toMatchObject({ at: 'refused', fault: 'booking.needsVehicle' })
    expect((await tell(retry)).at).toBe('asking')
  })
  it('whose answer is lost is asked for with the same key (X03)', async () => {
    const keys: string[] = []
    const { tell } = start({
      changeBookingPlate: ({ uid, key }) => {
        keys.push(key)
        return keys.length === 1
          ? Promise.reject(new Fault('session.offline'))
          : Promise.resolve({ uid, status: 'changed' })
      },
    })
    expect((await tell(plate, agreed)).at).toBe('unsure')
    expect((await tell(retry)).at).toBe('changed')
    expect(new Set(keys).size).toBe(1)
  })
})

describe('a change of one of several bookings', () => {
  it('asks first which of them, and takes no other', async () => {
    const actor = createActor(
      provideExtension(scriptedApi(), () => undefined),
      { input: { among: ['b1', 'b2'], wish: { minutes: 60 } } },
    ).start()
    actor.send({ type: 'extension.choose', booking: 'b9' })
    expect(actor.getSnapshot().value).toBe('choosing')
    actor.send({ type: 'extension.choose', booking: 'b2' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { booking: 'b2' } })
    actor.send({ type: 'extension.leave' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: 'left' })
  })
})
