import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/start'
import { demoDriver, demoPassword } from '../../contract/rules/demo'
import { readEnvironment } from '../../server/environment'
import { serve } from '../../server/main'
import { freePort } from '../kit/freePort'

let sandbox: Sandbox
const folder = mkdtempSync(join(tmpdir(), 'plaza-demo-'))
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The status of a demo account's login at a server that was started with these settings. */
const loginAt = async (dataDir: string, settings: Record<string, string>): Promise<number> => {
  const port = await freePort()
  const environment = {
    PORT: String(port),
    DATA_DIR: join(folder, dataDir),
    MAP_TILES_URL: 'off',
    ...settings,
  }
  const { stop } = await serve(readEnvironment(environment))
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/users/authenticate`, {
      method: 'POST',
      body: JSON.stringify({ user: demoDriver, pass: demoPassword }),
    })
    return answer.status
  } finally {
    await stop()
  }
}

it('makes the demo accounts in a fresh folder of the sandbox, also when a mail server of one’s own is set', async () => {
  const settings = { SANDBOX_DIRECTORY: sandbox.directory, SMTP_URL: 'smtp://127.0.0.1:9' }
  expect(await loginAt('own-mail', settings)).toBe(200)
}, 60_000)

it('lets no demo account in behind https without SANDBOX=on, whether the folder is fresh or was a demo’s', async () => {
  const selling = {
    PUBLIC_URL: 'https://plaza.example',
    STRIPE_SECRET_KEY: 'sk_test_x',
    SMTP_URL: 'smtp://127.0.0.1:9',
    HOST: '127.0.0.1',
  }
  expect(await loginAt('sells', selling)).toBe(401)
  expect(await loginAt('own-mail', selling)).toBe(401)
}, 60_000)
