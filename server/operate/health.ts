import { Hono } from 'hono'

/** State of a node, as `/api/health` reports it. */
export type Health = {
  /** `ok` when the database accepts writes. */
  status: string
  platforms: number
  parkings: number
  database: string
  /** Number of effects that keep failing or have ended in a state that an operator must check. */
  stuck?: number
}

const unkept = { 'Cache-Control': 'no-store' }
const again = { ...unkept, 'Retry-After': '1' }

/**
 * `/health` answers 200 while the process answers at all: a supervisor restarts one that does not. `/ready` answers 200
 * when the database accepts writes and parkings are loaded, else 503: a load balancer sends its requests elsewhere.
 * Without `health`, the database is still being opened.
 */
export function healthRoutes(health?: () => Promise<Health>): Hono {
  const app = new Hono()
  app.get('/health', (c) => c.json({ status: 'alive' }, 200, unkept))
  app.get('/ready', async (c) => {
    const status = statusOf(await health?.())
    return status === 'ready' ? c.json({ status }, 200, unkept) : c.json({ status }, 503, again)
  })
  app.get('/api/health', async (c) => {
    const state = await health?.()
    if (!state) return c.json({ status: 'starting' }, 503, again)
    return c.json(state, state.status === 'ok' ? 200 : 503, unkept)
  })
  return app
}

/** True for the paths of `healthRoutes`: they never wait for the database. */
export function isHealthPath(path: string): boolean {
  return path === '/health' || path === '/ready' || path === '/api/health'
}

function statusOf(state: Health | undefined): string {
  if (state === undefined) return 'starting'
  if (state.status !== 'ok') return 'database unavailable'
  return state.parkings > 0 ? 'ready' : 'no parkings'
}
