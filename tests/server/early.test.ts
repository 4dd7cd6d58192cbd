import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEarlyApp } from '../../server/app'

describe('a server whose database is still being opened', () => {
  let front = ''
  beforeAll(() => {
    front = mkdtempSync(join(tmpdir(), 'plaza-front-'))
    writeFileSync(join(front, 'index.html'), '<!doctype html><title>Plaza</title>')
  })
  afterAll(() => rmSync(front, { recursive: true, force: true }))

  const whole = new Hono().all('*', (c) => c.text(`whole ${c.req.path}`))
  const get = (app: Pick<Hono, 'fetch'>, path: string) =>
    app.fetch(new Request(`http://plaza.test${path}`, { headers: { accept: 'text/html' } }))

  it('answers the page with its policy at once, and calls when it is open', async () => {
    let open: (app: Hono) => void = () => undefined
    const app = createEarlyApp({ front }, new Promise<Hono>((resolve) => (open = resolve)))
    const page = await get(app, '/login')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Plaza</title>')])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")

    const answered: string[] = []
    const health = await get(app, '/api/health')
    expect([health.status, health.headers.get('retry-after'), await health.json()]).toEqual([
      503,
      '1',
      { status: 'starting' },
    ])
    const calls = ['/%61pi/places', '/voice/chat', '/sandbox/mail'].map(async (path) => {
      answered.push(await (await get(app, path)).text())
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(answered).toEqual([])
    open(whole)
    await Promise.all(calls)
    expect(answered).toEqual(['whole /api/places', 'whole /voice/chat', 'whole /sandbox/mail'])
    expect(await (await get(app, '/login')).text()).toBe('whole /login')
  })

  it('makes every request wait when no front is built', async () => {
    let open: (app: Hono) => void = () => undefined
    const app = createEarlyApp({}, new Promise<Hono>((resolve) => (open = resolve)))
    const page = get(app, '/login')
    open(whole)
    expect(await (await page).text()).toBe('whole /login')
  })
})
