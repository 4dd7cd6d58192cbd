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
