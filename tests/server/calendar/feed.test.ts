import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tell } from '../../kit/server/accounts/people'
import { readCalendar } from '../../kit/readCalendar'
import { makeBuyer } from '../../kit/server/reservation/buying'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
let token: string
beforeAll(async () => {
  at = await standUp()
  token = await at.login()
}, 120_000)
afterAll(() => at.close())

const ask = async (method: string, by = token) => {
  const answer = await tell(at, 'users/calendar', {
    method,
    token: by,
    ...(method === 'POST' && { body: {} }),
  })
  return answer.body as unknown as { since?: string; token?: string }
}
const read = async (secret: string) => {
  const answer = await at.request(`/api/calendar/${secret}`)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const make = async (by = token): Promise<string> => (await ask('POST', by)).token!

describe('the calendar of a driver', () => {
  it('X15 has each booking with its place and time, until it is cancelled', async () => {
    const driver = makeBuyer(at, token)
    const quote = await driver.quote((await driver.sellers())[0]!.id)
    const { uid } = (await driver.buy(quote)).body
    await driver.outcome(uid)
    const secret = await make()
    const { status, type, text } = await read(secret)
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    const event = readCalendar(text)
    expect(event).toMatchObject({ UID: `${uid}@plaza`, SUMMARY: `Aparcamiento: ${quote.parking.name}` })
    expect(event['DTSTART']).toBe('20261124T080000Z')
    await driver.cancel(uid)
    const after = (await read(secret)).text
    expect(after).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(after).not.toContain('VEVENT')
  })

  it('is told once, ends with a new one and when it is removed, and no other text opens one', async () => {
    const first = await make()
    expect(first).toMatch(/^[\w-]{32}$/)
    const second = await make()
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect(await ask('GET')).toEqual({ since: '2026-11-23T09:15:00+00:00' })
    expect(await ask('DELETE')).toEqual({})
    expect(await ask('GET')).toEqual({})
    for (const text of [second, 'x', '%00', 'demo-driver'])
      expect([404, 422, 400]).toContain((await read(text)).status)
    const rows = await at.context.db.selectFrom('calendar_feeds').selectAll().execute()
    expect(rows).toEqual([])
  })

  it('is of one driver alone, and of no account that is closed (R248)', async () => {
    const other = await at.login('new@plaza.example')
    const [own, theirs] = [await make(), await make(other)]
    expect((await read(theirs)).text).not.toContain('VEVENT')
    await ask('DELETE', other)
    expect((await read(own)).status).toBe(200)
    const { db } = at.context
    const { hash } = await db.selectFrom('calendar_feeds').select('hash').executeTakeFirstOrThrow()
    expect(hash).not.toContain(own)
    await db.updateTable('users').set({ active: false }).where('uid', '=', 'demo-driver').execute()
    expect((await read(own)).status).toBe(404)
  })
})
