import fs from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPglite } from '../../../../server/database/open'
import { createEngine } from '../../../../server/reservation/engine'
import { openSqlStore } from '../../../../server/reservation/sqlStore'
import { forgetfulDisk } from './forgetfulDisk'
import { yesOf } from '../reservation/plan'
import { cents } from '../../../../contract/money'

/**
 * One life of a server between two power cuts: what was answered before must be there, then reservations go through the
 * shipped store until the disk forgets. Answers are remembered outside of that disk.
 */
type Answered = Record<string, number>
/** When the power is cut, in changes of the disk: from the start, from the first booking, or never. */
const [folder = '', seedText = '', when = '', changes = '', torn = '', sync = ''] = process.argv.slice(2)
let a = Number(seedText)
const random = (): number => {
  a = (a + 0x6d2b79f5) | 0
  let t = Math.imul(a ^ (a >>> 15), 1 | a)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

const memory = join(folder, 'answered.json')
/** Each reservation that was answered, and its version then. */
const answered = (fs.existsSync(memory) ? JSON.parse(fs.readFileSync(memory, 'utf8')) : {}) as Answered
const remember = (): void => {
  const file = fs.openSync(memory, 'w')
  fs.writeSync(file, JSON.stringify(answered), 0)
  fs.closeSync(file)
}

const data = join(folder, 'data')
const cutAfter =
  when === 'never' ? () => undefined : forgetfulDisk(join(data, 'pg'), random, remember, torn === 'torn')
if (when === 'opening') cutAfter(Number(changes))
if (sync === 'off') fs.fsyncSync = () => undefined
const { db, close } = await openPglite(data)
const store = openSqlStore(db, Date.now)
const engine = createEngine({ store, effects: {}, owner: 'one', leaseMs: 0 })

const wrong: string[] = []
const rows = await db.selectFrom('reservations').select(['uid', 'version', 'snapshot']).execute()
const versions = new Map(rows.map(({ uid, version }) => [uid, version]))
for (const [uid, version] of Object.entries(answered)) {
  const kept = versions.get(uid)
  if (kept === undefined) wrong.push(`${uid} is gone`)
  else if (kept < version) wrong.push(`${uid} is at ${kept}, ${version} was answered`)
}
// One change is one transaction: a version for each gate that was passed, and a payment with the second.
const half = await sql<{ uid: string }>`
  select uid from reservations r where version <>
    (select count(*) from effects where reservation = r.uid and state = 'done')
    + (select count(*) from inbox where reservation = r.uid)
  or (version >= 2) <> exists (select from ledger_entries where transaction_key = r.uid || ':capture')`.execute(
  db,
)
wrong.push(...half.rows.map(({ uid }) => `${uid} is half written`))
const byIndex = await sql<{ n: string }>`select count(*) n from reservations where uid > ''`.execute(db)
if (Number(byIndex.rows[0]?.n) !== rows.length) wrong.push('an index and its table differ')
process.send?.({ wrong, reservations: rows.length })
if (when === 'booking') cutAfter(Number(changes))

let made = 0
const change = async (uid: string, gate: { effect: string } | { event: string }): Promise<void> => {
  const row = await store.change(uid, gate, ({ snapshot, version }) => ({
    snapshot,
    state: `at ${version + 1}`,
    final: false,
    dropped: [],
    effects: [{ id: `${uid}:${version + 1}`, child: 'c', src: 'reserve', lane: 'money' }],
    ...(version === 1 && {
      money: [
        {
          key: `${uid}:capture`,
          kind: 'payment' as const,
          currency: 'EUR' as const,
          moves: [{ from: 'gateway' as const, to: 'sales' as const, amount: cents(740) }],
        },
      ],
    }),
  }))
  if (row) answered[uid] = row.version
}
const book = async (): Promise<void> => {
  const uid = `r${seedText}-${made++}`
  await engine.start(yesOf(uid))
  answered[uid] = 0
}
while (when !== 'never') {
  await Promise.all([book(), book()])
  for (const { id, reservation } of await engine.claim(3)) await change(reservation, { effect: id })
  const [some] = Object.keys(answered).slice(-1 - Math.floor(random() * 20))
  if (some !== undefined) await change(some, { event: `e${made}` })
  // A checkpoint writes the tables themselves and lets go of the log before it.
  if (random() < 0.1) await sql`checkpoint`.execute(db)
}
await close()
process.exit(0)
