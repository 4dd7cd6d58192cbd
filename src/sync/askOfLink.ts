import { mendStay } from '../../contract/rules/stay'
import { windowFault } from '../../contract/time/window'
import type { SearchLink } from '../storage/address'

/** What a link asks for; if its hours cannot be had, others are proposed and the search waits for the driver. */
export const askOfLink = (asked: SearchLink, at: number): SearchLink =>
  windowFault(asked.window, at) === undefined
    ? asked
    : {
        ...asked,
        window: mendStay(asked.window, at, asked.place.timeZone),
        linkWindow: asked.window,
        go: false,
      }
