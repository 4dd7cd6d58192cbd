import { sql, type Kysely } from 'kysely'
import type { Connection, Platform } from '../../providers/protocol'
import type { Database } from '../database/schema'
import { reasonOf } from '../reservation/reason'
import { followCatalogue, type Catalogue } from './catalogue'
import { readPlatform, type RefreshKind } from './readPlatform'
import { log } from '../operate/log'

export type RefreshNeeds = {
  db: Kysely<Database>
  catalogue: Catalogue
  connections: readonly Connection[]
  /** Epoch ms. */
  now: () => number
  /** 0 ≤ n < 1. */
  random: () => number
  /** Id of this node. */
  owner: string
}

export type Refreshing = {
  /** Reads everything that is due and that no other node reads; resolves when it is in SQL and in memory. */
  turn: () => Promise<void>
  /** Aborts reads under way and releases them, so that another node may start them at once. */
  stop: () => Promise<void>
}

/** Interval at which due reads are looked up, ms. */
const every = 5_000
/** Duration, ms, after which a node that holds a read counts as dead. */
const lease = 60_000
/** Longest pause after a failure, seconds. */
const longestPause = 300

/**
 * Reads each platform's catalogue and counts into SQL at the interval of its `freshness`, ±10 %, on one node at a
 * time; loads what other nodes have read into this node's catalogue. `start` looks every five seconds.
 */
export function openRefreshing(needs: RefreshNeeds): Refreshing & { start: () => void } {
  const { db, catalogue, connections, now, owner } = needs
  const follow = followCatalogue(db, catalogue)
  const stopping = new AbortController()
  const byId = new Map(connections.map((connection) => [connection.platform.id, connection]))
  let enrolled = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const refresh = async (connection: Connection, kind: RefreshKind): Promise<void> => {
    const { id } = connection.platform
    const { failure } = await readPlatform(db, connection, kind, now, stopping.signal).then(
      () => ({ failure: null }),
      (error: unknown) => ({ failure: reasonOf(error) }),
    )
    const mine = db
      .updateTable('refreshes')
      .where('platform', '=', id)
      .where('kind', '=', kind)
      .where('owner', '=', owner)
    if (stopping.signal.aborted) await mine.set({ owner: null, lease_until: null }).execute()
    else
      await mine
        .set({
          owner: null,
          lease_until: null,
          failure,
          due: now() + pauseOf(connection.platform, kind, failure !== null, needs.random()),
          ...(failure === null && { read_at: now() }),
        })
        .execute()
  }

  const turn = async (): Promise<void> => {
    if (!enrolled) await insertMissing(db, connections)
    enrolled = true
    const claimed = await claim(db, owner, [...byId.keys()], now())
    await Promise.all(
      claimed.flatMap(({ platform, kind }) => {
        const connection = byId.get(platform)
        return connection ? [refresh(connection, kind)] : []
      }),
    )
    await follow()
  }
  const once = (): Promise<void> => {
    running ??= turn().finally(() => (running = undefined))
    return running
  }
  // An error of the database or a bug: logged, and tried again at the next interval.
  const look = (): void =>
    void once().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn(`platforms were not read again: ${reasonOf(error)}`)
    })

  return {
    turn: once,
    start: () => {
      timer = setInterval(look, every)
      timer.unref()
      look()
    },
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running?.catch(() => undefined)
    },
  }
}

const kindsOf = ({ capabilities }: Platform): RefreshKind[] =>
  capabilities.includes('live') ? ['catalogue', 'live'] : ['catalogue']

/** Inserts a row, due at once, for each platform and kind without one. */
const insertMissing = async (db: Kysely<Database>, connections: readonly Connection[]): Promise<void> => {
  const rows = connections.flatMap(({ platform }) =>
    kindsOf(platform).map((kind) => ({ platform: platform.id, kind, due: 0 })),
  )
  if (rows.length === 0) return
  await db
    .insertInto('refreshes')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Claims due reads. Counts wait for the first catalogue, because they are written to its rows. */
const claim = async (db: Kysely<Database>, owner: string, platforms: readonly string[], at: number) =>
  platforms.length === 0
    ? []
    : db
        .updateTable('refreshes')
        .set({ owner, lease_until: at + lease })
        .where('platform', 'in', platforms)
        .where('due', '<=', at)
        .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', at)]))
        .where(
          sql<boolean>`(kind = 'catalogue' or exists (select 1 from refreshes as listed
            where listed.platform = refreshes.platform and listed.kind = 'catalogue' and listed.read_at is not null))`,
        )
        .returning(['platform', 'kind'])
        .execute()

const pauseOf = ({ limits }: Platform, kind: RefreshKind, failed: boolean, random: number): number => {
  const { catalogue, live = catalogue } = limits.freshness
  const seconds = kind === 'live' ? live : catalogue
  return (failed ? Math.min(seconds, longestPause) : seconds) * 1_000 * (0.9 + 0.2 * random)
}
