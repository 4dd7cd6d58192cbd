/** As a definition names it: a name, a name with parameters, or a function of its own. */
type GuardReference = string | { type: string } | ((...given: never) => unknown)

/** What a transition is called on paper: `confirm [thisQuote]`, `always [visitor]`, `error else`. */
export type TransitionName = {
  /** As the machine knows it: `booking.confirm`, `xstate.done.actor.0.booking.quoting`; empty without one. */
  event: string
  kind: 'event' | 'always' | 'done' | 'error' | 'after' | 'snapshot'
  /** The event without the machine's own name before it. */
  text: string
  /** A name in brackets, or `else` where others of the same event were tried before. */
  condition?: string
}

const engineEvents = [
  ['done', /^xstate\.done\.(?:actor|state)\.(.+)$/],
  ['error', /^xstate\.error\.actor\.(.+)$/],
  ['after', /^xstate\.after\.([^.]+)\./],
  ['snapshot', /^xstate\.snapshot\.(.+)$/],
] as const

export function transitionName(
  { own, called }: { own: string; called?: string },
  event: string,
  guard: GuardReference | undefined,
  afterOthers: boolean,
): TransitionName {
  const condition = guard ? `[${guardName(guard)}]` : afterOthers ? 'else' : undefined
  const rest = condition === undefined ? {} : { condition }
  if (event === '') return { event, kind: 'always', text: 'always', ...rest }
  for (const [kind, pattern] of engineEvents) {
    const subject = pattern.exec(event)?.[1]
    if (subject !== undefined)
      return { event, kind, text: subject === called ? kind : `${kind} ${subject}`, ...rest }
  }
  return { event, kind: 'event', text: withoutOwner(event, own), ...rest }
}

/** `confirm` for `booking.confirm` in the chart of the booking. */
export function withoutOwner(event: string, own: string): string {
  return event.startsWith(`${own}.`) ? event.slice(own.length + 1) : event
}

function guardName(guard: GuardReference): string {
  if (typeof guard === 'string') return guard
  return typeof guard === 'function' ? guard.name || 'condition' : guard.type
}

export const sentenceOf = ({ text, condition }: TransitionName): string =>
  condition === undefined ? text : `${text} ${condition}`
