import { Fault } from '../../../contract/fault'

/** The event of an actor that has answered. */
export const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })

/** The event of an actor that was refused. */
export const failed = (id: string, code: Fault['code']) => ({
  type: `xstate.error.actor.${id}`,
  error: new Fault(code),
})
