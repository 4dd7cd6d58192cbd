import { z } from 'zod'
import { barrierRoutes, type Barriers } from './barriers/routes'
import type { Clock } from './clock'
import { FaultOrder, type Faults } from './faults'
import type { Sale } from './ledger'
import { listen, type Listening, type HonoEnv } from './listen'
import { Hono } from 'hono'

/** Addresses and credentials of all servers of the sandbox. */
export type Directory = {
  platforms: Record<string, { url: string; user: string; secret: string }>
  stripe: { url: string; secretKey: string; webhookSecret: string }
  smtp: string
  mail: string
  geocoder: string
  /** Feeds of regulated kerbs. */
  zones: Record<string, { url: string }>
}

export type Ledger = { platforms: Record<string, Sale[]>; stripe: object }

/** Path under which Plaza shows the page of the barriers. */
const barrierBase = '/sandbox/gate'

const GateOrder = z.object({
  platform: z.string(),
  place: z.string().min(1),
  plate: z.string().min(1),
  action: z.enum(['enter', 'exit']),
})

const ClockOrder = z.object({ now: z.iso.datetime({ offset: true }).nullable() })

/**
 * Starts the directory, the one address that Plaza needs: it lists all others, orders faults, lists sales, and sets
 * the clock.
 */
export function startDirectory(
  directory: Directory,
  context: { clock: Clock; faults: Faults },
  ledger: () => Ledger,
  barriers: readonly Barriers[],
  port: number,
): Promise<Listening> {
  const targets = new Set([
    ...Object.keys(directory.platforms),
    'stripe',
    'smtp',
    'geocoder',
    ...Object.keys(directory.zones),
  ])
  const app = new Hono<HonoEnv>()
  app.get('/', (c) => c.json(directory))
  app.get('/ledger', (c) => c.json(ledger()))
  app.get('/clock', (c) => c.json({ now: new Date(context.clock.now()).toISOString() }))
  app.get('/faults', (c) => c.json({ faults: context.faults.list() }))
  app.post('/faults', async (c) => {
    const order = FaultOrder.safeParse(await c.req.json().catch(() => undefined))
    if (!order.success) return c.json({ error: z.prettifyError(order.error) }, 422)
    if (!targets.has(order.data.platform))
      return c.json({ error: `unknown platform ${order.data.platform}` }, 404)
    context.faults.order(order.data)
    return c.json({ faults: context.faults.list() })
  })
  app.post('/gate', async (c) => {
    const order = GateOrder.safeParse(await c.req.json().catch(() => undefined))
    if (!order.success) return c.json({ error: z.prettifyError(order.error) }, 422)
    const gate = barriers.find(({ platform }) => platform === order.data.platform)?.gate
    const barrier = gate?.(order.data) ?? 'unknown'
    return c.json({ barrier }, barrier === 'open' ? 200 : barrier === 'closed' ? 409 : 404)
  })
  app.route('/', barrierRoutes(barriers, barrierBase))
  app.post('/clock', async (c) => {
    const order = ClockOrder.safeParse(await c.req.json().catch(() => undefined))
    if (!order.success) return c.json({ error: z.prettifyError(order.error) }, 422)
    context.clock.set(order.data.now)
    return c.json({ now: new Date(context.clock.now()).toISOString() })
  })
  return listen(app, port)
}
