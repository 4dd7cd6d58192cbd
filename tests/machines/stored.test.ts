import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { isStateOf, storedCharts, versionOf, type ChartName } from '../../machines/stored/charts'
import { contexts } from '../../machines/stored/contexts'

type Pinned = { version: string; states: string[]; actors: string[]; context: string[] }
const pinned = JSON.parse(readFileSync('tests/machines/stored.json', 'utf8')) as Record<ChartName, Pinned>

const below = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...below(child)])

/** All of a chart that stands in what is stored: the names of its states, its actors and its context. */
const storedNamesOf = (chart: ChartName): Pinned => {
  const nodes = below(storedCharts[chart].root)
  return {
    version: versionOf(chart),
    states: nodes.map(({ path }) => path.join('.')),
    actors: nodes.flatMap(({ invoke }) => invoke.map(({ id, src }) => `${id}: ${String(src)}`)),
    context: Object.keys(contexts[chart].shape),
  }
}

describe.each(Object.keys(storedCharts) as ChartName[])('what is stored of the chart %s', (chart) => {
  it('has the names of its version: whoever changes a name raises the version', () => {
    const { version, ...names } = storedNamesOf(chart)
    const { version: known, ...before } = pinned[chart]
    if (version === known)
      expect(names, `${chart} stores other names: raise its version, and pin it in stored.json`).toEqual(
        before,
      )
    else
      expect.fail(
        `pin version ${version} of ${chart} in stored.json:\n${JSON.stringify(storedNamesOf(chart))}`,
      )
  })
})

describe('a stored state', () => {
  it.each<[ChartName, unknown]>([
    ['session', 'visitor'],
    ['session', { member: 'fresh' }],
    ['search', { looking: { stream: 'settled', attention: 'listing' } }],
    ['reservation', { confirmed: 'told' }],
  ])('of %s is known: %j', (chart, value) => expect(isStateOf(chart, value)).toBe(true))

  it.each<[ChartName, unknown]>([
    ['session', 'guest'],
    ['session', 'member'],
    ['session', { member: 'fresh', visitor: {} }],
    ['search', { looking: { stream: 'settled' } }],
    ['search', { looking: { stream: 'settled', attention: 'listing', more: 'x' } }],
    ['search', 'constructor'],
    ['reservation', { confirmed: 'sold' }],
    ['reservation', {}],
    ['reservation', null],
    ['reservation', 7],
  ])('of %s is refused: %j', (chart, value) => expect(isStateOf(chart, value)).toBe(false))
})
