import { sharedState } from '../../sharedState'

/** The uid of the booking whose cancellation began with a button of a page, and not in the talk. */
export const cancelHere = sharedState<string | undefined>(undefined)
