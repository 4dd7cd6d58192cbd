import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { ParkingApi } from '../../../contract/calls'
import { Fault, type FaultCode } from '../../../contract/fault'
import type { VehicleDraft } from '../../../contract/rules/account/vehicleDraft'
import type { OwnVehicle } from '../../../contract/vehicle'
import { provideVehicles } from '../../../machines/account/provide'
import type { VehiclesEvent } from '../../../machines/account/vehiclesSetup'
import { ownVehicleOf } from '../../kit/ownVehicleOf'
import { scriptedApi } from '../../kit/scriptedApi'

const golf = ownVehicleOf()
const mii = ownVehicleOf({ plate: '2345BCD', brand: 'Seat', model: 'Mii', main: false, height: 148 })
const draft: VehicleDraft = {
  ...{ country: 'ES', plate: '2345bcd', brand: ' Seat ', model: '' },
  ...{ label: '', height: '1,48 m', main: false },
}

const start = (lists: (OwnVehicle[] | FaultCode)[], script: Partial<ParkingApi> = {}) => {
  const asked: object[] = []
  let changes = 0
  const api = scriptedApi({
    listVehicles: () => {
      const next = lists.length > 1 ? lists.shift()! : lists[0]!
      return typeof next === 'string' ? Promise.reject(new Fault(next)) : Promise.resolve(next)
    },
    ...Object.fromEntries(
      Object.entries(script).map(([name, call]) => [
        name,
        (input: object) => {
          asked.push(input)
          return (call as (input: object) => Promise<unknown>)(input)
        },
      ]),
    ),
  })
  const actor = createActor(provideVehicles(api, () => changes++)).start()
  const tell = async (...events: VehiclesEvent[]) => {
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    for (const event of events) {
      actor.send(event)
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    }
    const { value, context } = actor.getSnapshot()
    return { at: value, ...context }
  }
  return { tell, asked, changes: () => changes }
}
const open = (plate: string) => ({ type: 'vehicles.open', plate }) as const
const save = (patch: Partial<VehicleDraft> = {}) =>
  ({ type: 'vehicles.save', draft: { ...draft, ...patch } }) as const
const [add, remove, back] = (['add', 'remove', 'back'] as const).map(
  (name) => ({ type: `vehicles.${name}` }) as VehiclesEvent,
) as [VehiclesEvent, VehiclesEvent, VehiclesEvent]
const yes = (next?: string): VehiclesEvent => ({ type: 'vehicles.confirm', ...(next && { next }) })

describe('the page of vehicles', () => {
  it('reads the list, and reads it again when that fails (R054)', async () => {
    const { tell } = start(['session.offline', [golf]])
    expect(await tell()).toMatchObject({ at: 'unread', fault: 'session.offline' })
    expect(await tell({ type: 'vehicles.read' })).toMatchObject({
      at: 'listing',
      fault: undefined,
      vehicles: [golf],
    })
    expect((await tell(open('9999ZZZ'))).at).toBe('listing')
  })

  it('adds a vehicle with what is known of it, and tells the session (R155, R279)', async () => {
    const { tell, asked, changes } = start([[golf]], {
      addVehicle: () => Promise.resolve([golf, mii]),
    })
    expect(await tell(add, save())).toMatchObject({ at: 'listing', told: 'added', vehicles: [golf, mii] })
    expect(asked).toEqual([{ plate: '2345BCD', country: 'ES', brand: 'Seat', height: 148 }])
    expect(changes()).toBe(1)
  })

  it('sends no plate and no height that cannot be, and keeps what was typed (R241, X24)', async () => {
    const { tell, asked } = start([[golf]], {
      addVehicle: () => Promise.reject(new Fault('vehicle.duplicate')),
    })
    const typing = { adding: 'typing' }
    expect(await tell(add, save({ plate: '12' }))).toMatchObject({
      at: typing,
      fault: 'vehicle.plateInvalid',
    })
    for (const height of ['14', 'tall', '0,5', '9 m', '1,4999'])
      expect(await tell(save({ height }))).toMatchObject({ at: typing, fault: 'vehicle.heightInvalid' })
    expect(asked).toEqual([])
    expect(await tell(save({ height: '148' }))).toMatchObject({
      at: typing,
      fault: 'vehicle.duplicate',
      draft: { plate: '2345bcd' },
    })
    expect(await tell(back)).toMatchObject({ at: 'listing', fault: undefined, draft: undefined })
  })

  it('changes one over the revision it has read, and makes it the main one (R155, R279)', async () => {
    const { tell, asked } = start([[golf, mii]], { changeVehicle: () => Promise.resolve([mii, golf]) })
    expect(await tell(open(mii.plate), save({ main: true, label: 'Eco', height: '' }))).toMatchObject({
      at: 'listing',
      told: 'saved',
    })
    expect(asked).toEqual([
      { plate: '2345BCD', revision: 1, brand: 'Seat', model: null, label: 'Eco', height: null, main: true },
    ])
  })

  it('tells the later of two tabs, with what the other has made of it, and then saves (R279)', async () => {
    const now = { ...mii, revision: 2, brand: 'Opel' }
    const { tell, asked } = start(
      [
        [golf, mii],
        [golf, now],
      ],
      {
        changeVehicle: (change) =>
          change.revision === 2 ? Promise.resolve([golf, now]) : Promise.reject(new Fault('vehicle.changed')),
      },
    )
    expect(await tell(open(mii.plate), save())).toMatchObject({
      at: { changing: 'typing' },
      fault: 'vehicle.changed',
      vehicles: [golf, now],
    })
    expect((await tell(save())).at).toBe('listing')
    expect(asked).toMatchObject([{ revision: 1 }, { revision: 2 }])
  })

  it('goes back to the list when another tab has removed it (R279)', async () => {
    const { tell } = start([[golf, mii], [golf]], {
      changeVehicle: () => Promise.reject(new Fault('vehicle.notFound')),
    })
    expect(await tell(open(mii.plate), save())).toMatchObject({
      at: 'listing',
      fault: 'vehicle.notFound',
      vehicles: [golf],
    })
  })
})

describe('removing a vehicle', () => {
  it('asks first, and keeps it after a no (R213)', async () => {
    const { tell, asked } = start([[golf, mii]], { removeVehicle: () => Promise.resolve([golf]) })
    expect((await tell(open(mii.plate), remove)).at).toEqual({ removing: 'confirming' })
    expect((await tell(back)).at).toBe('listing')
    expect(asked).toEqual([])
    expect(await tell(open(mii.plate), remove, yes())).toMatchObject({ at: 'listing', told: 'removed' })
    expect(asked).toEqual([{ plate: '2345BCD' }])
  })

  it('asks which other one becomes the main one, and takes no other answer (R155, R213)', async () => {
    const { tell, asked } = start([[golf, mii]], { removeVehicle: () => Promise.resolve([mii]) })
    const choosing = { removing: 'choosingMain' }
    expect((await tell(open(golf.plate), remove)).at).toEqual(choosing)
    expect((await tell(yes())).at).toEqual(choosing)
    expect((await tell(yes(golf.plate))).at).toEqual(choosing)
    expect((await tell(yes('9999ZZZ'))).at).toEqual(choosing)
    expect((await tell(yes(mii.plate))).at).toBe('listing')
    expect(asked).toEqual([{ plate: '4821KJT', next: '2345BCD' }])
  })

  it('the only one goes after a yes; a booked one stays, and why is told (R155, R301)', async () => {
    const { tell, changes } = start([[golf]], {
      removeVehicle: () => Promise.reject(new Fault('vehicle.booked')),
    })
    expect(await tell(open(golf.plate), remove, yes())).toMatchObject({
      at: { removing: 'refused' },
      fault: 'vehicle.booked',
    })
    expect(await tell(back)).toMatchObject({ at: 'listing', fault: undefined, vehicles: [golf] })
    expect(changes()).toBe(0)
  })
})
