import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp, type AppDeps } from '../../../server/app'
import { inRequest, log, openLog } from '../../../server/operate/log'

const logged = (write: (to: ReturnType<typeof openLog>) => void): Record<string, unknown> => {
  let line = ''
  write(openLog('debug', (text) => (line += text)))
  return JSON.parse(line) as Record<string, unknown>
}

describe('a line of the log', () => {
  it('is JSON with instant, level, node and the request that is being answered', () => {
    const line = logged((to) => inRequest('request-0001', () => to.warn('no price of onda-park')))
    expect(line).toMatchObject({ level: 'warn', request: 'request-0001', msg: 'no price of onda-park' })
    expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(Object.keys(line)).toEqual(expect.arrayContaining(['pid', 'hostname']))
  })

  it.each(['pass', 'token', 'access-token', 'cookie', 'authorization', 'email', 'plate', 'phone', 'vt'])(
    'has no value of a field %s, however deep',
    (name) => {
      const secret = 'lluvia-verde'
      const fields = {
        [name]: secret,
        body: { [name]: secret, driver: { [name]: secret } },
        call: 'register',
      }
      const line = logged((to) => to.info(fields))
      expect(JSON.stringify(line)).not.toContain(secret)
      expect(line['call']).toBe('register')
    },
  )

  it.each([
    ['an e-mail address', 'kanarie.vogel@example.org'],
    ['a token', `${'e'.repeat(24)}.${'Zm9v'.repeat(12)}.${'s'.repeat(43)}`],
    ['the password of a database', 'plaza:geheim@localhost:5432'],
    ['a key of the gateway', 'sk_live_51Habcdefgh'],
    ['a Spanish plate', '4821 KJT'],
    ['a German plate', 'B-AB 1234'],
    ['a French plate', 'AB-123-CD'],
    ['a British plate', 'AB12CDE'],
  ])('has not %s in a message, in the message of an error or of its cause', (_, secret) => {
    const url = secret.includes('@localhost') ? `postgres://${secret}/plaza` : secret
    const error = new Error(`refused: ${url} twice`, { cause: new Error(`GET (${url})`) })
    for (const line of [
      logged((to) => to.error(`failed for ${url}, try 2`)),
      logged((to) => to.error(error)),
    ]) {
      expect(JSON.stringify(line)).not.toContain(secret)
      expect(JSON.stringify(line)).toContain('[redacted]')
    }
    expect(logged((to) => to.error(error))['err']).toMatchObject({
      message: expect.stringMatching(/^refused: .*\[redacted\].* twice$/) as string,
      stack: expect.stringContaining('log.test.ts') as string,
    })
  })

  it('has of an error neither the query nor the row that a library adds', () => {
    const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (x)=(lluvia)' })
    expect(logged((to) => to.error(error))['err']).toMatchObject({ message: 'duplicate key', code: '23505' })
    expect(JSON.stringify(logged((to) => to.error(error)))).not.toContain('lluvia')
  })
})

describe('a request', () => {
  const lines: string[] = []
  const api: AppDeps['api'] = () => {
    throw new Error('a bug')
  }
  const health: AppDeps['health'] = () =>
    Promise.resolve({ status: 'ok', platforms: 1, parkings: 1, database: 'none' })
  const app = createApp({ api, health })
  const answer = (path: string, id?: string) =>
    app.request(path, { headers: id === undefined ? {} : { 'x-request-id': id } })
  const last = (): Record<string, unknown> => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>
  beforeEach(() => {
    log.level = 'info'
    lines.length = 0
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    log.level = 'warn'
  })

  it('keeps its id in the answer and in each line, and is logged by the name of its call', async () => {
    const answered = await answer('/api/users/bookings?token=lluvia', 'edge-4f1c_77')
    expect([answered.status, answered.headers.get('x-request-id')]).toEqual([500, 'edge-4f1c_77'])
    const [bug, line] = lines.map((text) => JSON.parse(text) as Record<string, unknown>)
    expect(bug).toMatchObject({ level: 'error', request: 'edge-4f1c_77', err: { message: 'a bug' } })
    expect(line).toMatchObject({ level: 'warn', request: 'edge-4f1c_77', method: 'GET', status: 500 })
    expect([line?.['call'], typeof line?.['ms']]).toEqual(['listBookings', 'number'])
    expect(lines.join()).not.toContain('lluvia')
  })

  it.each([undefined, '', 'short', 'a b c d e f g h', 'x"},{"level":"error', 'é'.repeat(8), 'a'.repeat(65)])(
    'gets an id of its own when it brings %j',
    async (given) => {
      const id = (await answer('/api/nothing', given)).headers.get('x-request-id')
      expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
      expect(last()).toMatchObject({ request: id, call: 'other', status: 404, level: 'info' })
    },
  )

  it('of a page or of a load balancer is not logged', async () => {
    await answer('/login')
    await answer('/ready')
    expect(lines).toEqual([])
  })
})
