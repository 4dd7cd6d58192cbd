import { sharedState } from '../sharedState'
import { recall } from '../storage/browserStorage'
import { seatName } from './seatName'

/** `watching`: the page is in a talk, of which the driver is told only what matters; `dialog`: the driver looks at it. */
type Open = 'closed' | 'watching' | 'dialog'
const open = sharedState<Open>(recall('session', seatName) === undefined ? 'closed' : 'watching')

export const openTalk = (): void => open.change('dialog')
export const watchTalk = (): void => open.change('watching')
export const useTalkOpen = open.use
