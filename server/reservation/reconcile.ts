import { hours24 } from '../../contract/time/days'
import type { Found } from '../../providers/protocol'
import { laneOf } from './lanes'
import { phaseOf } from './status'
import type { NewEffect, Row, StoredReservation } from './store'

/**
 * When a reservation is reconciled after a reserving call with unknown outcome, ms from then. A call that was lost on
 * its way may arrive after the driver was told the outcome.
 */
export const reconcileAfter = [60_000, 600_000, 3_600_000, hours24] as const

/**
 * The reconciling effects of a transition to an unknown outcome. They are rows of their own, so that no state removes
 * them.
 */
export function reconcileRows(
  uid: string,
  version: number,
  platform: string,
  before: StoredReservation,
  after: StoredReservation,
): NewEffect[] {
  return phaseOf(after) === 'reconciling' && phaseOf(before) !== 'reconciling'
    ? reconcileAfter.map((delay, i) => ({
        id: `${uid}:${version}:reconcile:${i}`,
        child: 'reconcile',
        src: 'reconcile',
        lane: laneOf('reconcile', platform),
        delay,
      }))
    : []
}

const undecided = ['authorizing', 'reserving', 'reconciling']
const keeping = ['capturing', 'confirmed', 'cancelling']

/** True while it is not decided which sale is kept; once decided, it stays so. */
export function isUndecided({ snapshot }: Row): boolean {
  return undecided.includes(phaseOf(snapshot))
}

/** Ids, at the platform, of sales of this reservation that must be cancelled: all but the one that is kept. */
export function surplusSales({ snapshot }: Row, found: Found): string[] {
  const standing = found.state === 'active' ? [found.reserved.ref, ...found.others] : []
  const kept = keeping.includes(phaseOf(snapshot)) ? snapshot.context.reserved?.ref : undefined
  return standing.filter((ref) => ref !== kept)
}
