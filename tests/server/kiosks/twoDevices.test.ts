import { describe, expect, it } from 'vitest'
import { kioskServer } from '../../kit/server/kioskServer'

const { standing, list, newCode, register, report, registered, later } = kioskServer()

describe('a kiosk of whose token a second device has a copy (R354)', () => {
  const seenTwice = async (runs: readonly (string | undefined)[], token: string): Promise<boolean> => {
    for (const run of runs) expect((await report(token, { run })).status).toBe(200)
    return (await list())[0]?.doubled !== undefined
  }
  it('is told from one that starts anew, and the operator sees when', async () => {
    const { token } = await registered()
    // A device that is loaded again and again, as after power cuts.
    expect(await seenTwice(['a', 'a', 'b', 'b', 'c', 'd', 'd'], token)).toBe(false)
    await later(3)
    expect(await seenTwice(['thief', 'd'], token)).toBe(true)
    expect(await list()).toMatchObject([{ doubled: '2026-11-23T09:18:00+00:00' }])
  })

  it('is seen behind many short starts, and where one of the two does not tell its start', async () => {
    const { token } = await registered()
    const short = Array.from({ length: 60 }, (__, n) => `thief ${n}`)
    expect(await seenTwice(['a', 'a', ...short], token)).toBe(false)
    expect(await seenTwice(['a'], token)).toBe(true)
    await standing().context.db.deleteFrom('kiosks').execute()
    const other = await registered()
    expect(await seenTwice(['a', undefined, 'a'], other.token)).toBe(true)
  })

  it('is one device again once it is registered by a new code', async () => {
    const { id, token } = await registered()
    expect(await seenTwice(['a', 'thief', 'a'], token)).toBe(true)
    const { code } = await newCode(id)
    const fresh = (await register(code)).body as unknown as { token: string }
    expect(await seenTwice(['a'], fresh.token)).toBe(false)
    expect((await report(token, { run: 'thief' })).code).toBe('kiosk.unknown')
  })
})
