import { describe, expect, it } from 'vitest'
import { demoConfiguration } from '../../../contract/site/support'
import { createApp } from '../../../server/app'
import type { inProcessApi } from '../../../server/inProcessApi'

/** Every call answers; only whether it was let in counts. */
const app = createApp({
  api: () => new Proxy({} as ReturnType<typeof inProcessApi>, { get: () => () => Promise.resolve({}) }),
  health: () => Promise.resolve({ status: 'ok', platforms: 0, parkings: 0, database: 'none' }),
  site: 'https://plaza.example',
})
const endsSession = async (headers: Record<string, string>, url = 'http://inner:3000'): Promise<number> =>
  (
    await app.request(`${url}/api/users/sessions/end`, {
      method: 'POST',
      headers,
      body: '{"token":"a.b.c"}',
    })
  ).status

describe('a write from a page of another site', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://plaza.example' }],
    [{ origin: 'https://elsewhere.example', 'content-type': 'text/plain' }],
    [{ origin: 'https://plaza.example.elsewhere.example' }],
    [{ origin: 'null' }],
    [{ origin: 'elsewhere' }],
  ])('is refused: %o', async (headers) => {
    expect(await endsSession(headers)).toBe(403)
  })
  it.each([
    ['own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' }],
    ['own page of an older browser', { origin: 'https://plaza.example' }],
    ['own page without TLS', { origin: 'http://inner:3000' }],
    ['own page behind a proxy', { origin: 'https://parken.example', 'x-forwarded-host': 'parken.example' }],
    ['other program', {}],
  ])('an %s is let in', async (_, headers) => {
    expect(await endsSession(headers)).toBe(200)
  })
  it('reading is let in: another site does not see the answer', async () => {
    const answer = await app.request('/api/health', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null])
  })
  it('is not asked for first: no call allows another origin', async () => {
    const answer = await app.request('/api/users/sessions', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'DELETE' },
    })
    expect(answer.status).toBe(403)
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('the headers of every answer', () => {
  it.each(['/api/health', '/api/nothing', '/voice/nothing', '/nothing'])('%s', async (path) => {
    const answer = await app.request(path)
    const { 'content-security-policy': csp = '', ...rest } = Object.fromEntries(answer.headers)
    expect(rest).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'microphone=(self), geolocation=(self), camera=()',
    })
    expect(csp.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "frame-src 'self'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
    ])
  })

  it('let the page run WebAssembly only where a speech server hears', async () => {
    const scripts = async (hears: boolean) => {
      const configuration = { ...demoConfiguration, speech: { hears, says: [] } }
      const api = () => ({}) as never
      const health = () =>
        Promise.resolve({ status: 'ok', platforms: 0, parkings: 0, database: 'none' } as const)
      const answer = await createApp({ api, health, configuration }).request('/nothing')
      return /script-src [^;]*/.exec(answer.headers.get('content-security-policy') ?? '')?.[0]
    }
    expect(await scripts(true)).toBe("script-src 'self' 'wasm-unsafe-eval'")
    expect(await scripts(false)).toBe("script-src 'self'")
  })
})
