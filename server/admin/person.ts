import type { OpenTransfer } from '../../contract/calls/admin'

/** A driver as an administrator reads of him; empty where the account is deleted. */
export function toPerson({
  uid,
  email,
  first_name,
  surname,
}: {
  uid: string
  email: string | null
  first_name: string | null
  surname: string | null
}): OpenTransfer['asker'] {
  return { uid, name: `${first_name ?? ''} ${surname ?? ''}`.trim(), email: email ?? '' }
}
