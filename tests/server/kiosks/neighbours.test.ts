import { describe, expect, it } from 'vitest'
import { Fault } from '../../../contract/fault'
import { inProcessApi } from '../../../server/inProcessApi'
import { kioskServer } from '../../kit/server/kioskServer'

const { standing, registered, list, later } = kioskServer()
/** A report from an address; what comes back is `ok` or the refusal. */
const report = async (token: string, address: string): Promise<string> => {
  const asking = inProcessApi(standing().context, { address }).reportKiosk({
    token,
    version: 'a1b2c3',
    faults: [],
  })
  const told: unknown = await asking.then(
    () => 'ok',
    (error: unknown) => error,
  )
  return told instanceof Fault ? told.code : String(told)
}
/** Reports with tokens that no kiosk has. */
const flood = async (address: string): Promise<string[]> => {
  const told: string[] = []
  for (let n = 0; n < 100; n++) told.push(await report(`nobody-${n}`, address))
  return told
}

describe('who sends unknown tokens from the address of a hall (R354)', () => {
  it('is refused after a while, and silences none of its kiosks', async () => {
    const hall = '203.0.113.7'
    const [met, fresh] = [await registered(), await registered({ name: 'Level 2' })]
    expect(await report(met.token, hall)).toBe('ok')
    expect(new Set(await flood(hall))).toEqual(new Set(['kiosk.unknown', 'request.tooMany']))
    // One that this node has met, and one that it has not.
    for (const { token } of [met, fresh]) expect(await report(token, hall)).toBe('ok')
    await later(4)
    await flood(hall)
    for (const { token } of [met, fresh]) expect(await report(token, hall)).toBe('ok')
    expect((await list()).map(({ silent }) => silent)).toEqual([false, false])
  })

  it('ends no registration that is made meanwhile', async () => {
    const hall = '203.0.113.8'
    await flood(hall)
    const { token } = await registered({ name: 'Level 3' })
    expect(await report(token, hall)).not.toBe('kiosk.unknown')
    await later(1)
    expect(await report(token, hall)).toBe('ok')
  })

  it('and a kiosk that reports without end is refused alone', async () => {
    const hall = '203.0.113.9'
    const [wild, calm] = [await registered(), await registered({ name: 'Level 4' })]
    const told = new Set<string>()
    for (let n = 0; n < 250; n++) told.add(await report(wild.token, hall))
    expect(told).toEqual(new Set(['ok', 'request.tooMany']))
    expect(await report(calm.token, hall)).toBe('ok')
  })
})
