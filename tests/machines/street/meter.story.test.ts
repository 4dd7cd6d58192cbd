import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { Fault } from '../../../contract/fault'
import { provideMeter } from '../../../machines/street/provide'
import { zoneOf } from '../../kit/zoneOf'
import { atocha, scriptedApi } from '../../kit/scriptedApi'

const north = zoneOf({ id: 'z:n', side: 'N', distance: 0 })
const south = zoneOf({ id: 'z:s', side: 'S', distance: 10 })

const meter = (zones: ReturnType<typeof zoneOf>[] | Fault) => {
  const api = scriptedApi({
    findZones: () => (zones instanceof Fault ? Promise.reject(zones) : Promise.resolve(zones)),
  })
  const actor = createActor(provideMeter(api)).start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, settled }
}
const here = (accuracy: number) => ({ type: 'meter.here', at: { lat: 40.4, lng: -3.69, accuracy } }) as const

describe('the parking meter', () => {
  it('shows the kerb that a sharp position is in', async () => {
    const { actor, settled } = meter([north, south])
    actor.send(here(6))
    expect(await settled()).toMatchObject({ value: 'showing', context: { chosen: 'z:n' } })
  })

  it('asks which side the car is on when the position may be wrong by more than the other side is away (X11)', async () => {
    const { actor, settled } = meter([north, south])
    actor.send(here(10))
    const asking = await settled()
    expect(asking).toMatchObject({ value: 'choosing', context: { chosen: undefined } })
    expect(asking.can({ type: 'meter.choose', zone: 'z:elsewhere' })).toBe(false)
    actor.send({ type: 'meter.choose', zone: 'z:s' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'showing', context: { chosen: 'z:s' } })
  })

  it('asks at a named place too, and beside a kerb that the position is not in', async () => {
    const { actor, settled } = meter([south])
    actor.send({ type: 'meter.place', q: 'Atocha', locale: 'es' })
    expect(await settled()).toMatchObject({ value: 'choosing', context: { name: atocha.name } })
    actor.send(here(30))
    expect(await settled()).toMatchObject({ value: 'choosing', context: { name: undefined } })
  })

  it('says where no kerb is known, and that a place is unknown, and takes another', async () => {
    const { actor, settled } = meter([])
    actor.send({ type: 'meter.place', q: 'xqzwvy', locale: 'es' })
    expect(await settled()).toMatchObject({ value: 'asking', context: { fault: 'search.placeUnknown' } })
    actor.send(here(5))
    expect(await settled()).toMatchObject({ value: 'unregulated', context: { fault: undefined } })
    actor.send({ type: 'meter.again' })
    expect(actor.getSnapshot().value).toBe('asking')
    expect(actor.getSnapshot().can({ type: 'meter.place', q: '  ', locale: 'es' })).toBe(false)
  })

  it('tells that no source answered, and keeps asking', async () => {
    const { actor, settled } = meter(new Fault('search.failed'))
    actor.send(here(5))
    expect(await settled()).toMatchObject({ value: 'asking', context: { fault: 'search.failed', zones: [] } })
  })
})
