import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, createEarlyApp, type AppDeps } from '../../../server/app'

/** Spanish is the default, so a page would be redirected: the front has a page for every path. */
let front = ''
beforeAll(() => {
  front = mkdtempSync(join(tmpdir(), 'plaza-health-'))
  writeFileSync(join(front, 'index.html'), '<!doctype html><title>Plaza</title>')
})
afterAll(() => rmSync(front, { recursive: true, force: true }))

const answers = async (app: Pick<Hono, 'fetch'>, path: string): Promise<unknown[]> => {
  const headers = { accept: 'text/html,*/*', 'accept-language': 'fr' }
  const answer = await app.fetch(new Request(`http://plaza.test${path}`, { headers }))
  return [answer.status, await answer.json(), answer.headers.get('retry-after')]
}
const node = (state: { status?: string; parkings?: number }) => {
  const health: AppDeps['health'] = () =>
    Promise.resolve({ status: 'ok', platforms: 22, parkings: 900, database: 'postgresql', ...state })
  const api: AppDeps['api'] = () => {
    throw new Error('no call is made')
  }
  return createApp({ api, health, front })
}

describe('a node', () => {
  it('that opens its database is alive and not ready, and calls wait', async () => {
    const early = createEarlyApp({ front }, new Promise<Hono>(() => undefined))
    expect(await answers(early, '/health')).toEqual([200, { status: 'alive' }, null])
    expect(await answers(early, '/ready')).toEqual([503, { status: 'starting' }, '1'])
  })

  it('whose database accepts writes and whose parkings are loaded is ready', async () => {
    expect(await answers(node({}), '/health')).toEqual([200, { status: 'alive' }, null])
    expect(await answers(node({}), '/ready')).toEqual([200, { status: 'ready' }, null])
  })

  it.each([
    ['whose database is away', { status: 'unavailable' }, 'database unavailable'],
    ['without a parking', { parkings: 0 }, 'no parkings'],
  ])('%s stays alive, and gets no requests', async (_, state, status) => {
    expect(await answers(node(state), '/health')).toEqual([200, { status: 'alive' }, null])
    expect(await answers(node(state), '/ready')).toEqual([503, { status }, '1'])
  })
})
