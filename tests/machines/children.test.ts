import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { childNames, children } from '../../machines/children'
import { driverMachine } from '../../machines/driver.machine'
import { listeningMachine } from '../../machines/listening/listening.machine'

const heardBy = (node: AnyStateNode): string[] => [...node.transitions.keys()]

describe.each(childNames)('the child %s of the driver', (name) => {
  // A page fetches that of hands-free when it begins.
  const machine: AnyStateMachine = name === 'listening' ? listeningMachine : children[name].machine
  const { runs } = children[name]
  const { root } = driverMachine as AnyStateMachine
  const home = root.states[runs] ?? root

  it('is sent the events of its prefix where it runs, and nowhere else', () => {
    expect(heardBy(home)).toContain(`${name}.*`)
    const others = [root, ...Object.values(root.states)].filter((node) => node !== home)
    for (const node of others) expect(heardBy(node as AnyStateNode), node.key).not.toContain(`${name}.*`)
  })

  it('is named like its machine, which ends only if it does not run always', () => {
    expect(machine.id).toBe(name)
    const ends = Object.values(machine.root.states).some(({ type }) => type === 'final')
    expect(ends).toBe(runs !== 'always')
  })

  it('puts no state in front of the driver when it has ended', () => {
    const nodes = Object.values(machine.root.states)
    for (const { key } of nodes.filter(({ type }) => type === 'final'))
      expect(children[name].front({ value: key } as never), key).toBeUndefined()
  })
})
