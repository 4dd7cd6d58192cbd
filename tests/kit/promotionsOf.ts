import type { Promotions } from '../../contract/calls/promotions'

/** What the page of promotions shows: by default two friends of five and nothing else. */
export const promotionsOf = (patch: Partial<Promotions> = {}): Promotions => ({
  code: 'ACDE4679',
  link: 'https://plaza.example/registration?code=ACDE4679',
  friends: 2,
  registered: 1,
  rewards: [],
  invitations: [],
  ...patch,
})

const at = '2026-11-20T09:15:00+00:00'
/** With a reward and an invitation in every state. */
export const wonPromotions = promotionsOf({
  rewards: (['sent', 'requested', 'granted'] as const).map((state) => ({
    ...{ id: `u1.${state}`, state, grantedAt: at, changedAt: at },
  })),
  invitations: (['waiting', 'sent', 'failed'] as const).map((state) => ({
    ...{ to: `${state[0]}…@a-rather-long-domain.example.org`, at, state },
  })),
})
