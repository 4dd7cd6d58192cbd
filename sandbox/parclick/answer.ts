import type { Context } from 'hono'
import type { HonoEnv } from '../listen'

/** The body as JSON or form; Parclick accepts both. An unreadable one counts as empty. */
export async function readBody(c: Context<HonoEnv>): Promise<unknown> {
  if (!(c.req.header('content-type') ?? '').includes('json')) return c.req.parseBody()
  try {
    return await c.req.json()
  } catch {
    return {}
  }
}

/** `Validation Failed` with one message per field. */
export function invalid(errors: Record<string, string>): object {
  return {
    code: 400,
    message: 'Validation Failed',
    errors: {
      children: Object.fromEntries(
        Object.entries(errors).map(([field, message]) => [field, { errors: [message] }]),
      ),
    },
  }
}

export function refused(message: string): { code: number; message: string } {
  return { code: 400, message }
}
export const notFound = { code: 404, message: 'Not Found' }

/** One page of a list in the protocol's envelope. `page` counts from 1. */
export function pageOf<Item>(
  items: readonly Item[],
  query: Record<string, string>,
): { page: string; limit: string; pages: number; items: Item[]; total: number; params: object } {
  const limit = Math.min(100, Math.max(1, Number(query.limit) || 100))
  const page = Math.max(1, Number(query.page) || 1)
  return {
    page: String(page),
    limit: String(limit),
    pages: Math.max(1, Math.ceil(items.length / limit)),
    items: items.slice((page - 1) * limit, page * limit),
    total: items.length,
    params: query,
  }
}
