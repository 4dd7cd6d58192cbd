import { z } from 'zod'

/** How an actor misbehaves. `drop-after` does the work and then cuts the connection: the client cannot know. */
export const FaultMode = z.enum(['none', 'slow', '401', '409', '500', 'garbage', 'hang', 'drop-after'])
export type FaultMode = z.infer<typeof FaultMode>

export const FaultOrder = z
  .object({
    platform: z.string(),
    mode: FaultMode,
    /** How many requests it strikes; absent = until told otherwise. */
    count: z.int().positive().optional(),
    /** Only requests whose path (with method in front: `POST /v1/…`) contains this. */
    path: z.string().optional(),
    /** Delay of `slow`, ms. */
    delay: z.int().positive().max(120_000).optional(),
  })
  .strict()
export type FaultOrder = z.infer<typeof FaultOrder>

export type Strike = { mode: Exclude<FaultMode, 'none'>; delay: number }

export type Faults = {
  order(order: FaultOrder): void
  /** What strikes this request, if anything; counts it. */
  strike(target: string, line: string): Strike | undefined
  list(): FaultOrder[]
}

/** One order per target at a time; mode `none` lifts it. */
export function makeFaults(): Faults {
  const orders = new Map<string, FaultOrder>()
  return {
    order: (order) => {
      if (order.mode === 'none') orders.delete(order.platform)
      else orders.set(order.platform, { ...order })
    },
    strike: (target, line) => {
      const order = orders.get(target)
      if (!order || order.mode === 'none') return undefined
      if (order.path && !line.includes(order.path)) return undefined
      if (order.count !== undefined && --order.count === 0) orders.delete(target)
      return { mode: order.mode, delay: order.delay ?? 4_000 }
    },
    list: () => [...orders.values()].map((order) => ({ ...order })),
  }
}
