import type { StateValue } from 'xstate'

/** The paths of all active states of a value: `{ asking: 'open' }` → `asking`, `asking.open`. */
export function activePaths(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([name, inner]) => [
    name,
    ...(inner === undefined ? [] : activePaths(inner).map((path) => `${name}.${path}`)),
  ])
}

/** The innermost of the active states. */
export const leavesOf = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))

/** `looking.stream.arriving`, `looking.attention.listing` → `arriving · listing`. */
export const shortNames = (leaves: readonly string[]): string =>
  leaves.map((path) => path.split('.').at(-1)).join(' · ')
