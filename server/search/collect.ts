import type { SearchAnswer, SearchCriteria, SearchMessage } from '../../contract/search'
import { orderedBy } from './offers'

/** The messages of a search as one answer, once it is complete. `at` epoch ms. */
export async function collectSearch(
  messages: AsyncIterable<SearchMessage>,
  criteria: Pick<SearchCriteria, 'preference' | 'filter' | 'from' | 'to'>,
  at: number,
): Promise<SearchAnswer> {
  const offers = new Map<string, SearchAnswer['offers'][number]>()
  const platforms = new Map<string, SearchAnswer['platforms'][number]>()
  const answer: SearchAnswer = { offers: [], platforms: [], complete: { asked: 0, answered: 0, failed: 0 } }
  for await (const message of messages) {
    if (message.type === 'catalogue')
      message.platforms.forEach((platform) => platforms.set(platform.id, platform))
    if (message.type === 'offers') message.gone?.forEach((id) => offers.delete(id))
    if (message.type === 'platform') platforms.set(message.platform.id, message.platform)
    if ('offers' in message) message.offers.forEach((offer) => offers.set(offer.parking.id, offer))
    if (message.type === 'complete')
      answer.complete = { asked: message.asked, answered: message.answered, failed: message.failed }
  }
  return {
    ...answer,
    offers: orderedBy([...offers.values()], criteria, at),
    platforms: [...platforms.values()],
  }
}
