import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../contract/limits'
import { rank } from '../../contract/rules/rank'
import type { Filter, Preference, SearchAnswer, SearchMessage } from '../../contract/search'
import { createApp } from '../../server/app'
import { callerAddress, readTrustedProxies } from '../../server/http/address'
import { languagesOf } from '../../server/http/front'
import { inProcessApi } from '../../server/inProcessApi'
import { atocha, standingAt, standUp, stay, type Standing } from '../kit/server/standing'

let at: Standing
let app: ReturnType<typeof createApp>
const folder = mkdtempSync(join(tmpdir(), 'plaza-front-'))
beforeAll(async () => {
  at = await standUp()
  writeFileSync(join(folder, 'index.html'), '<html lang="es">the front</html>')
  writeFileSync(join(folder, 'sw.js'), '// worker')
  mkdirSync(join(folder, 'docs', 'es'), { recursive: true })
  writeFileSync(join(folder, 'docs', 'es', 'privacy.html'), 'privacidad')
  app = createApp(deps())
}, 120_000)
afterAll(async () => {
  await at.close()
  rmSync(folder, { recursive: true })
})
const deps = (): Parameters<typeof createApp>[0] => ({
  api: (caller) => inProcessApi(at.context, caller),
  health: () => Promise.resolve({ status: 'ok', platforms: 0, parkings: 0, database: 'pglite' }),
  front: folder,
  mailbox: at.sandbox.mail,
  now: () => Date.parse(standingAt),
})
const german = { headers: { accept: 'text/html', 'accept-language': 'de' } }

describe('the mailbox of the sandbox, at the product’s own address', () => {
  it.each(['/sandbox/mail', '/sandbox/mail/', '/sandbox/mail/messages.json'])(
    '%s is the mailbox, in every browser’s language',
    async (path) => {
      const answer = await app.request(path, german)
      expect([answer.status, (await answer.text()).includes('the front')]).toEqual([200, false])
    },
  )
  it('is refused under a domain that is not the product’s, as of a page that rebinds its own', async () => {
    const statusAt = async (host: string, site?: string): Promise<number> => {
      const one = site === undefined ? app : createApp({ ...deps(), site })
      return (await one.request(`http://${host}/sandbox/mail/messages.json`)).status
    }
    for (const own of ['localhost:3000', 'costa.localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'plaza'])
      expect(await statusAt(own), own).toBe(200)
    for (const other of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'notlocalhost.es',
    ])
      expect(await statusAt(other), other).toBe(403)
    expect(await statusAt('demo.example', 'https://demo.example')).toBe(200)
    expect(await statusAt('www.demo.example', 'https://demo.example')).toBe(403)
  })
  it('shows a message, and cannot be emptied', async () => {
    const { smtp } = (await (await fetch(at.sandbox.directory)).json()) as { smtp: string }
    const letter = { from: 'a@plaza.example', to: 'b@plaza.example', subject: 'Hello', text: 'a letter' }
    await createTransport(smtp).sendMail(letter)
    const own = await fetch(`${at.sandbox.mail}/messages/1`)
    const answer = await app.request('/sandbox/mail/messages/1', german)
    const page = await answer.text()
    expect([answer.status, page]).toEqual([200, await own.text()])
    expect(page).toContain('a letter')
    for (const method of ['DELETE', 'POST', 'PUT'])
      expect((await app.request('/sandbox/mail/messages', { method })).status).toBe(404)
  })
})

describe('documents and the worker come before the language’s redirect', () => {
  it('a document in a language is served or missing, whatever the browser accepts', async () => {
    const found = await app.request('/docs/es/privacy', german)
    expect(found.status).toBe(200)
    expect(await found.text()).toContain('<title>Política de privacidad')
    expect((await app.request('/docs/es/nothing', german)).status).toBe(404)
  })
  it('the service worker is not cached', async () => {
    const answer = await app.request('/sw.js', german)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  })
  it('reads the weights of Accept-Language (R022)', async () => {
    expect(languagesOf('en;q=0.1, de;q=0.9, fr;q=0, it')).toEqual(['it', 'de', 'en'])
    const headers = { accept: 'text/html', 'accept-language': 'en;q=0.1, de;q=0.9' }
    expect((await app.request('/', { headers })).headers.get('location')).toBe('/de')
  })
})

it('opens the page of the default language at an address that names it, and remembers that it was asked for', async () => {
  const english = { accept: 'text/html', 'accept-language': 'en' }
  const ask = (path: string, cookie = '') => app.request(path, { headers: { ...english, cookie } })
  const asked = ['/es', '/es/', '/es/login', '/es?where=Atocha&lat=40.4', '/es//elsewhere']
  const led = await Promise.all(asked.map(async (path) => (await ask(path)).headers.get('location')))
  expect(led).toEqual(['/', '/', '/login', '/?where=Atocha&lat=40.4', '/elsewhere'])
  const [cookie = ''] = ((await ask('/es')).headers.get('set-cookie') ?? '').split(';')
  expect((await ask('/', cookie)).status).toBe(200)
  for (const home of ['/en', '/en/', '/fr', '/de/', '/it'])
    expect((await ask(home, cookie)).status, home).toBe(200)
})

it('a HEAD request runs no call, because its stream would not be read', async () => {
  const asked: string[] = []
  const told = createApp({
    api: (caller) => {
      asked.push(String(caller.address))
      return inProcessApi(at.context, caller)
    },
    health: () => Promise.resolve({ status: 'ok', platforms: 0, parkings: 0, database: 'pglite' }),
  })
  const query = new URLSearchParams({ lat: String(atocha.lat), lng: String(atocha.lng), ...stay }).toString()
  const search = `/api/parkings?${query}`
  const headers = { accept: 'application/x-ndjson' }
  expect((await told.request(search, { method: 'HEAD', headers })).status).toBe(404)
  expect((await told.request('/api/users/bookings/b1/progress', { method: 'HEAD' })).status).toBe(404)
  expect(asked).toEqual([])
  expect((await told.request('/api/health', { method: 'HEAD' })).status).toBe(200)
})

describe('U+0000 is refused before a call runs', () => {
  const nul = String.fromCharCode(0)
  const send = async (path: string, method: string, body?: unknown): Promise<unknown> => {
    const answer = await app.request(path, {
      method,
      headers: { 'access-token': await at.login(), 'idempotency-key': 'a-key-of-mine' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return [answer.status, ((await answer.json()) as { error?: { code?: string } }).error?.code]
  }
  it.each([
    ['/api/users/authenticate', 'POST', { user: `a${nul}@b.co`, pass: 'x' }],
    ['/api/users', 'PATCH', { push: `a${nul}` }],
    ['/api/users/vehicles', 'POST', { plate: '1234BCD', country: 'ES', brand: nul }],
    ['/api/users/bookings', 'POST', { quote: `q${nul}` }],
    ['/api/users/bookings', 'POST', { quote: 'q', key: `a-key-of-${nul}` }],
    ['/api/users/bookings/%00/cancel', 'POST', {}],
    ['/api/users/bookings/%00/progress', 'GET', undefined],
    ['/api/users/bookings/%00/cancellation', 'GET', undefined],
    ['/api/places?q=a%00b', 'GET', undefined],
  ])('%s %s', async (path, method, body) => {
    expect(await send(path, method, body)).toEqual([400, 'request.invalid'])
  })
  it('the text "u0000" without the escape is accepted', async () => {
    expect(await send('/api/users', 'PATCH', { push: 'a\\u0000b' })).toEqual([200, undefined])
  })
})

describe('a search in the order and with the filter that were asked for', () => {
  const path = `/api/parkings?lat=${atocha.lat}&lng=${atocha.lng}&from=${encodeURIComponent(stay.from)}&to=${encodeURIComponent(stay.to)}`
  const json = async (more = ''): Promise<SearchAnswer> =>
    (await (await app.request(path + more)).json()) as SearchAnswer
  const pairs = (['cheaper', 'closer', 'automatic'] as Preference[]).flatMap((preference) =>
    (['all', 'automatic', 'bookable'] as Filter[]).map((filter) => [preference, filter] as const),
  )
  it.each(pairs)('%s, %s', async (preference, filter) => {
    const ids = ({ offers }: Pick<SearchAnswer, 'offers'>) => offers.map(({ parking }) => parking.id)
    const asked = await json(`&preference=${preference}&filter=${filter}`)
    expect(ids(asked)).toEqual(ids({ offers: rank((await json()).offers, preference, filter) }))
    expect(asked.offers.length).toBeGreaterThan(0)
    const stream = await app.request(`${path}&preference=${preference}&filter=${filter}`, {
      headers: { accept: 'application/x-ndjson' },
    })
    const lines = (await stream.text()).trim().split('\n')
    for (const message of lines.map((line) => JSON.parse(line) as SearchMessage))
      if ('offers' in message) {
        const sent = message.offers
        expect(ids({ offers: sent })).toEqual(ids({ offers: rank(sent, preference, filter) }))
      }
  })
  it.each(['&lat=', '&radius=1e-300', '&lng=%20'])('%s is no place to search', async (wrong) => {
    const without = path.replace(wrong.startsWith('&lat') ? /lat=[^&]+&/ : /lng=[^&]+&/, '')
    const answer = await app.request((wrong.startsWith('&radius') ? path : without) + wrong)
    expect(answer.status).toBe(422)
  })
})

describe('the address that limits count', () => {
  const by = (trusted: string | undefined, socket: string, forwarded?: string) =>
    callerAddress(socket, forwarded, trusted === undefined ? undefined : readTrustedProxies(trusted))
  it.each([
    ['nobody is trusted', undefined, '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['a trusted proxy says who', '10.0.0.0/8', '10.0.0.2', '198.51.100.7', '198.51.100.7'],
    [
      'what a caller claims stands further left',
      '10.0.0.0/8',
      '10.0.0.2',
      '6.6.6.6, 198.51.100.7',
      '198.51.100.7',
    ],
    [
      'through two of our proxies',
      '10.0.0.0/8',
      '::ffff:10.0.0.2',
      '6.6.6.6, 198.51.100.7, 10.1.1.1',
      '198.51.100.7',
    ],
    ['by hops', '2', '172.16.0.1', '6.6.6.6, 198.51.100.7, 172.16.0.9', '198.51.100.7'],
    ['a stranger who sends the header himself', '10.0.0.0/8', '203.0.113.9', '1.1.1.1', '203.0.113.9'],
    ['no header after all', '10.0.0.0/8', '10.0.0.2', undefined, '10.0.0.2'],
    ['nonsense in it', '10.0.0.0/8', '10.0.0.2', 'unknown', '10.0.0.2'],
    ['another network of it', undefined, '2001:db8:1:ff:3::4', undefined, '2001:0db8:0001:0000::/56'],
    ['a neighbour of it', undefined, '2001:db8:1:102:3::4', undefined, '2001:0db8:0001:0100::/56'],
    ['a household of IPv6', undefined, '2001:db8:1:2:3::4', undefined, '2001:0db8:0001:0000::/56'],
    ['IPv4 written as IPv6', undefined, '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['and its bytes in hex', undefined, '::ffff:cb00:7109', undefined, '203.0.113.9'],
    ['and written out', '10.0.0.0/8', '10.0.0.2', '0:0:0:0:0:FFFF:CB00:7109', '203.0.113.9'],
    ['a proxy of ours in hex', '10.0.0.0/8', '::ffff:a00:2', '198.51.100.7', '198.51.100.7'],
    [
      'an address of this network, with its scope',
      undefined,
      'fe80::1%eth0',
      undefined,
      'fe80:0000:0000:0000::/56',
    ],
    ['IPv6 with its port', '1', '::1', '[2001:db8::7]:443', '2001:0db8:0000:0000::/56'],
  ])('%s', (_, trusted, socket, forwarded, expected) => {
    expect(by(trusted, socket, forwarded)).toBe(expected)
  })
})

it('a body that is too large closes the connection it came over', async () => {
  const body = 'x'.repeat(limits.bodyBytes + 1)
  const answer = await app.request('/api/users/authenticate', { method: 'POST', body })
  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
})

it.each(['keychain'])('users/%s is not taken for a uid', async (word) => {
  const answer = await app.request(`/api/users/${word}`, { headers: { 'access-token': await at.login() } })
  expect(await answer.json()).not.toMatchObject({ uid: expect.anything() })
  expect(answer.status).not.toBe(403)
})
