import { sharedState } from '../sharedState'

/** The parking whose booking another device of the talk has opened here; undefined where this device has chosen since. */
export const ledHere = sharedState<string | undefined>(undefined)
