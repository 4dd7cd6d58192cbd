import { listeningSetup } from './listeningSetup'
import type { OwnWords } from './listeningContext'

/** Plaza cannot hear, and says why; a tap tries again. */
export const deaf = (own: OwnWords) =>
  listeningSetup.createStateConfig({
    entry: { type: 'sound', params: 'fault' },
    invoke: { src: 'speak', input: { own } },
    on: { 'listening.talk': 'askingPermission' },
  })
