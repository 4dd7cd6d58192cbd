import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { charts, draw, fileOf } from '../docs/charts/charts'
import { chartOf } from '../machines/drawing/chart'

const read = (machine: AnyStateMachine): string => readFileSync(fileOf(machine), 'utf8')

/** What a reader sees: the texts alone, a line each. */
const seen = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)
const words = (svg: string): Set<string> => new Set(seen(svg).flatMap((text) => text.split(/[\s,[\]]+/)))

type Node = AnyStateMachine['root']
const below = (node: Node): Node[] => Object.values(node.states).flatMap((child) => [child, ...below(child)])
const guardsOf = (node: Node): string[] =>
  [...(node.always ?? []), ...[...node.transitions.values()].flat()].flatMap(({ guard }) =>
    guard === undefined ? [] : [typeof guard === 'string' ? guard : (guard as { type: string }).type],
  )

describe('the drawings of the charts', () => {
  it.each(charts.map((machine) => [machine.id, machine] as const))(
    '%s is drawn as it is defined',
    async (_, machine) => {
      const fresh = (await draw(machine)) === read(machine)
      expect(fresh ? '' : `${fileOf(machine)} is stale: run npm run charts`).toBe('')
    },
  )

  it.each(charts.map((machine) => [machine.id, machine] as const))(
    '%s shows every state, event and guard, and fits a page',
    (_, machine) => {
      const svg = read(machine)
      const shown = words(svg)
      const nodes = [machine.root, ...below(machine.root)]
      // `booking.confirm` is `confirm` in its own chart; of the engine's events the actor or the delay is named.
      const events = machine.events
        .map((event) => String(event))
        .filter((event) => !event.startsWith('xstate.'))
      const expected = [
        ...below(machine.root).map(({ key }) => key),
        ...events.map((event) => event.replace(new RegExp(`^${machine.id}\\.`), '')),
        ...nodes.flatMap(guardsOf),
        ...nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src))),
        ...nodes.flatMap(({ always }) => (always?.length ? ['always'] : [])),
        ...nodes.flatMap(({ after }) => after.map(({ delay }) => String(delay))),
      ]
      expect(expected.filter((word) => !shown.has(word))).toEqual([])
      const [, width] = /viewBox="0 0 (\d+) \d+"/.exec(svg) ?? []
      expect(Number(width)).toBeLessThanOrEqual(1280)
    },
  )

  it.each(charts.map((machine) => [machine.id, machine] as const))(
    '%s says in each state what a yes and a no send there',
    (_, machine) => {
      const lines = below(machine.root).flatMap(({ meta }) =>
        Object.entries((meta ?? {}) as Record<string, unknown>).flatMap(([answer, events]) =>
          (answer === 'yes' || answer === 'no') && Array.isArray(events) && events.length > 0
            ? [`${answer}: ${events.join(', ').replaceAll(`${machine.id}.`, '')}`]
            : [],
        ),
      )
      const shown = seen(read(machine)).filter((text) => /^(yes|no): /.test(text))
      expect(shown.sort()).toEqual(lines.sort())
    },
  )

  it('names what starts a transition, what guards it, and that the rest is tried last', () => {
    const { edges, root } = chartOf(charts.find(({ id }) => id === 'booking')!)
    const between = (from: string, to: string) =>
      edges
        .find((edge) => edge.from === from && edge.to === to)
        ?.transitions.map(({ event: _, ...name }) => name)
    expect(between('checking', 'needsAccount')).toEqual([
      { kind: 'always', text: 'always', condition: '[visitor]' },
    ])
    expect(between('checking', 'quoting')).toEqual([{ kind: 'always', text: 'always', condition: 'else' }])
    expect(between('reviewing', 'quoting')).toEqual([
      { kind: 'event', text: 'confirm', condition: '[thisQuote]' },
      { kind: 'event', text: 'vehicle', condition: '[ownVehicle]' },
      { kind: 'after', text: 'after quoteLife' },
    ])
    expect(root.states.find(({ name }) => name === 'reserving')?.stays).toMatchObject([
      { text: 'accepted', anew: false },
      { text: 'step', anew: false },
    ])
  })
})
