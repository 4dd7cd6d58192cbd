import '../patience'
import { cleanup, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, vi } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import { createFront, DriverProvider, type Front } from '../../../../src/driver'
import { startLanguage } from '../../../../src/language'
import { Finder } from '../../../../src/screens/finder/Finder'
import { closeChat } from '../../../../src/voice/chatOpen'
import { Dock } from '../../../../src/voice/Dock'
import { now, scriptedApi, token } from '../../scriptedApi'

/** What a browser has and jsdom has not. */
const furnish = (): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /min-width/.test(query),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
  // No picture is drawn here: the map measures its words by guess.
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => null })
  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.open = true
    },
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
}

/** The finder and the chat over a scripted port, in Spanish unless the path says otherwise. */
export const useStage = (): void => {
  beforeAll(async () => {
    furnish()
    await startLanguage('es', ['search', 'chat', 'account', 'booking', 'payments'])
  })
  afterEach(() => {
    cleanup()
    closeChat()
    sessionStorage.clear()
  })
}

export type Stage = {
  front: Front
  api: ReturnType<typeof scriptedApi>
  user: ReturnType<typeof userEvent.setup>
}

export const stage = (
  script: Partial<ParkingApi> = {},
  {
    member = false,
    beside,
    clock = () => now,
  }: { member?: boolean; beside?: ReactNode; clock?: () => number } = {},
): Stage => {
  const api = scriptedApi(script)
  let held = member ? token : undefined
  const front = createFront(
    api,
    { read: () => held, keep: (kept) => (held = kept), forget: () => (held = undefined) },
    clock,
  )
  render(
    <DriverProvider front={front}>
      <MemoryRouter>
        <main>
          <Finder />
        </main>
        <Dock />
        {beside}
      </MemoryRouter>
    </DriverProvider>,
  )
  // Asking for the styles of every ancestor takes longer than the click.
  return { front, api, user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }) }
}

export const searchOf = ({ actor }: Front) => actor.getSnapshot().context.search.getSnapshot()
export const times = (api: { made: string[] }, name: string): number =>
  api.made.filter((made) => made === name).length
