import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { transformSync } from 'esbuild'
import { expect, it } from 'vitest'

type Hear = (event: object) => void
const site = 'https://plaza.example'

/** The worker as it is built, in a browser that has these pages open; what a tap on a notice does there. */
const workerWith = (open: string[]) => {
  const hears = new Map<string, Hear>()
  const done: string[] = []
  const pages = open.map((url) => ({ url, focus: () => Promise.resolve(void done.push(`focus ${url}`)) }))
  const scope = {
    addEventListener: (type: string, hear: Hear) => hears.set(type, hear),
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (url: string) => Promise.resolve(void done.push(`open ${url}`)),
    },
  }
  const { code } = transformSync(readFileSync('src/worker/sw.ts', 'utf8'), {
    loader: 'ts',
    format: 'iife',
    define: { __SHELL__: JSON.stringify({ version: '1', files: [], pack: '/', mapFiles: [] }) },
  })
  runInNewContext(code, { self: scope, location: new URL(site), URL })
  const tap = async (data: unknown) => {
    const works: Promise<unknown>[] = []
    const notification = { data, close: () => void done.push('close') }
    hears.get('notificationclick')?.({
      notification,
      waitUntil: (work: Promise<unknown>) => works.push(work),
    })
    await Promise.all(works)
    return done
  }
  return { tap }
}
const path = '/user/bookings/detail?booking=b1'

it('a tap on a notice opens its page, and leaves one that shows something else as it is (X12)', async () => {
  const other = `${site}/booking`
  expect(await workerWith([other]).tap(path)).toEqual(['close', `open ${site}${path}`])
})

it('a page that shows it already comes to the front (X12)', async () => {
  expect(await workerWith([`${site}${path}`]).tap(path)).toEqual(['close', `focus ${site}${path}`])
})

it('an address elsewhere is not opened', async () => {
  expect(await workerWith([]).tap('https://evil.example/')).toEqual(['close'])
})
