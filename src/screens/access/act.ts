import type { AccessEvent } from '../../../machines/account/access.machine'

/** What a row may do: nothing while something is under way. */
export type Act = { busy: boolean; send: (event: AccessEvent) => void }
