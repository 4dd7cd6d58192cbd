import type { Context } from 'hono'
import { Hono } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Fault } from '../contract/fault'
import type { ParkingApi } from '../contract/calls'
import { limitBody } from './http/body'
import { callRoutes } from './http/calls'
import { faultAnswer, onError } from './http/faults'
import { frontRoutes } from './http/front'
import { secure } from './http/headers'
import { inlineHashes } from './http/page'
import type { Caller } from './house'
import type { Tiles } from './tiles'

export type AppDeps = {
  api: (caller: Caller) => ParkingApi
  health: () => Promise<{ status: string; platforms: number; parkings: number; database: string }>
  /** Mounted at /voice. */
  voice?: Hono
  /** Folder of the built front. */
  front?: string
  /** Where the sandbox's mailbox answers. */
  mailbox?: string
  /** Origin of map tiles, for the policy. */
  tiles?: string
  /** Where street tiles come from, if they come: what the map asks before it draws. */
  map?: () => Promise<Tiles | undefined>
  https?: boolean
}

const addressOf = (c: Context): string | undefined => {
  try {
    return getConnInfo(c).remote.address
  } catch {
    // No socket: a test's `app.request`.
    return undefined
  }
}

/** The HTTP app as a pure function of what it is given: tests call `app.request`. */
export const createApp = ({
  api,
  health,
  voice,
  front,
  mailbox,
  tiles,
  map,
  https = false,
}: AppDeps): Hono => {
  const app = new Hono()
  app.onError(onError)
  app.use(secure(tiles, https, front === undefined ? undefined : inlineHashes(front)))
  app.use('/api/*', limitBody)
  app.get('/api/health', async (c) => {
    const state = await health()
    return c.json(state, state.status === 'ok' ? 200 : 503)
  })
  app.get('/api/map', async (c) => c.json({ tiles: await map?.() }))
  app.route('/api', callRoutes(api, addressOf))
  app.all('/api/*', (c) => faultAnswer(c, new Fault('request.notFound')))
  if (voice) app.route('/voice', voice)
  app.all('/voice/*', (c) => faultAnswer(c, new Fault('request.notFound')))
  if (mailbox)
    app.all('/sandbox/mail/*?', async (c) => {
      const { pathname, search } = new URL(c.req.url)
      const answer = await fetch(new URL(pathname + search, mailbox), {
        method: c.req.method,
        redirect: 'manual',
      })
      return new Response(answer.body, { status: answer.status, headers: answer.headers })
    })
  if (front) app.route('/', frontRoutes(front))
  app.notFound((c) => faultAnswer(c, new Fault('request.notFound')))
  return app
}
