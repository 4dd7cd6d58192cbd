import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import { isTalkCode } from '../../../contract/talk/talkCode'
import type { TalkEntry, TalkNote } from '../../../contract/talk/talk'
import { inProcessApi } from '../../../server/inProcessApi'
import { deleteExpired } from '../../../server/retention'
import { atocha, standingAt, standUp, stay, type Standing } from '../../kit/server/standing'

let at: Standing
let addresses = 0
/** A device, each at an address of its own. */
const device = (address = `10.0.0.${++addresses}`, token?: string): ParkingApi =>
  inProcessApi(at.context, { address, token })

beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

const now = Date.parse(standingAt)
const asked: TalkNote = {
  kind: 'event',
  event: {
    type: 'search.ask',
    at: now,
    place: { id: 'p1', name: 'Atocha', region: 'Madrid', ...atocha, timeZone: 'Europe/Madrid' },
    window: stay,
    go: true,
  },
}
const kinds = (entries: TalkEntry[]) => entries.map(({ front, kind }) => [front, kind])
const refusalOf = async (asking: Promise<unknown>): Promise<string> => {
  const error: unknown = await asking.then(
    () => undefined,
    (refused: unknown) => refused,
  )
  return error instanceof Fault ? error.code : String(error)
}
const share = () => device().shareTalk({ front: 'kiosk', notes: [asked] })
const later = (ms: number) => at.setNow(new Date(at.context.now() + ms).toISOString())

describe('a talk goes on at another device (X29)', () => {
  it('with its code: both have the same log, and each sees what the other adds', async () => {
    const kiosk = device()
    const phone = device()
    const shared = await kiosk.shareTalk({ front: 'kiosk', notes: [asked] })
    expect(isTalkCode(shared.code)).toBe(true)
    expect(kinds(shared.entries)).toEqual([
      [1, 'joined'],
      [1, 'event'],
    ])
    const typed = `${shared.code.slice(0, 3).toLowerCase()} ${shared.code.slice(3)}`
    const joined = await phone.joinTalk({ front: 'phone', code: typed })
    expect(joined.entries.slice(0, 2)).toEqual(shared.entries)
    expect(joined.entries.at(-1)).toMatchObject({ front: 2, kind: 'joined', as: 'phone' })
    const chosen: TalkNote = { kind: 'event', event: { type: 'search.choose', parking: 'onda-park:1' } }
    const mine = await phone.addToTalk({ ...joined, after: 3, notes: [chosen] })
    const seen = await kiosk.readTalk({ ...shared, after: 2 })
    expect(kinds(seen.entries)).toEqual([
      [2, 'joined'],
      [2, 'event'],
    ])
    expect(seen.entries.at(-1)).toEqual(mine.entries[0])
  })

  it('by events as they come, also of a front that is only listening', async () => {
    const shared = await share()
    const stop = new AbortController()
    const heard: TalkEntry[] = []
    const following = (async () => {
      for await (const { entries } of device().followTalk({ ...shared, after: 0 }, stop.signal)) {
        heard.push(...entries)
        if (heard.some(({ kind }) => kind === 'left')) stop.abort()
      }
    })()
    const phone = await device().joinTalk({ front: 'phone', link: shared.link.split('#')[1] })
    await device().leaveTalk({ ...phone, who: phone.front })
    await following
    expect(kinds(heard)).toEqual([
      [1, 'joined'],
      [1, 'event'],
      [2, 'joined'],
      [2, 'left'],
    ])
  })

  it('over a log that has grown nothing is written, and of two at once one is', async () => {
    const shared = await share()
    const [kiosk, phone] = [device(), device()]
    const joined = await phone.joinTalk({ front: 'phone', code: shared.code })
    const back: TalkNote = { kind: 'event', event: { type: 'search.back' } }
    expect(await refusalOf(kiosk.addToTalk({ ...shared, after: 2, notes: [back] }))).toBe('talk.behind')
    const both = await Promise.all([
      refusalOf(kiosk.addToTalk({ ...shared, after: 3, notes: [back] })),
      refusalOf(phone.addToTalk({ ...joined, after: 3, notes: [back] })),
    ])
    expect(both.filter((told) => told === 'talk.behind')).toHaveLength(1)
    expect((await kiosk.readTalk({ ...shared, after: 0 })).entries.map(({ n }) => n)).toEqual([1, 2, 3, 4])
  })

  it('until a front is sent away, which reads and writes nothing any more', async () => {
    const shared = await share()
    const phone = await device().joinTalk({ front: 'phone', code: shared.code })
    await device().leaveTalk({ ...shared, who: 2 })
    expect(await refusalOf(device().readTalk({ ...phone, after: 0 }))).toBe('talk.over')
    expect(await refusalOf(device().addToTalk({ ...phone, after: 4, notes: [asked] }))).toBe('talk.over')
    expect(await refusalOf(device().leaveTalk({ ...phone, who: 1 }))).toBe('talk.over')
    expect(kinds((await device().readTalk({ ...shared, after: 3 })).entries)).toEqual([[1, 'left']])
  })
})

describe('who lets others in', () => {
  it('is the device that has been there longest: whom it sends away stays by no other seat', async () => {
    const shared = await share()
    const guest = await device().joinTalk({ front: 'phone', code: shared.code })
    expect(await refusalOf(device().renewTalkCode(guest))).toBe('talk.notFirst')
    expect(await refusalOf(device().leaveTalk({ ...guest, who: 1 }))).toBe('talk.notFirst')
    await device().leaveTalk({ ...shared, who: 2 })
    expect(await refusalOf(device().readTalk({ ...guest, after: 0 }))).toBe('talk.over')
  })

  it('is the next one when the first has left, so that a talk goes on without its kiosk', async () => {
    const shared = await share()
    const phone = await device().joinTalk({ front: 'phone', code: shared.code })
    await device().leaveTalk({ ...shared, who: 1 })
    const { code } = await device().renewTalkCode(phone)
    expect((await device().joinTalk({ front: 'page', code })).front).toBe(3)
    expect(await refusalOf(device().leaveTalk({ ...phone, who: 3 }))).toBe('undefined')
  })
})

describe('a code opens one talk once (X29)', () => {
  it('a guest that leaves ends no code that the first one shows; who is sent away does', async () => {
    const shared = await share()
    const guest = await device().joinTalk({ front: 'phone', code: shared.code })
    const fresh = await device().renewTalkCode(shared)
    await device().leaveTalk({ ...guest, who: guest.front })
    const next = await device().joinTalk({ front: 'page', code: fresh.code })
    const last = await device().renewTalkCode(shared)
    await device().leaveTalk({ ...shared, who: next.front })
    expect(await refusalOf(device().joinTalk({ front: 'page', code: last.code }))).toBe('talk.codeExpired')
  })

  it('also when two devices use it at the same instant, and its link with it', async () => {
    const { code, link } = await share()
    const both = await Promise.all([
      refusalOf(device().joinTalk({ front: 'phone', code })),
      refusalOf(device().joinTalk({ front: 'page', code })),
    ])
    expect(both.filter((told) => told === 'talk.codeUsed')).toHaveLength(1)
    expect(await refusalOf(device().joinTalk({ front: 'phone', link: link.split('#')[1] }))).toBe(
      'talk.codeUsed',
    )
  })

  it('for five minutes, and a new one ends the one before', async () => {
    const first = await share()
    const renewed = await device().renewTalkCode(first)
    expect(await refusalOf(device().joinTalk({ front: 'phone', code: first.code }))).toBe('talk.codeExpired')
    await later(5 * 60_000)
    expect(await refusalOf(device().joinTalk({ front: 'phone', code: renewed.code }))).toBe(
      'talk.codeExpired',
    )
    const second = await device().renewTalkCode(first)
    expect(await refusalOf(device().joinTalk({ front: 'phone', code: second.code }))).toBe('undefined')
    await at.setNow(standingAt)
  })

  it('is not stored, and neither are keys', async () => {
    const shared = await share()
    const { db } = at.context
    const stored = JSON.stringify([
      await db.selectFrom('talks').selectAll().execute(),
      await db.selectFrom('talk_codes').selectAll().execute(),
      await db.selectFrom('talk_fronts').selectAll().execute(),
      await db.selectFrom('talk_entries').selectAll().execute(),
    ])
    for (const secret of [shared.code, shared.link.split('#')[1]!, shared.talkKey])
      expect(stored).not.toContain(secret)
  })
})

describe('what is kept of a talk (C11)', () => {
  it('goes two hours after its last entry, codes and keys with it', async () => {
    const shared = await share()
    await later(2 * 60 * 60_000 + 1)
    expect(await refusalOf(device().readTalk({ ...shared, after: 0 }))).toBe('talk.over')
    await deleteExpired(at.context.db, at.context.now())
    const { db } = at.context
    for (const table of ['talk_codes', 'talk_fronts', 'talk_entries'] as const)
      expect([
        table,
        await db.selectFrom(table).selectAll().where('talk', '=', shared.talk).execute(),
      ]).toEqual([table, []])
    expect(await db.selectFrom('talks').selectAll().where('id', '=', shared.talk).execute()).toEqual([])
    await at.setNow(standingAt)
  })

  it('has no event that signs in, confirms or pays', async () => {
    const shared = await share()
    for (const event of [
      { type: 'session.signIn', email: 'a@b.es', password: 'x' },
      { type: 'session.useToken', token: 'x' },
      { type: 'booking.confirm', quote: 'q', at: now },
      { type: 'cancellation.confirm', booking: 'b' },
    ]) {
      const answer = await at.request(`/api/talks/${shared.talk}/entries`, {
        body: { after: 2, notes: [{ kind: 'event', event }] },
        headers: { 'Talk-Key': shared.talkKey },
      })
      expect([event.type, answer.status]).toEqual([event.type, 422])
    }
  })

  it('is opened by no GET, and by no address of the page: what stands after # reaches no server', async () => {
    const { link, code } = await share()
    const [path, key] = link.split('#')
    expect([path, key?.length]).toEqual(['/continue', 32])
    for (const url of [`/api/talks/join?code=${code}&front=phone`, `/api/talks/join?link=${key}&front=phone`])
      expect((await at.request(url)).status).toBeGreaterThanOrEqual(400)
    const opened = await at.request('/api/talks/join', { body: { front: 'phone', link: key } })
    expect(opened.status).toBe(200)
  })
})
