import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stay } from '../kit/scriptedApi'
import { startPostgres, type Postgres } from '../kit/server/database/postgres'
import { drives } from '../kit/voice-fulfillment/drive'
import { openNodes, type Nodes } from '../kit/voice-fulfillment/nodes'

/** `npm run proof` takes more. */
const turns = Number(process.env['TURNS'] ?? 40)
const hour = 3_600_000
const { search, second, book, yes } = drives.en
const seed = Number(process.env['SEED'] ?? 20261122)

describe(`two servers on one PostgreSQL, ${turns} turns at once (seed ${seed})`, () => {
  let postgres: Postgres
  let nodes: Nodes
  beforeAll(async () => {
    postgres = await startPostgres()
    nodes = await openNodes(postgres.url, 2, seed)
  }, 120_000)
  afterAll(async () => {
    await nodes.stop()
    await postgres.stop()
  })

  const many = <T>(run: (i: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: turns }, (_, i) => run(i)))
  /** A conversation of its own, said as far as the words given. */
  const opened = async (...said: string[]): Promise<string> => {
    let session: string | undefined
    for (const [i, text] of said.entries()) session = (await nodes.say(i, text, session)).session
    return session ?? ''
  }

  it('loses none on one conversation: each moves the stay by one hour, and each says another hour', async () => {
    const session = await opened(search)
    const answers = await many((i) => nodes.say(i, 'an hour later', session))
    const { from, turn, log } = await nodes.stored(session)
    expect(Date.parse(from)).toBe(Date.parse(stay.from) + turns * hour)
    expect(turn).toBe(1 + turns)
    expect(log).toEqual(Array.from({ length: 20 }, () => 'an hour later'))
    expect(answers.filter(({ state }) => state.fault)).toEqual([])
    // Twenty-four hours of a day, and the day: no two turns were answered for the same stay.
    expect(new Set(answers.map(({ reply }) => reply.text)).size).toBe(turns)
  })

  it('books once when the same yes comes on both, and tells every one of them what was booked', async () => {
    const session = await opened(search, book)
    const before = nodes.bookings.size
    const answers = await many((i) => nodes.say(i, yes, session))
    expect(nodes.bookings.size).toBe(before + 1)
    const uids = new Set(answers.map(({ state }) => state.booking?.uid))
    expect([...uids]).toEqual([[...nodes.bookings.values()].at(-1)?.uid])
    expect((await nodes.stored(session)).turn).toBe(2 + turns)
  })

  it('keeps as many conversations apart: each books its own', async () => {
    const before = nodes.bookings.size
    const sessions = await many(() => opened(search, book))
    const answers = await many((i) => nodes.say(i, yes, sessions[i]))
    expect(new Set(answers.map(({ session }) => session)).size).toBe(turns)
    expect(new Set(answers.map(({ state }) => state.booking?.uid)).size).toBe(turns)
    expect(nodes.bookings.size).toBe(before + turns)
  })

  it.each([0, 1, 2, 3])('says what was booked when another turn moves on meanwhile (%i)', async (i) => {
    const before = nodes.bookings.size
    const session = await opened(search, book)
    const [confirmed, moved] = await Promise.all([
      nodes.say(i, yes, session),
      nodes.say(i + 1, second, session),
    ])
    expect((await nodes.stored(session)).turn).toBe(4)
    // Either the choice came first, and the yes meant nothing any more; or what was booked stays booked.
    expect(moved.state.at).toBe('search.viewing')
    expect(nodes.bookings.size - before).toBe(confirmed.state.booking ? 1 : 0)
  })
})
