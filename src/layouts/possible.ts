import { windowFault } from '../../contract/window'
import type { Ask } from '../memory/address'
import { mendStay } from '../screens/finder/stay'

/** What an address asks for; if its hours cannot be had, other hours are proposed and the search waits for the driver. */
export const possible = (asked: Ask, at: number): Ask =>
  windowFault(asked.window, at) === undefined
    ? asked
    : {
        ...asked,
        window: mendStay(asked.window, at, asked.place.timeZone),
        moved: asked.window,
        go: false,
      }
