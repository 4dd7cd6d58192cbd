import type { DriverSnapshot } from '../../machines/driver.machine'
import { recall, remember } from './browserStorage'

/** Where the driver wanted to go before the login outlives a reload of it (R068, R069). */
export const rememberWanted = ({ context }: DriverSnapshot): void => {
  const { wanted } = context.session.getSnapshot().context
  if (wanted !== recall('session', 'wanted')) remember('session', 'wanted', wanted)
}

/** A path of ours or nothing: what lies in the storage is never trusted to be one (A58). */
export const recallWanted = (): string | undefined => {
  const path = recall('session', 'wanted')
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined
}
