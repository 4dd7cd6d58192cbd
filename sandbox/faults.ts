import { z } from 'zod'

/**
 * Faults of a server. `drop-after` does the work and then closes the connection, so that the client does not know the
 * outcome.
 */
export const FaultMode = z.enum(['none', 'slow', '401', '409', '500', 'garbage', 'hang', 'drop-after'])
export type FaultMode = z.infer<typeof FaultMode>

export const FaultOrder = z
  .object({
    platform: z.string(),
    mode: FaultMode,
    /** Number of requests that it applies to; absent: until another order. */
    count: z.int().positive().optional(),
    /** Applies only to requests whose method and path (`POST /v1/…`) contain this. */
    path: z.string().optional(),
    /** Delay of `slow`, ms. */
    delay: z.int().positive().max(120_000).optional(),
  })
  .strict()
export type FaultOrder = z.infer<typeof FaultOrder>

export type ActiveFault = { mode: Exclude<FaultMode, 'none'>; delay: number }

export type Faults = {
  order(order: FaultOrder): void
  /** The fault for this request, which is counted; undefined for none. */
  take(target: string, line: string): ActiveFault | undefined
  list(): FaultOrder[]
}

/** Orders of faults: one per target at a time; mode `none` removes it. */
export function makeFaults(): Faults {
  const orders = new Map<string, FaultOrder>()
  return {
    order: (order) => {
      if (order.mode === 'none') orders.delete(order.platform)
      else orders.set(order.platform, { ...order })
    },
    take: (target, line) => {
      const order = orders.get(target)
      if (!order || order.mode === 'none') return undefined
      if (order.path && !line.includes(order.path)) return undefined
      if (order.count !== undefined && --order.count === 0) orders.delete(target)
      return { mode: order.mode, delay: order.delay ?? 4_000 }
    },
    list: () => [...orders.values()].map((order) => ({ ...order })),
  }
}
