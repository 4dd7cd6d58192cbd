import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startSandbox, type Sandbox } from '../../../sandbox/start'
import { openBrowser, startPlaza, type Running } from './running'

type Started = { plaza: Running; browser: Browser; sandbox: Sandbox }

let sharedBrowser: Promise<Browser> | undefined
let sharedPlaza: Promise<Running> | undefined

/** One browser for all files of a test process; it ends with the process. */
export function sharedBrowserOfProcess(): Promise<Browser> {
  sharedBrowser ??= openBrowser()
  return sharedBrowser
}

/** One Plaza for all files of a test process that break nothing of it; it ends with the process. */
function sharedPlazaOfProcess(): Promise<Running> {
  sharedPlaza ??= startPlaza()
  return sharedPlaza
}

/**
 * Plaza and a browser for the tests of a file or a `describe`. With `ownSandbox` server and platforms are this test's to
 * break, by `plaza.kill` and `sandbox.directory`: started before its first test and ended after its last.
 */
export const useRunning = ({ ownSandbox = false } = {}): Started => {
  const started: Partial<Started> = {}
  beforeAll(async () => {
    started.browser = await sharedBrowserOfProcess()
    if (!ownSandbox) {
      started.plaza = await sharedPlazaOfProcess()
      return
    }
    started.sandbox = await startSandbox()
    started.plaza = await startPlaza({ SANDBOX_DIRECTORY: started.sandbox.directory })
  })
  afterAll(async () => {
    if (!ownSandbox) return
    await started.plaza?.stop()
    await started.sandbox?.close()
  })
  return started as Started
}
