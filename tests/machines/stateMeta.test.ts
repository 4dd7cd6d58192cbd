import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { childNames, children, stateMeta, type ActiveState } from '../../machines/children'
import { driverMachine } from '../../machines/driver.machine'

/** The states that can be in front of the driver; the type keeps the list complete. */
const every: Record<ActiveState, true> = {
  'session.expired': true,
  'session.replacing': true,
  'search.asking': true,
  'search.listing': true,
  'search.viewing': true,
  'search.broken': true,
  'booking.checking': true,
  'booking.waiting': true,
  'booking.needsAccount': true,
  'booking.needsCompletion': true,
  'booking.needsVehicle': true,
  'booking.needsDocument': true,
  'booking.needsPayment': true,
  'booking.notOffered': true,
  'booking.quoting': true,
  'booking.reviewing': true,
  'booking.reserving': true,
  'booking.booked': true,
  'booking.pending': true,
  'booking.refused': true,
  'cancellation.checking': true,
  'cancellation.asking': true,
  'cancellation.cancelling': true,
  'cancellation.tooLate': true,
  'cancellation.alreadyRequested': true,
  'cancellation.cancelled': true,
  'cancellation.requested': true,
  'cancellation.refused': true,
}
const states = Object.keys(every) as ActiveState[]

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((inner) => nodesOf(inner)),
]
/** Hands-free puts no state in front of the driver. */
const roots: AnyStateNode[] = childNames
  .filter((name) => name !== 'listening')
  .map((name) => (children[name].machine as AnyStateMachine).root)
/** The state that carries the meta of an active state. */
const nodeOf = (at: string): AnyStateNode =>
  roots.flatMap(nodesOf).find((node) => node.meta && `${node.machine.id}.${node.key}` === at)!
const around = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? around(node.parent) : [])]
/** The events that a state, one within it or one around it accepts, and those of the driver's own machine. */
const acceptedAt = (at: string): string[] => {
  const near = [...around(nodeOf(at)), ...nodesOf(nodeOf(at)), (driverMachine as AnyStateMachine).root]
  return near.flatMap(({ transitions }) => [...transitions.keys()])
}

describe('what a yes, a no and leaving mean', () => {
  it('stands in every state that can be in front of the driver, and in no other', () => {
    expect(Object.keys(stateMeta).sort()).toEqual([...states].sort())
    expect(roots.flatMap(nodesOf).filter(({ meta }) => meta)).toHaveLength(states.length)
  })

  it('stands under a name of its own: what is looked up by `search.listing` is one state', () => {
    const names = roots
      .flatMap(nodesOf)
      .flatMap(({ meta, machine, key }) => (meta ? [`${machine.id}.${key}`] : []))
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  it.each(states)('names only events that are accepted at %s', (at) => {
    const { yes, no, leave } = stateMeta[at]
    const accepted = acceptedAt(at)
    const [owner] = at.split('.')
    for (const type of [...yes, ...no, ...(leave === 'refused' ? [] : leave)])
      if (type.startsWith(`${owner}.`)) expect(accepted, at).toContain(type)
      // The events of another child are accepted by it, wherever the driver is: search and session always run.
      else expect(type).toMatch(/^(driver|search|session)\./)
  })

  it('refuses leaving exactly where the chart has no way out', () => {
    for (const at of states) {
      const { leave, yes, no } = stateMeta[at]
      const ways = [...nodeOf(at).transitions.keys()].filter((type) => /\.(leave|keep)$/.test(type))
      const comesAndGoes = /^(booking|cancellation)\./.test(at)
      expect(leave, at).toEqual(comesAndGoes ? (ways.length > 0 ? ways : 'refused') : [])
      if (leave === 'refused') expect([yes, no], at).toEqual([[], []])
    }
  })

  it('sends nothing for a yes while a price, a booking or a cancellation is awaited', () => {
    const busy = states.filter((at) => nodeOf(at).tags.includes('busy'))
    expect(busy).toEqual([
      'booking.checking',
      'booking.waiting',
      'booking.quoting',
      'booking.reserving',
      'cancellation.checking',
      'cancellation.cancelling',
    ])
    for (const at of busy) expect(stateMeta[at].yes, at).toEqual([])
  })

  it('asks for a read-back exactly where a yes costs money or a booking (C8)', () => {
    for (const at of states) {
      const { yes, readBack = false } = stateMeta[at]
      expect(readBack, at).toBe(yes.some((type) => type.endsWith('.confirm')))
    }
  })
})
