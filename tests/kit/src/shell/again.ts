import { act, cleanup } from '@testing-library/react'
import type { ParkingApi } from '../../../../contract/calls'
import { atocha, now, scriptedApi, stay } from '../../scriptedApi'
import { closeChat } from '../../../../src/voice/chatOpen'
import { mount, type Mounted } from './mount'

export const search = (front: Mounted['front']): void =>
  act(() => void front.sendIfAllowed({ type: 'search.ask', at: now, place: atocha, window: stay, go: true }))
export const results =
  /^\/en\?where=Estaci%C3%B3n%20de%20Atocha&region=Madrid&lat=40.4066&lng=-3.6892&from=2026-11-24T09:00:00%2B01:00&to=[^&]+&zone=Europe\/Madrid&id=place:atocha$/
export const detail = /&parking=onda-park:1$/

/** The same tab after a reload: another page at the entry of the first, over the same storage. */
export const reload = async (
  first: Mounted,
  script: Partial<ParkingApi> = {},
  member = true,
): Promise<Mounted> => {
  const at = location.pathname + location.search + location.hash
  first.front.actor.stop()
  cleanup()
  // What covered the screen is gone with the page; its entry is not.
  closeChat()
  return mount(at, scriptedApi(script), { member, arrives: true, entry: history.state })
}
