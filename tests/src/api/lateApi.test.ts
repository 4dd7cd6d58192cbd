// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ParkingApi } from '../../../contract/calls'
import { calls } from '../../../contract/calls'
import { download } from '../../../contract/calls/call'
import { Fault } from '../../../contract/fault'
import { lateApi, latePort } from '../../../src/api/lateApi'
import { atocha, scriptedApi, stay } from '../../kit/scriptedApi'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/httpApi.js')

describe('the port whose code comes later', () => {
  it('has every call of the contract, and answers the first as soon as its code is there', async () => {
    let come: (api: ParkingApi) => void = () => undefined
    const load = vi.fn(() => new Promise<ParkingApi>((resolve) => (come = resolve)))
    const { api, fetchAhead } = lateApi(load)
    for (const name of Object.keys(calls) as (keyof typeof calls)[]) expect(api[name]).toBeTypeOf('function')
    expect(await Promise.resolve(api)).toBe(api)
    const first = api.findPlaces({ q: 'Atocha' })
    fetchAhead()
    come(scriptedApi({ findPlaces: () => Promise.resolve([atocha]) }))
    expect(await first).toEqual([atocha])
    expect(await api.findPlaces({ q: 'Atocha' })).toEqual([atocha])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('gives on what a stream brings', async () => {
    async function* findParkings() {
      yield { type: 'complete', asked: 1, answered: 1, failed: 0 } as const
    }
    const { api } = lateApi(() => Promise.resolve(scriptedApi({ findParkings })))
    const told: string[] = []
    for await (const { type } of api.findParkings({ lat: 40, lng: -3, ...stay })) told.push(type)
    expect(told).toEqual(['complete'])
  })

  it('gives on a file', async () => {
    const file = { name: 'invoice.pdf', type: 'application/pdf', bytes: new Uint8Array([37, 80]) }
    const table = { invoice: download('users/invoices/{uid}', 'driver', z.object({ uid: z.string() })) }
    const load = () => Promise.resolve({ invoice: () => Promise.resolve(file) })
    const { api } = latePort<typeof table>({}, load, () => undefined)
    expect(await api.invoice({ uid: 'i1' })).toBe(file)
  })

  it('tells that a newer version has replaced its code when the server answers', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
    const replaced = vi.fn()
    const { api } = lateApi(() => Promise.reject(missing), replaced)
    const refusal = await api.findPlaces({ q: 'Atocha' }).catch((error: unknown) => error)
    vi.unstubAllGlobals()
    expect(replaced).toHaveBeenCalledTimes(1)
    expect((refusal as Fault).code).toBe('server.unavailable')
  })

  it('takes code that cannot be fetched for a network that is away, and tries again with the next call', async () => {
    const load = vi
      .fn<() => Promise<ParkingApi>>()
      .mockRejectedValueOnce(missing)
      .mockResolvedValue(scriptedApi({ findPlaces: () => Promise.resolve([atocha]) }))
    const { api } = lateApi(load)
    const refusal = await api.findPlaces({ q: 'Atocha' }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Fault)
    expect((refusal as Fault).code).toBe('session.offline')
    expect(await api.findPlaces({ q: 'Atocha' })).toEqual([atocha])
  })
})
