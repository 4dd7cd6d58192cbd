import type { ParkingApi } from '../../contract/calls'
import type { Plan } from '../decide/plan'
import type { ReplyFacts } from '../facts'
import type { Frame } from '../frame'
import { awaitsChoice } from '../told'
import { surePlace } from '../understand/thresholds'

/**
 * The plan, without a search for a place that nobody knows where that would take a read-back away, or a list for what is not surely a search:
 * `right at the lights` may be said to a passenger. Nothing is left out where the place cannot be looked up before `ended`.
 */
export async function withKnownPlace(
  { account, ended }: { account: Pick<ParkingApi, 'findPlaces'>; ended: Promise<void> },
  { at }: ReplyFacts,
  { confidence }: Frame,
  plan: Plan | undefined,
): Promise<Plan | undefined> {
  const asks = plan?.events.find((event) => event.type === 'search.ask')
  const open = at === 'booking.reviewing' || (awaitsChoice(at) && confidence < surePlace)
  if (!open || asks?.where === undefined) return plan
  const found = account.findPlaces({ q: asks.where }).catch(() => undefined)
  const places = await Promise.race([found, ended])
  return places?.length === 0 ? { events: [], topic: 'placeUnknown' } : plan
}
