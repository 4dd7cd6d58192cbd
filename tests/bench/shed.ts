import { fork, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../kit/freePort'

/**
 * `npm run bench -- shed`: a node of its own under more callers than it can serve. Nobody may wait for more than five
 * seconds, no connection may be cut, and a signed-in driver's quotes must come through. Prints one JSON object.
 */
const longest = 5_000
type Told = { status: number; ms: number }
const children: ChildProcess[] = []
const folder = mkdtempSync(join(tmpdir(), 'plaza-shed-'))

const directory = await new Promise<string>((resolve) => {
  const sandbox = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, SANDBOX_DIR: join(folder, 'sandbox'), SANDBOX_FOLLOW: '1' },
  })
  children.push(sandbox)
  createInterface({ input: sandbox.stdout }).once('line', (line) =>
    resolve((JSON.parse(line) as { directory: string }).directory),
  )
})
const port = String(await freePort())
await new Promise<void>((resolve, reject) => {
  const node = fork('tests/kit/faults/node.ts', {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      SANDBOX_DIRECTORY: directory,
      TOKEN_SECRET: 'shed'.repeat(10),
      // All callers here have one address.
      RATE_LIMITS: 'off',
    },
  })
  children.push(node)
  node.once('message', () => resolve())
  node.once('exit', (code) => reject(new Error(`the node ended with ${code}`)))
})
const base = `http://127.0.0.1:${port}`

/** Status 0 is a connection that was cut. */
const ask = async (path: string, body?: object, headers: Record<string, string> = {}) => {
  const start = performance.now()
  try {
    const answer = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, ms: performance.now() - start, text }
  } catch {
    return { status: 0, ms: performance.now() - start, text: '' }
  }
}
const figures = (all: readonly Told[]) => {
  const ms = all.map((one) => one.ms).sort((a, b) => a - b)
  const at = (share: number): number =>
    Math.round(ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0)
  const statuses: Record<string, number> = {}
  for (const { status } of all) statuses[status] = (statuses[status] ?? 0) + 1
  return { count: all.length, statuses, p50: at(0.5), p99: at(0.99), max: at(1) }
}
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const stay = { from: `${day}T09:00:00+01:00`, to: `${day}T18:00:00+01:00` }
const search = `/api/parkings?lat=40.4066&lng=-3.6908&from=${encodeURIComponent(stay.from)}&to=${encodeURIComponent(stay.to)}`
const login = await ask('/api/users/authenticate', { user: 'driver@plaza.example', pass: 'Plaza2026' })
const token = { 'access-token': (JSON.parse(login.text) as { token: string }).token }
const found = JSON.parse((await ask(search)).text) as {
  offers: { parking: { id: string; bookable: boolean } }[]
}
const parkings = found.offers.filter(({ parking }) => parking.bookable).map(({ parking }) => parking.id)

/** `callers` repeat their question for a while, as fast as they are answered; whoever is refused waits a little. */
const crowd = async (callers: number, ms: number, once: (caller: number) => Promise<Told>) => {
  const until = performance.now() + ms
  const told: Told[] = []
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < until) {
        const answer = await once(caller)
        told.push(answer)
        if (answer.status === 503) await pause(250)
      }
    }),
  )
  return told
}
/** Meanwhile one driver reads his bookings and asks for prices. */
const driver = async (ms: number) => {
  const until = performance.now() + ms
  const [reads, quotes]: [Told[], Told[]] = [[], []]
  for (let i = 0; performance.now() < until; i++) {
    reads.push(await ask('/api/users/bookings', undefined, token))
    quotes.push(
      await ask(
        '/api/users/bookings/quotes',
        { parking: parkings[i % parkings.length], window: stay },
        token,
      ),
    )
    await pause(200)
  }
  return { reads, quotes }
}
const turn = (text: string, session?: string) =>
  ask('/voice/chat', { locale: 'en', text, ...(session && { session }) })
const sessionOf = (text: string): string | undefined =>
  (JSON.parse(text || '{}') as { session?: string }).session

await turn('help')
const [searching, meanwhile] = await Promise.all([crowd(64, 10_000, () => ask(search)), driver(10_000)])
const [talking, besides] = await Promise.all([
  crowd(64, 10_000, () => turn('parking near atocha tomorrow from 9 to 6')),
  driver(10_000),
])
const thousand = await Promise.all(
  Array.from({ length: 1_000 }, async (_, i) => {
    const first = await turn(i % 3 === 0 ? 'parking near atocha tomorrow from 9 to 6' : 'help')
    if (first.status !== 200) return [first]
    return [first, await turn('what can you do', sessionOf(first.text))]
  }),
)
for (const child of children) child.kill()
await pause(500)
rmSync(folder, { recursive: true, force: true })

const result = {
  'search, 64 callers': figures(searching),
  'one driver’s bookings beside them': figures(meanwhile.reads),
  'one driver’s quotes beside them': figures(meanwhile.quotes),
  'chat with a search, 64 callers': figures(talking),
  'bookings beside the chat': figures(besides.reads),
  'quotes beside the chat': figures(besides.quotes),
  '1,000 conversations at once': figures(thousand.flat()),
}
console.info(JSON.stringify(result, undefined, 2))
const all = [searching, talking, thousand.flat(), meanwhile.reads, besides.reads].flat()
const cut = all.filter(({ status }) => status === 0).length
const slow = all.filter(({ ms }) => ms > longest).length
const refused = [...meanwhile.quotes, ...besides.quotes].filter(({ status }) => status !== 200).length
console.info(JSON.stringify({ cut, slow, refusedQuotes: refused }))
process.exit(cut + slow + refused === 0 ? 0 : 1)
