import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startSandbox, type Sandbox } from '../../../sandbox/start'
import { openBrowser, startPlaza, type Running } from './running'

type Started = { plaza: Running; browser: Browser; sandbox: Sandbox }

/**
 * Plaza and a browser for the tests of a file or a `describe`, started before the first and ended after the last.
 * With `ownSandbox` the platforms are this test's to break, by `sandbox.directory`; else Plaza starts its own.
 */
export const useRunning = ({ ownSandbox = false } = {}): Started => {
  const started: Partial<Started> = {}
  beforeAll(async () => {
    if (ownSandbox) started.sandbox = await startSandbox()
    started.plaza = await startPlaza(
      started.sandbox ? { SANDBOX_DIRECTORY: started.sandbox.directory } : undefined,
    )
    started.browser = await openBrowser()
  }, 180_000)
  afterAll(async () => {
    await started.browser?.close()
    await started.plaza?.stop()
    await started.sandbox?.close()
  })
  return started as Started
}
