import type { ServerContext } from '../serverContext'
import type { Job } from './jobs'

/** Every job of the server. */
export function allJobs(_context: ServerContext): readonly Job[] {
  return []
}
