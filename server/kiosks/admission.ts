import { Fault } from '../../contract/fault'
import type { Kiosk } from '../../contract/kiosk/kiosk'
import type { ServerContext } from '../serverContext'
import { kioskHash } from './device'

type Needs = Pick<ServerContext, 'db' | 'now' | 'secret' | 'rates'>

/** While an address sends too many unknown tokens, those of the registered kiosks are read this often at most, ms. */
const pause = 10_000

/** The tokens of registered kiosks, as their hashes, that this node has met or read; no unknown one is ever among them. */
const known = new WeakMap<ServerContext['db'], { hashes: Set<string>; read: number }>()

/**
 * Lets a report in. A registered kiosk has an allowance of its own, which no neighbour uses up; a token that is not known counts for its
 * address. An address that has sent too many still lets in whoever is registered. Throws `kiosk.unknown` and `request.tooMany`.
 */
export async function admitReport(
  context: Needs,
  token: string,
  address: string | undefined,
  report: () => Promise<Kiosk>,
): Promise<Kiosk> {
  const { db, now, rates } = context
  const hash = kioskHash(context.secret, token)
  const met = known.get(db) ?? { hashes: new Set<string>(), read: -Infinity }
  known.set(db, met)
  if (!met.hashes.has(hash) && address !== undefined && rates.isSpent('kioskUnknown', address)) {
    if (Math.abs(now() - met.read) >= pause) {
      met.read = now()
      met.hashes = await registeredHashes(db)
    }
    // Refused, and told when to come again: `kiosk.unknown` would end a registration that was made elsewhere meanwhile.
    if (!met.hashes.has(hash)) rates.spend('kioskUnknown', address)
  }
  if (met.hashes.has(hash)) rates.spend('kiosk', hash)
  else rates.spend('kioskUnknown', address)
  try {
    const told = await report()
    if (!met.hashes.has(hash)) rates.giveBack('kioskUnknown', address)
    met.hashes.add(hash)
    return told
  } catch (error) {
    if (error instanceof Fault && error.code === 'kiosk.unknown') met.hashes.delete(hash)
    throw error
  }
}

async function registeredHashes(db: ServerContext['db']): Promise<Set<string>> {
  const rows = await db
    .selectFrom('kiosks')
    .select('token_hash')
    .where('token_hash', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ token_hash: hash }) => hash ?? []))
}
