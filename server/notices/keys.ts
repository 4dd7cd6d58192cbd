import type { Kysely } from 'kysely'
import webPush from 'web-push'
import type { Database } from '../database/schema'
import { storedSecret } from '../database/secret'

/** The pair of keys (VAPID, RFC 8292) by which push services know this deployment, base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Every node has the same pair: a device's subscription is bound to the public key. */
export async function pushKeys(db: Kysely<Database>): Promise<PushKeys> {
  const made = () => JSON.stringify(webPush.generateVAPIDKeys())
  return JSON.parse(await storedSecret(db, 'vapid', made)) as PushKeys
}
