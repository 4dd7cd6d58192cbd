import type { Random } from '../../../sandbox/random'
import type { Sandbox } from '../../../sandbox/start'

/** What the outside world shows of itself, as the sandbox's directory tells it. */
export type Sale = { reference: string; state: 'active' | 'cancelled' }
export type Intent = {
  status: string
  captured: number
  refunded: number
  metadata: { reservation?: string }
}
type Order = { platform: string; mode: string; count?: number; path?: string; delay?: number }

const modes = ['drop-after', 'drop-after', '500', 'slow', 'garbage', '401'] as const
/** Calls during which a node is killed: the money's and the platform's, each once a round. */
const moments = [
  'POST /v1/payment_intents',
  'POST /v1/booking/new',
  '/capture',
  'GET /v1/booking/list',
  '/cancelex',
  'POST /v1/refunds',
]
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Faults of the outside world, ordered at the sandbox. `platforms` those that sell. */
export const makeMischief = (sandbox: Sandbox, platforms: readonly string[], random: Random) => {
  const order = async (fault: Order): Promise<Order[]> => {
    const answer = await fetch(`${sandbox.directory}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
    return ((await answer.json()) as { faults: Order[] }).faults
  }
  const waiting = async (path: string): Promise<number> => {
    const answer = await fetch(`${sandbox.directory}/faults`)
    const { faults } = (await answer.json()) as { faults: Order[] }
    return faults.filter((fault) => fault.path === path).length
  }
  return {
    /** Now and then a fault at the gateway or at this platform: so many a booking, whatever the machine's speed. */
    maybe: async (platform: string, chance: number): Promise<void> => {
      if (random.next() >= chance) return
      const mode = random.pick(modes)
      await order({
        platform: random.next() < 0.4 ? 'stripe' : platform,
        mode,
        count: 1 + random.between(0, 1),
        ...(mode === 'slow' && { delay: 700 }),
      })
    },
    /** Resolves while such a call is being answered, slowly; or when `over` says that none will come. */
    untilMidCall: async (nth: number, over: () => boolean): Promise<void> => {
      const path = moments[nth % moments.length]!
      const targets = path.includes('booking') || path.includes('cancelex') ? platforms : ['stripe']
      for (const platform of targets) await order({ platform, mode: 'slow', delay: 700, count: 1, path })
      while (!over() && (await waiting(path)) === targets.length) await pause(10)
      for (const platform of targets) await order({ platform, mode: 'none' })
    },
    calm: async (): Promise<void> => {
      for (const platform of ['stripe', ...platforms]) await order({ platform, mode: 'none' })
    },
    ledger: async (): Promise<{ sales: Sale[]; intents: Intent[] }> => {
      const answer = await fetch(`${sandbox.directory}/ledger`)
      const told = (await answer.json()) as {
        platforms: Record<string, Sale[]>
        stripe: { intents: Intent[] }
      }
      return { sales: Object.values(told.platforms).flat(), intents: told.stripe.intents }
    },
  }
}
export type Mischief = ReturnType<typeof makeMischief>
