import type { AnyStateMachine } from 'xstate'

/** The version that a chart names itself (`version` of its definition). */
export function versionOfMachine({ version = '' }: AnyStateMachine): string {
  return version
}

/** What is kept of a chart's state, with the version of the chart beside it. */
export function withVersion<Kept extends object>(
  machine: AnyStateMachine,
  kept: Kept,
): Kept & { version: string } {
  return { ...kept, version: versionOfMachine(machine) }
}

/** Whether the version beside what was kept is that of the chart of today. */
export function isOfToday(machine: AnyStateMachine, kept: unknown): boolean {
  return valueAt(kept, 'version') === versionOfMachine(machine)
}

/** What lies at the path in stored JSON of any shape; undefined where there is nothing. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], value)
}
