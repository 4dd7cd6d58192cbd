import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ruleAt, streetPrice } from '../../contract/street/tariff'
import { openZones, type FindZones } from '../../server/search/zones'
import { startSandbox, type Sandbox } from '../../sandbox/start'

/** The middle of the Ronda de Atocha, where the sandbox has a kerb on either side. */
const street = { lat: 40.4069, lng: -3.6968 }
const monday = Date.parse('2026-11-23T10:00:00+01:00')

let sandbox: Sandbox
let find: FindZones
let now = monday
beforeAll(async () => {
  sandbox = await startSandbox({ now: '2026-11-23T10:00:00+01:00' })
  const { zones } = (await (await fetch(sandbox.directory)).json()) as {
    zones: Record<string, { url: string }>
  }
  const endpoints = Object.fromEntries(
    Object.entries(zones).map(([id, { url }]) => [id, { url, demo: true }]),
  )
  find = openZones(endpoints, { now: () => now, random: () => 0.5 })
}, 120_000)
afterAll(() => sandbox.close())
const fault = (mode: string, count = 1) =>
  fetch(`${sandbox.directory}/faults`, {
    method: 'POST',
    body: JSON.stringify({ platform: 'zonas-iberia', mode, count }),
  })

describe('regulated kerbs of the Curb Data Specification', () => {
  it('are those around the point, both sides of the street, the nearest first (R082)', async () => {
    const zones = await find({ lat: street.lat + 6 / 111_320, lng: street.lng })
    expect(zones.slice(0, 2).map(({ street: name, side, distance }) => ({ name, side, distance }))).toEqual([
      { name: 'Ronda de Atocha', side: 'N', distance: 0 },
      { name: 'Ronda de Atocha', side: 'S', distance: 10 },
    ])
    expect(zones.map(({ distance }) => distance)).toEqual(
      zones.map(({ distance }) => distance).toSorted((a, b) => a - b),
    )
    expect(zones[0]).toMatchObject({
      demo: true,
      timeZone: 'Europe/Madrid',
      currency: 'EUR',
      exceptions: true,
    })
  })

  it('have the rules of their policies: labels, hours, longest stay, rates (X23)', async () => {
    const [north, south] = await find(street).then((zones) =>
      ['N', 'S'].map((side) =>
        zones.find((zone) => zone.side === side && zone.street === 'Ronda de Atocha')!,
      ),
    )
    expect(streetPrice(north!, 'C', monday, monday + 3_600_000).total).toBe(120)
    expect(streetPrice(north!, 'Eco', monday, monday + 3_600_000).total).toBe(60)
    expect(streetPrice(north!, '0', monday, monday + 3_600_000).total).toBe(0)
    expect(ruleAt(north!, 'none', monday)?.parking).toBe(false)
    expect(streetPrice(north!, 'C', monday, monday).limit?.at).toBe(monday + 2 * 3_600_000)
    expect(streetPrice(south!, 'C', monday, monday).limit?.at).toBe(monday + 4 * 3_600_000)
    // A resident's permit is of no use to a driver who is not known to have one.
    expect(north!.rules.every(({ labels }) => !labels || labels.length === 1)).toBe(true)
  })

  it('are none where no source has the street, without asking one', async () => {
    expect(await find({ lat: 52.2297, lng: 21.0122 })).toEqual([])
  })

  it('are a failure that is told when the source does not answer, and found again afterwards', async () => {
    await fault('500', 3)
    const elsewhere = { lat: 40.4169, lng: -3.7035 }
    await expect(find(elsewhere)).rejects.toMatchObject({ code: 'search.failed' })
    // The circuit breaker has opened; it tries again later.
    now += 60_000
    expect((await find(elsewhere)).length).toBeGreaterThan(1)
  })
})
