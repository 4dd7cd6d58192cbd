import type { Listening } from '../listen'
import type { Outside } from '../outside'
import { listen, makeApp } from '../listen'
export const startStripe = async (
  outside: Outside,
): Promise<Listening & { secretKey: string; ledger(): object }> => {
  const app = makeApp('stripe', outside.faults, (status) => ({ error: status }))
  return { ...(await listen(app)), secretKey: 'sk_test_plaza', ledger: () => ({}) }
}
