import { describe, expect, it } from 'vitest'
import { connectOne } from '../../providers/registry'
import { makeBudget } from '../../providers/transport/budget'
import { parkApiLot } from '../kit/providers/samples'
import { platformOf, serveScript, soon, stay } from '../kit/providers/outside'

const madrid = { lat: 40.4168, lng: -3.7038, radius: 1_500 }
const midnight = Date.parse('2026-11-22T00:00:00Z')

/** A platform of few calls, its clock, and what it was asked. */
const open = async (limits: { perSecond: number; perDay: number }) => {
  let time = midnight - 60_000
  const { url, calls } = await serveScript(() => ({ json: { lots: [parkApiLot('a')] } }))
  const platform = {
    ...platformOf('live-madrid'),
    limits: { ...limits, freshness: { catalogue: 60, live: 60 } },
  }
  const connection = connectOne(platform, { url, demo: true }, { now: () => time, random: () => 0 })
  return {
    calls,
    pass: (ms: number) => {
      time += ms
    },
    ask: () =>
      connection.offers(madrid, stay, soon()).then(
        () => 'answered',
        (error: Error) => error.message,
      ),
  }
}

describe('the limits of a platform', () => {
  it('refuse a call beyond those of a second, without calling', async () => {
    const { ask, pass, calls } = await open({ perSecond: 5, perDay: 1_000 })
    const told = [await ask(), await ask(), await ask(), await ask(), await ask()]
    // Selling has a fifth for itself.
    expect(told.filter((one) => one === 'answered')).toHaveLength(4)
    expect(told[4]).toBe('live-madrid: limited per second')
    expect(calls).toHaveLength(4)
    pass(1_000)
    expect(await ask()).toBe('answered')
  })

  it('refuse a call beyond those of a day until midnight, UTC', async () => {
    const { ask, pass, calls } = await open({ perSecond: 100, perDay: 10 })
    for (let n = 0; n < 8; n++) expect(await ask()).toBe('answered')
    pass(30_000)
    expect(await ask()).toBe('live-madrid: limited per day')
    expect(calls).toHaveLength(8)
    pass(30_000)
    expect(await ask()).toBe('answered')
  })

  it('do not open the breaker, however often they refuse', async () => {
    const { ask, pass } = await open({ perSecond: 5, perDay: 1_000 })
    for (let n = 0; n < 40; n++) await ask()
    pass(1_000)
    expect(await ask()).toBe('answered')
  })
})

it('reserves the rest of a budget for callers that may use all of it', () => {
  const budget = makeBudget({ perSecond: 10, perDay: 1_000 }, () => midnight)
  const taken = (share: number): number => {
    let calls = 0
    while (budget.spend(share) === undefined) calls += 1
    return calls
  }
  expect([taken(0.8), taken(1)]).toEqual([8, 2])
})
