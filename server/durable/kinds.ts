import { platformAccountKind, stayKind } from '../access/kinds'
import { changeKind } from '../changes/kind'
import { noEntryKind } from '../changes/noEntryKind'
import type { ServerContext } from '../serverContext'
import { transferKind } from '../vehicles/transferKind'
import type { ProcessKind } from './process'

/** Every kind of process, by the name that its rows have. */
export function processKinds(
  context: Omit<ServerContext, 'processes'>,
): Readonly<Record<string, ProcessKind>> {
  return {
    change: changeKind(context),
    noEntry: noEntryKind(context),
    platformAccount: platformAccountKind(context),
    stay: stayKind(context),
    transfer: transferKind(context),
  }
}
