import { sql } from 'kysely'
import type { FoundDriver } from '../../contract/calls/admin'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { isAdmin } from '../../contract/rules/role'
import { isoAt } from '../../contract/time/zonedTime'
import { isOpen } from '../accounts/session'
import type { ServerContext } from '../serverContext'
import { writeAudit } from './audit'

type Needs = Pick<ServerContext, 'db' | 'now' | 'sandbox'>

/** Most accounts that a search answers. */
const most = 20
/** Letters with signs and those they are found by, for stores without an extension for it. */
const [signed, plain] = ['áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc']

/**
 * The accounts of an e-mail, a plate, a name or a part of them, a booking number or a uid; at most twenty. Throws
 * `admin.searchShort`. The audit has who was found, and not the text: it would keep an address for ever.
 */
export async function findDrivers(context: Needs, admin: string, text: string): Promise<FoundDriver[]> {
  const { db, now } = context
  const wanted = text.trim().toLowerCase()
  if (wanted.length < limits.adminSearchLeast) throw new Fault('admin.searchShort')
  const part = `%${escaped(wanted)}%`
  const plate = wanted.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  const found = await db
    .selectFrom('users')
    .selectAll()
    .where((is) =>
      is.or([
        is('uid', '=', text.trim()),
        sql<boolean>`lower(email) like ${part}`,
        sql<boolean>`translate(lower(first_name || ' ' || surname), ${signed}, ${plain}) like ${bare(part)}`,
        // Nothing but signs is no part of a plate: it would be a part of all.
        ...(plate.length < limits.adminSearchLeast
          ? []
          : [is('uid', 'in', is.selectFrom('vehicles').select('uid').where('plate', 'like', `%${plate}%`))]),
        is(
          'uid',
          'in',
          is
            .selectFrom('reservations')
            .select('user_uid')
            .where((one) => one.or([one('number', '=', wanted.toUpperCase()), one('uid', '=', text.trim())])),
        ),
      ]),
    )
    .orderBy('created', 'desc')
    .limit(most)
    .execute()
  const users = found.filter(({ uid }) => isOpen(context, uid))
  const uids = users.map(({ uid }) => uid)
  const vehicles =
    uids.length === 0
      ? []
      : await db.selectFrom('vehicles').select(['uid', 'plate']).where('uid', 'in', uids).execute()
  await writeAudit(db, now(), { admin, action: 'search', data: { found: uids } })
  return users.map((user) => ({
    uid: user.uid,
    email: user.email,
    firstName: user.first_name,
    surname: user.surname,
    completed: user.completed,
    active: user.active,
    createdAt: isoAt(user.created, 'UTC'),
    plates: vehicles.filter(({ uid }) => uid === user.uid).map((vehicle) => vehicle.plate),
    changeable: user.active && !isAdmin(user),
  }))
}

/** Signs that mean something in a pattern count as themselves. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

function bare(text: string): string {
  return [...text].map((letter) => plain[signed.indexOf(letter)] ?? letter).join('')
}
