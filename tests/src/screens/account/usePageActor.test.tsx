// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { createActor, fromPromise, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { usePageActor } from '../../../../src/screens/account/usePageActor'

/** A chart that is busy until it is let on. */
const begin = () => {
  let letOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letOn = resolve))
  const machine = setup({
    types: { tags: {} as 'busy' },
    actors: { send: fromPromise(() => held) },
  }).createMachine({
    initial: 'idle',
    states: {
      idle: { on: { ask: 'sending' } },
      sending: { tags: 'busy', invoke: { src: 'send', onDone: 'idle' } },
    },
  })
  const hook = renderHook(() => usePageActor(() => createActor(machine).start()), { wrapper: StrictMode })
  return { ...hook, letOn, actor: hook.result.current }
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('the chart of a page', () => {
  it('runs in strict mode, which leaves and enters a page at once', async () => {
    const { actor } = begin()
    await soon()
    actor.send({ type: 'ask' })
    expect([actor.getSnapshot().status, actor.getSnapshot().value]).toEqual(['active', 'sending'])
  })

  it('stops only after what was asked for', async () => {
    const { actor, unmount, letOn } = begin()
    actor.send({ type: 'ask' })
    unmount()
    await soon()
    expect(actor.getSnapshot().status).toBe('active')
    letOn()
    await soon()
    expect(actor.getSnapshot().status).toBe('stopped')
  })

  it('stops at once when nothing is asked for', async () => {
    const { actor, unmount } = begin()
    unmount()
    await soon()
    expect(actor.getSnapshot().status).toBe('stopped')
  })
})
