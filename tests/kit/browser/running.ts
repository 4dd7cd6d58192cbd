import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { freePort } from '../freePort'
import { chromiumFlags, ensureChromium } from './chromium'

export type Running = {
  url: string
  output: () => string
  stop: () => Promise<void>
  /** Ends the server at once (SIGKILL), as a machine that loses its power. */
  kill: () => Promise<void>
  /** Starts it again, on the same port and folder. */
  restart: () => Promise<void>
}

/** What `npm start` runs, built first if it is not, on a free port and an empty folder; ready when its health says so. */
export const startPlaza = async (environment: Record<string, string> = {}): Promise<Running> => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  let output = ''
  const start = async (): Promise<(signal: NodeJS.Signals) => Promise<void>> => {
    // PGlite's code is compiled once: what V8 would spend on better code comes back in no test.
    const child = spawn(process.execPath, ['--liftoff-only', 'start.mjs'], {
      // No test asks a stranger's server for tiles; one that is about tiles brings its own.
      env: {
        ...process.env,
        NODE_ENV: 'production',
        // As npm runs it: it ends when this process has ended.
        npm_lifecycle_event: 'start',
        MAP_TILES_URL: 'off',
        PORT: String(port),
        DATA_DIR: folder,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
    for (let i = 0; ; i++) {
      const health = await fetch(`${url}/api/health`).catch(() => undefined)
      if (health?.ok) break
      if (child.exitCode !== null || i > 600) throw new Error(`Plaza did not start:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return async (signal) => {
      child.kill(signal)
      await ended
    }
  }
  let end = await start()
  return {
    url,
    output: () => output,
    kill: () => end('SIGKILL'),
    restart: async () => void (end = await start()),
    stop: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** How long a test waits for what must come, ms; a busy machine takes ten times what a quiet one takes. */
export const patience = 60_000

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })

/** A browser that keeps no worker, as in a private window: to install it takes as long as to draw the page. */
export const refuseWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if ('ServiceWorkerContainer' in window)
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('no worker in this test', 'SecurityError'))
  })

/**
 * A page that writes down everything a driver should never cause: console errors, CSP violations, failed requests. With
 * `worker` the browser installs the worker that keeps the page for no network.
 */
export const openPage = async (
  browser: Browser,
  {
    locale,
    width = 390,
    height = 844,
    dark = false,
    worker = false,
  }: { locale: string; width?: number; height?: number; dark?: boolean; worker?: boolean },
): Promise<{ page: Page; complaints: string[]; close: () => Promise<void> }> => {
  const context = await browser.newContext({
    locale,
    timezoneId: 'Europe/Madrid',
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => {
    // Only the page has the storage: a frame in a sandbox, as a letter of the mailbox, may not read it.
    if (window === window.top) localStorage.setItem('firstVisit', 'seen')
  })
  if (!worker) await refuseWorker(context)
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy/i.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(`page error: ${error.stack ?? error.message}`))
  return { page, complaints, close: () => context.close() }
}
