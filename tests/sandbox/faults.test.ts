import { describe, expect, it } from 'vitest'
import type { Sale } from '../../sandbox/ledger'
import { ask, order, useSandbox } from '../kit/sandbox/outside'
import { monday, parclick } from '../kit/sandbox/parclickClient'

const sandbox = useSandbox()
const sales = async (): Promise<Sale[]> =>
  (await ask<{ platforms: Record<string, Sale[]> }>(`${sandbox().directory}/ledger`)).body.platforms[
    'onda-park'
  ] ?? []

describe('faults ordered at the directory', () => {
  it('are taken from no page of another host, nor are mails and credentials shown to one', async () => {
    const headers = { origin: 'http://evil.example', 'content-type': 'text/plain' }
    const body = JSON.stringify({ platform: 'onda-park', mode: '500', count: 1 })
    for (const url of [`${sandbox().directory}/faults`, `${sandbox().mail}/messages`])
      expect((await fetch(url, { method: 'POST', headers, body })).status, url).toBe(403)
    expect((await fetch(`${sandbox().directory}/faults`)).status).toBe(200)
  })

  it.each([
    ['401', { status: 401, body: { code: 401, message: 'Expired JWT Token' } }],
    ['409', { status: 409, body: { code: 409, message: 'Conflict' } }],
    ['500', { status: 500, body: { code: 500, message: 'Internal Server Error' } }],
  ])('answer %s in the protocol’s own words, as often as ordered', async (mode, answer) => {
    const p = await parclick(sandbox())
    await order(sandbox(), { platform: 'onda-park', mode, count: 2 })
    expect(await p.everything()).toEqual(answer)
    expect(await p.everything()).toEqual(answer)
    expect((await p.everything()).status).toBe(200)
  })

  it('do the work and then cut the line: the client sees nothing, the ledger a sale', async () => {
    const p = await parclick(sandbox())
    const pass = (await p.quote(1001)).body
    await order(sandbox(), { platform: 'onda-park', mode: 'drop-after', count: 1, path: '/v1/booking/new' })
    await expect(p.book(pass, monday, 'LOST')).rejects.toThrow()
    const sold = (await sales()).filter(({ reference }) => reference === 'LOST')
    expect(sold).toHaveLength(1)
    expect(sold[0]).toMatchObject({ state: 'active', plate: '1234 BCD', total: 1137, currency: 'EUR' })
  })

  it('strike only the path that they name, and only their platform', async () => {
    const p = await parclick(sandbox())
    const other = await parclick(sandbox(), 'plaza-norte')
    await order(sandbox(), { platform: 'onda-park', mode: '500', path: '/v1/pass' })
    expect((await p.quote(1001)).status).toBe(500)
    expect((await p.everything()).status).toBe(200)
    expect((await other.everything()).status).toBe(200)
    await order(sandbox(), { platform: 'onda-park', mode: 'none' })
    expect((await p.quote(1001)).status).toBe(200)
  })

  it('hang until the client gives up, answer garbage, or answer late', async () => {
    const p = await parclick(sandbox())
    await order(sandbox(), { platform: 'onda-park', mode: 'hang', count: 1 })
    await expect(
      fetch(`${p.url}/v1/parking/list`, { headers: p.headers, signal: AbortSignal.timeout(200) }),
    ).rejects.toThrow()
    await order(sandbox(), { platform: 'onda-park', mode: 'garbage', count: 1 })
    await expect(p.everything()).rejects.toThrow(SyntaxError)
    await order(sandbox(), { platform: 'onda-park', mode: 'slow', count: 1, delay: 300 })
    const begun = performance.now()
    expect((await p.everything()).status).toBe(200)
    expect(performance.now() - begun).toBeGreaterThan(280)
  })

  it('are refused for who does not exist', async () => {
    expect((await order(sandbox(), { platform: 'nobody', mode: '500' })).status).toBe(404)
    expect((await order(sandbox(), { platform: 'stripe', mode: 'explode' })).status).toBe(422)
  })
})
