import { extensionMachine, type ExtensionMeta, type ExtensionSnapshot } from './extension.machine'

const over: ExtensionMeta = { yes: [], no: [], leave: 'refused' }

/** What a yes, a no and leaving mean in each state of a change, as its chart says; nothing in one that is over. */
export const extensionMeta = Object.fromEntries(
  Object.entries(extensionMachine.root.states).map(([name, { meta }]) => [name, meta ?? over]),
) as Record<ExtensionSnapshot['value'], ExtensionMeta>
