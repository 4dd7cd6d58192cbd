import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptSecret } from '../../../server/accounts/token'
import { openPglite } from '../../../server/database/open'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** As docs/operate.md says: the folder is copied while no Plaza runs, and the copy is put where another one starts. */
it('a copy of the folder of a stopped node starts with every row and with the secret of its tokens', async () => {
  const [data, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(folder, name))
  const first = await openPglite(data!)
  const secret = keptSecret(data!)
  for (let n = 0; n < 200; n++)
    await first.db
      .insertInto('seen_keys')
      .values({ key: `row ${n}`, at: n })
      .execute()
  await first.close()
  cpSync(data!, backup!, { recursive: true })

  // What is written after the backup is what a restore loses.
  const later = await openPglite(data!)
  await later.db.insertInto('seen_keys').values({ key: 'after the backup', at: 1 }).execute()
  await later.close()
  rmSync(data!, { recursive: true })
  expect(existsSync(data!)).toBe(false)

  cpSync(backup!, restored!, { recursive: true })
  const again = await openPglite(restored!)
  const keys = (await again.db.selectFrom('seen_keys').select('key').execute()).map(({ key }) => key)
  await again.close()
  expect(keys).toHaveLength(200)
  expect(keys).not.toContain('after the backup')
  expect(keptSecret(restored!)).toBe(secret)
})
