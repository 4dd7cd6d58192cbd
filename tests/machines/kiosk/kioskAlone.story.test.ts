import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import { kioskLimits } from '../../../contract/kiosk/kioskLimits'
import { kioskOf } from '../../kit/kiosk/kioskOf'
import {
  startKiosk as start,
  toParking,
  toPhone,
  type StartedKiosk as Kiosk,
} from '../../kit/kiosk/startKiosk'
import { talkingServer } from '../../kit/kiosk/talkingServer'
import { now, scriptedApi } from '../../kit/scriptedApi'

const at = now
const gone = new Fault('session.offline')

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

describe('a kiosk whose server is away', () => {
  it('searches again by itself when it answers, and says “one moment” meanwhile', async () => {
    let away = true
    const { findParkings } = scriptedApi()
    const offline: ParkingApi['findParkings'] = async function* () {
      yield await Promise.reject<never>(gone)
    }
    const kiosk = await start({
      findParkings: (query) => (away ? offline(query) : findParkings(query)),
      getConfiguration: () => (away ? Promise.reject(gone) : scriptedApi().getConfiguration({})),
    })
    await toParking(kiosk)
    expect(kiosk.screen()).toBe('recovering')
    await kiosk.pass(10_000)
    expect(kiosk.screen()).toBe('recovering')
    away = false
    await kiosk.pass(30_000)
    expect(kiosk.screen()).toBe('results')
  })

  it.each([
    ['shareTalk', toPhone, 'waiting'],
    [
      'joinTalk',
      (kiosk: Kiosk) => kiosk.tell({ type: 'kiosk.enterCode' }, { type: 'kiosk.code', code: 'ABC234', at }),
      'place',
    ],
  ] as const)('repeats %s', async (name, go, then) => {
    let away = true
    const kiosk = await start()
    const { [name]: ask } = talkingServer().calls
    const flaky = await start({ [name]: (given: never) => (away ? Promise.reject(gone) : ask(given)) })
    expect(kiosk.screen()).toBe('attract')
    expect(await go(flaky)).toBe('recovering')
    away = false
    await flaky.pass(2_000)
    expect(flaky.screen()).toBe(then)
  })

  it('forgets a driver who does not wait', async () => {
    const kiosk = await start({
      shareTalk: () => Promise.reject(gone),
      getConfiguration: () => Promise.reject(gone),
    })
    await toPhone(kiosk)
    expect(kiosk.screen()).toBe('recovering')
    await kiosk.pass(kioskLimits.idle + kioskLimits.warning)
    expect([kiosk.screen(), kiosk.context().chosen]).toEqual(['attract', undefined])
  })
})

describe('a kiosk and its operator (R354)', () => {
  it('reports once a minute, with what failed and its last touch', async () => {
    const reports: unknown[] = []
    const kiosk = await start({
      reportKiosk: (report) => (reports.push(report), Promise.resolve(kioskOf({ locales: ['it'] }))),
      shareTalk: () => Promise.reject(gone),
      getConfiguration: () => Promise.reject(gone),
    })
    expect(reports).toEqual([{ token: 'kiosk-token', version: 'v1', run: 'run-1', faults: [] }])
    expect(kiosk.context().kiosk?.locales).toEqual(['it'])
    kiosk.touched()
    await toPhone(kiosk)
    await kiosk.pass(kioskLimits.report)
    expect(reports[1]).toMatchObject({
      used: '2026-11-23T09:15:00+00:00',
      faults: [{ code: 'session.offline' }],
    })
    await kiosk.pass(kioskLimits.report)
    expect(reports[2]).toMatchObject({ faults: [] })
  })

  it('keeps its faults until a report arrives', async () => {
    const reports: { faults: readonly unknown[] }[] = []
    let away = true
    const kiosk = await start({
      reportKiosk: (report) =>
        away ? Promise.reject(gone) : (reports.push(report), Promise.resolve(kioskOf())),
      shareTalk: () => Promise.reject(new Fault('server.internal')),
    })
    await toPhone(kiosk)
    await kiosk.tell({ type: 'kiosk.end' })
    away = false
    await kiosk.pass(kioskLimits.report)
    expect(reports[0]?.faults).toMatchObject([{ code: 'server.internal' }])
  })

  it('loads a newer version when nobody is there, not before', async () => {
    let replaced = false
    const kiosk = await start({}, { isReplaced: () => Promise.resolve(replaced) })
    await toParking(kiosk)
    replaced = true
    await kiosk.pass(59_000)
    await kiosk.tell({ type: 'kiosk.touch' })
    await kiosk.pass(2_000)
    expect([kiosk.screen(), kiosk.done]).toEqual(['parking', ['wiped']])
    expect(await kiosk.tell({ type: 'kiosk.end' })).toBe('restarting')
    expect(kiosk.done).toEqual(['wiped', 'wiped', 'reloaded'])
  })

  it('forgets everything when it is removed, in the middle of a visit, too', async () => {
    let known = true
    const kiosk = await start({
      reportKiosk: () => (known ? Promise.resolve(kioskOf()) : Promise.reject(new Fault('kiosk.unknown'))),
    })
    await toParking(kiosk)
    known = false
    await kiosk.tell({ type: 'kiosk.touch' })
    await kiosk.pass(60_000)
    expect([kiosk.screen(), kiosk.done]).toEqual(['unregistered', ['wiped', 'wiped all']])
  })

  it('loads itself again when something could not be wiped', async () => {
    const kiosk = await start({}, { wipe: () => Promise.reject(new Error('a database is in use')) })
    expect([kiosk.screen(), kiosk.done]).toEqual(['restarting', ['reloaded']])
  })
})
