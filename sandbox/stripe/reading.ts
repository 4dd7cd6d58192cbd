import type { Context } from 'hono'
import type { App, HonoEnv } from '../listen'
import { customerOf, methodOf } from './customers'
import { readForm, textOf, type Fields } from './form'
import { intentOf } from './intents'
import { noSuch } from './problem'
import { sessionOf, setupOf } from './sessions'
import type { Thing, GatewayState } from './state'

const clauseShape = /(?:metadata\[["']([^"']+)["']\]|(\w+))\s*[:=]\s*["']([^"']*)["']/g

/** The routes that change nothing: retrieve, list, search. */
export function mountReading(app: App, state: GatewayState, seconds: () => number): void {
  const query = (c: Context<HonoEnv>): Fields => readForm(new URL(c.req.url).search)
  const only = <Item extends Thing>(
    items: Iterable<Item>,
    fields: Fields,
    names: readonly (keyof Item)[],
  ): Item[] =>
    [...items].filter((item) =>
      names.every((name) => {
        const wanted = textOf(fields, String(name))
        return wanted === undefined || item[name] === wanted
      }),
    )

  app.get('/v1/customers/:id', (c) => c.json(customerOf(state, c.req.param('id'))))
  app.get('/v1/customers/:id/payment_methods', (c) => {
    const own = [...state.methods.values()].filter(({ customer }) => customer === c.req.param('id'))
    return listOf(c, own, query(c))
  })
  app.get('/v1/payment_methods/:id', (c) => c.json(methodOf(state, c.req.param('id'), seconds())))
  app.get('/v1/payment_methods', (c) =>
    listOf(c, only(state.methods.values(), query(c), ['customer', 'type']), query(c)),
  )
  app.get('/v1/payment_intents/search', (c) => {
    const fields = query(c)
    const data = [...state.intents.values()].filter(searched(textOf(fields, 'query') ?? '')).reverse()
    return c.json({ object: 'search_result', url: c.req.path, has_more: false, next_page: null, data })
  })
  app.get('/v1/payment_intents/:id', (c) => c.json(intentOf(state, c.req.param('id'))))
  app.get('/v1/payment_intents', (c) =>
    listOf(c, only(state.intents.values(), query(c), ['customer']), query(c)),
  )
  app.get('/v1/checkout/sessions/:id', (c) => c.json(sessionOf(state, c.req.param('id'), seconds())))
  app.get('/v1/setup_intents/:id', (c) => c.json(setupOf(state, c.req.param('id'))))
  app.get('/v1/webhook_endpoints', (c) => listOf(c, [...state.endpoints.values()], query(c)))
  app.get('/v1/refunds/:id', (c) => {
    const refund = state.refunds.get(c.req.param('id'))
    if (!refund) throw noSuch('refund', c.req.param('id'))
    return c.json(refund)
  })
  app.get('/v1/refunds', (c) =>
    listOf(c, only(state.refunds.values(), query(c), ['payment_intent', 'charge']), query(c)),
  )
}

function listOf(c: Context<HonoEnv>, items: readonly Thing[], fields: Fields): Response {
  const limit = Math.min(100, Math.max(1, Number(textOf(fields, 'limit') ?? 10)))
  const after = textOf(fields, 'starting_after')
  // Newest first, as Stripe lists.
  const ordered = [...items].reverse()
  const rest = after ? ordered.slice(ordered.findIndex(({ id }) => id === after) + 1) : ordered
  return c.json({
    object: 'list',
    url: c.req.path,
    has_more: rest.length > limit,
    data: rest.slice(0, limit),
  })
}

function searched(query: string): (thing: Record<string, unknown>) => boolean {
  const clauses = [...query.matchAll(clauseShape)]
  return (thing) =>
    clauses.length > 0 &&
    clauses.every(([, key, field, wanted]) => {
      const from = key === undefined ? thing : (thing.metadata as Record<string, unknown>)
      return from[key ?? field ?? ''] === wanted
    })
}
