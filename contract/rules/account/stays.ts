import type { AutomaticStay } from '../../calls/access'

/** True while the car is behind the barrier, as far as its platform has told. */
export function isRunning({ state, left }: AutomaticStay): boolean {
  return left === undefined && (state === 'parked' || state === 'frozen')
}
