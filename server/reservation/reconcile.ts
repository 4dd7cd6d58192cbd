import { hours24 } from '../../contract/time/days'
import type { Found } from '../../providers/protocol'
import { laneOf } from './lanes'
import { phaseOf } from './status'
import type { NewEffect, Row, SleepingReservation } from './store'

/**
 * When a reservation is reconciled after a doubt about its reserving call, ms from the doubt. A call that was lost on
 * its way may arrive after the driver was told, be it that the place is booked or that it is not.
 */
export const reconcileAfter = [60_000, 600_000, 3_600_000, hours24] as const

/** The looks that a transition into doubt asks for: rows of their own, so that no state, final ones included, drops them. */
export function reconcileRows(
  uid: string,
  version: number,
  platform: string,
  before: SleepingReservation,
  after: SleepingReservation,
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

/** Whether it is still open which sale counts; once it is not, it never is again. */
export function isUndecided({ snapshot }: Row): boolean {
  return undecided.includes(phaseOf(snapshot))
}

/** The platform's ids of the sales of this reservation that must not stand: all but the one that is kept. */
export function strayOf({ snapshot }: Row, found: Found): string[] {
  const standing = found.state === 'active' ? [found.reserved.ref, ...found.others] : []
  const kept = keeping.includes(phaseOf(snapshot)) ? snapshot.context.reserved?.ref : undefined
  return standing.filter((ref) => ref !== kept)
}
