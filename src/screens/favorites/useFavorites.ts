import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { ParkingApi } from '../../../contract/calls'
import type { Favorite } from '../../../contract/calls/favorites'
import { faultCode, type FaultCode } from '../../../contract/fault'
import { useChild, useFront } from '../../driver'

type Known = { uid?: string; list?: readonly Favorite[]; fault?: FaultCode; busy: boolean }
type Ask = (api: ParkingApi) => Promise<Favorite[]>

/** The list of one port: the pages and hearts of a tab share it. */
function createList(api: ParkingApi) {
  let known: Known = { busy: false }
  let asked = 0
  let answered = 0
  const listeners = new Set<() => void>()
  const set = (next: Known): void => {
    known = next
    for (const listener of [...listeners]) listener()
  }
  return {
    read: () => known,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Takes over the list that a call answers with, unless a later call has answered already; returns its refusal. */
    ask: async (uid: string, call: Ask): Promise<FaultCode | undefined> => {
      const number = ++asked
      set(known.uid === uid ? { ...known, busy: true } : { uid, busy: true })
      const answer = await call(api).then(
        (list) => ({ list, fault: undefined }),
        (error: unknown) => ({ list: known.list, fault: faultCode(error) }),
      )
      // Another driver may have signed in meanwhile.
      if (known.uid !== uid) return undefined
      const { fault } = answer
      if (number < answered) set({ ...known, busy: number < asked && known.busy })
      else {
        answered = number
        set({ uid, list: answer.list, fault, busy: number < asked })
      }
      return fault
    },
  }
}

const lists = new WeakMap<ParkingApi, ReturnType<typeof createList>>()
function listOf(api: ParkingApi): ReturnType<typeof createList> {
  const list = lists.get(api) ?? createList(api)
  lists.set(api, list)
  return list
}

/**
 * The favourites of the driver who is signed in, undefined until they are read. `change` makes a call that answers with the
 * list, and returns its refusal; after one that tells of another change the list is read again. `fresh` reads it anew.
 */
export function useFavorites({ fresh = false }: { fresh?: boolean } = {}) {
  const { api } = useFront()
  const uid = useChild('session').context.user?.uid
  const store = listOf(api)
  const known = useSyncExternalStore(store.subscribe, store.read)
  const read = useCallback(async (): Promise<void> => {
    if (uid !== undefined) await store.ask(uid, ({ listFavorites }) => listFavorites({}))
  }, [store, uid])
  useEffect(() => {
    if (fresh || store.read().uid !== uid) void read()
  }, [fresh, store, uid, read])
  const change = async (call: Ask): Promise<FaultCode | undefined> => {
    if (uid === undefined) return undefined
    const fault = await store.ask(uid, call)
    if (fault === 'favorite.changed' || fault === 'favorite.notFound') await read()
    return fault
  }
  const own = known.uid === uid ? known : { busy: false }
  return { favorites: own.list, fault: own.fault, busy: own.busy, read, change }
}
