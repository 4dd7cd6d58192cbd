import type { ServerContext } from '../serverContext'
import type { ProcessKind } from './process'

/** Every kind of process, by the name that its rows have. */
export function processKinds(
  _context: Omit<ServerContext, 'processes'>,
): Readonly<Record<string, ProcessKind>> {
  return {}
}
