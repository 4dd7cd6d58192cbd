import { orders, preferences } from '../../../contract/choices'
import { orderOf, rankingOf, type Ranking } from '../../../contract/rules/rank'
import type { Order } from '../../../contract/search'
import { useChild } from '../../driver'

/** What orders the results of this driver, under which name, and the orders there are: their own ratios only once they say something. */
export function useRanking(): { ranking: Ranking; order: Order; choices: readonly Order[] } {
  const { preference } = useChild('search').context
  const ratios = useChild('session').context.user?.ratios
  const ranking = rankingOf(preference, ratios)
  const own = orderOf(rankingOf('own', ratios)) === 'own'
  return { ranking, order: orderOf(ranking), choices: own ? orders : preferences }
}
