import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '../../contract/calls'
import { call, download, patienceOf, stream, type PortOf } from '../../contract/calls/call'
import { Fault } from '../../contract/fault'
import { authorise, type HandlersOf } from '../../server/authorise'
import { routesOf } from '../../server/http/calls'
import { onError } from '../../server/http/faults'
import { log } from '../../server/operate/log'
import { httpPort } from '../../src/api/httpApi'

const Id = z.object({ id: z.string() })
/** A call of each kind, of nobody's product. */
const table = {
  readSign: call('get', 'signs/{id}', 'none', Id, z.object({ text: z.string() }), { cache: 'max-age=60' }),
  removeSign: call(
    'delete',
    'signs/{id}',
    'driver',
    z.extend(Id, { reason: z.optional(z.string()) }),
    z.object({ removed: z.string(), reason: z.optional(z.string()) }),
  ),
  fetchPaper: download('signs/{id}/paper', 'driver', Id, { cache: 'private, max-age=3600' }),
  watchSign: stream('events', 'signs/{id}/progress', 'driver', Id, z.object({ step: z.string() })),
}
const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255, 128])

/** Client and server over the table, joined without a socket. */
const joined = (token: string | undefined) => {
  const ran: string[] = []
  const handlers: HandlersOf<typeof table> = {
    readSign: ({ id }) => Promise.resolve({ text: `sign ${id}` }),
    removeSign: ({ id, reason }, uid) => {
      ran.push(`removeSign of ${uid}`)
      return Promise.resolve({ removed: id, ...(reason !== undefined && { reason }) })
    },
    fetchPaper: ({ id }, uid) => {
      ran.push(`fetchPaper of ${uid}`)
      if (id === 'none') return Promise.reject(new Fault('booking.notFound'))
      return Promise.resolve({ name: `Beleg “${id}” für März.pdf`, type: 'application/pdf', bytes })
    },
    async *watchSign({ id }, uid) {
      ran.push(`watchSign of ${uid}`)
      yield await Promise.resolve({ step: 'seen' })
      if (id === 'over') throw new Fault('talk.over')
      if (id === 'broken') throw new Error('a bug')
    },
  }
  const answers: Response[] = []
  const identify = (caller: { token?: string }) =>
    caller.token === undefined
      ? Promise.reject(new Fault('session.tokenInvalid'))
      : Promise.resolve({ uid: `driver of ${caller.token}`, role: 'driver' })
  const app = routesOf(
    table,
    (caller) => authorise(table, handlers, () => identify(caller)),
    () => undefined,
  )
  app.onError(onError)
  const api: PortOf<typeof table> = httpPort(table, {
    prefix: 'http://plaza.test',
    token: () => token,
    fetch: async (request) => {
      const answer = await app.request(request)
      answers.push(answer)
      return answer
    },
  })
  return { api, app, ran, answers }
}
const all = async <T>(source: AsyncIterable<T>): Promise<T[]> => {
  const values: T[] = []
  for await (const value of source) values.push(value)
  return values
}

describe('client and server of one table of calls', () => {
  it('delete: the path and the query say what', async () => {
    const { api, ran, answers } = joined('t')
    expect(await api.removeSign({ id: 'a/b', reason: 'old & worn' })).toEqual({
      removed: 'a/b',
      reason: 'old & worn',
    })
    expect(ran).toEqual(['removeSign of driver of t'])
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
  })

  it('download: the bytes, the name and the type of a file', async () => {
    const { api, answers } = joined('t')
    const file = await api.fetchPaper({ id: '7' })
    expect(file).toEqual({ name: 'Beleg “7” für März.pdf', type: 'application/pdf', bytes })
    expect(answers[0]?.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''Beleg/)
    expect(answers[0]?.headers.get('cache-control')).toBe('private, max-age=3600')
    await expect(api.fetchPaper({ id: 'none' })).rejects.toMatchObject({ code: 'booking.notFound' })
  })

  it('auth: a driver’s call runs nothing without a driver, of whatever kind', async () => {
    const { api, ran } = joined(undefined)
    const refused = { code: 'session.tokenInvalid' }
    await expect(api.removeSign({ id: '7' })).rejects.toMatchObject(refused)
    await expect(api.fetchPaper({ id: '7' })).rejects.toMatchObject(refused)
    await expect(all(api.watchSign({ id: '7' }))).rejects.toMatchObject(refused)
    expect(ran).toEqual([])
    expect(await api.readSign({ id: '7' })).toEqual({ text: 'sign 7' })
  })

  it('auth: a driver’s stream runs for the driver whose token came', async () => {
    const { api, ran } = joined('t')
    expect(await all(api.watchSign({ id: '7' }))).toEqual([{ step: 'seen' }])
    expect(ran).toEqual(['watchSign of driver of t'])
  })

  it('stream: a refusal behind its beginning ends it, and is logged by its code; a bug with its stack', async () => {
    const [told, wrong] = (['info', 'error'] as const).map((level) =>
      vi.spyOn(log, level).mockImplementation(() => undefined),
    )
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { app } = joined('t')
    const read = async (id: string): Promise<string> =>
      (await app.request(`/signs/${id}/progress`, { headers: { 'access-token': 't' } })).text()
    try {
      expect(await read('over')).toBe('data: {"step":"seen"}\n\n')
      expect(told?.mock.calls).toEqual([[{ call: 'watchSign', fault: 'talk.over' }, 'stream ended']])
      expect(wrong).not.toHaveBeenCalled()
      await read('broken')
      expect(wrong?.mock.calls).toEqual([[expect.objectContaining({ message: 'a bug' })]])
      expect(printed).not.toHaveBeenCalled()
    } finally {
      vi.restoreAllMocks()
    }
  })

  it('cache: an answer carries what the table says', async () => {
    const { api, answers } = joined(undefined)
    await api.readSign({ id: '7' })
    expect(answers[0]?.headers.get('cache-control')).toBe('max-age=60')
  })
})

describe('the calls of the API', () => {
  it('ask for no driver only until there is one, to log out, to search, to share a talk, of a kiosk and for help, for a page, a sample of nobody', () => {
    const open = Object.entries(calls).flatMap(([name, { auth }]) => (auth === 'none' ? [name] : []))
    expect(open.sort()).toEqual([
      'addToTalk',
      'authenticate',
      'checkReset',
      'contactSupport',
      'endSession',
      'exchangeToken',
      'fileSample',
      'findParkings',
      'findPlaces',
      'findZones',
      'followTalk',
      'getConfiguration',
      'joinTalk',
      'leaveTalk',
      'listPlatforms',
      'openPage',
      'readCalendarFeed',
      'readTalk',
      'register',
      'registerKiosk',
      'renewTalkCode',
      'reportKiosk',
      'requestRecovery',
      'resetPassword',
      'shareTalk',
    ])
  })

  it.each<[keyof typeof calls, string, string]>([
    ['authenticate', 'post users/authenticate', 'none'],
    ['patchUser', 'patch users', 'driver'],
    ['listBookings', 'get users/bookings', 'driver'],
    ['getUser', 'get users/{uid}', 'driver'],
    ['listHistory', 'get users/history', 'driver'],
    ['listVehicles', 'get users/vehicles', 'driver'],
    ['resetPassword', 'post users/recoverypass', 'none'],
    ['register', 'post users', 'none'],
    ['requestRecovery', 'post users/recovery', 'none'],
    ['listKeys', 'get users/keychain', 'driver'],
    ['listFavorites', 'get users/favorites', 'driver'],
    ['addFavorite', 'post users/favorites', 'driver'],
    ['removeFavorite', 'delete users/favorites/{id}', 'driver'],
  ])(
    '%s is the spec’s %s (R258, R259, R260, R261, R263, R264, R265, R266, R270, R271, R272, R277, A7)',
    (name, place, auth) => {
      const call = calls[name]
      expect([`${call.method} ${call.path}`, call.auth]).toEqual([place, auth])
    },
  )

  it('wait as long as the spec says for a login and for a language (R327, R328)', () => {
    expect(patienceOf(calls.authenticate, {})).toBe(8_000)
    expect(patienceOf(calls.patchUser, { locale: 'de' })).toBe(500)
    expect(patienceOf(calls.patchUser, { push: 'x' })).toBe(15_000)
    expect(patienceOf(calls.listBookings, {})).toBe(15_000)
  })
})
