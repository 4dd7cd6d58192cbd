import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import { limits } from '../../../contract/limits'
import { locales } from '../../../contract/locale'
import type { TalkNote, TalkSeat } from '../../../contract/talk/talk'
import { newTalk, talkAfter } from '../../../machines/talk/talkState'
import { inProcessApi } from '../../../server/inProcessApi'
import { voiceMemory } from '../../../server/voiceSessions'
import { voiceApp } from '../../../voice-fulfillment/app'
import { lineOf } from '../../kit/dialogue/said'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
let token: string
beforeAll(async () => {
  at = await standUp()
  token = await at.login()
}, 120_000)
afterAll(() => at.close())

const device = (signedIn = false): ParkingApi =>
  inProcessApi(at.context, { token: signedIn ? token : undefined })
const outcome = async (asking: Promise<unknown>): Promise<string> => {
  const error: unknown = await asking.then(
    () => 'ok',
    (refused: unknown) => refused,
  )
  return error instanceof Fault ? error.code : String(error)
}
const back: TalkNote = { kind: 'event', event: { type: 'search.back' } }
/** Fills the log of a talk up to an entry, of `bytes` in all, as devices that have left have filled it. */
const fill = async (talk: string, upTo: number, bytes = 0): Promise<void> => {
  const { n } = await at.context.db
    .selectFrom('talks')
    .select('n')
    .where('id', '=', talk)
    .executeTakeFirstOrThrow()
  const long = 'x'.repeat(Math.ceil(bytes / (upTo - n)))
  const data = JSON.stringify({ ...back, ...(long && { long }) })
  const rows = Array.from({ length: upTo - n }, (_, i) => ({
    ...{ talk, n: n + i + 1, front: 9, at: at.context.now(), data },
  }))
  for (let i = 0; i < rows.length; i += 1_000)
    await at.context.db
      .insertInto('talk_entries')
      .values(rows.slice(i, i + 1_000))
      .execute()
  await at.context.db.updateTable('talks').set({ n: upTo }).where('id', '=', talk).execute()
}
const talkOfTwo = async () => {
  const page = await device().shareTalk({ front: 'page', notes: [] })
  const phone = await device().joinTalk({ front: 'phone', code: page.code })
  return [page, phone] as const
}
const kindsAfter = async (seat: TalkSeat, after: number): Promise<string[]> =>
  (await device().readTalk({ ...seat, after })).entries.map(({ kind }) => kind)
const most = limits.talkEntriesMost

describe('the log of a talk has an end', () => {
  it.each([
    ['entries', most, 0],
    ['bytes', 100, limits.talkBytesMost],
  ])(
    'of so many %s: all of its devices hear of it once, and a new talk takes what is shown',
    async (_, n, bytes) => {
      const [page, phone] = await talkOfTwo()
      await fill(page.talk, n, bytes)
      expect(await outcome(device().addToTalk({ ...page, after: n, notes: [back] }))).toBe('talk.long')
      expect(await kindsAfter(phone, n)).toEqual(['ended'])
      expect(talkAfter(newTalk, (await device().readTalk({ ...phone, after: 0 })).entries).ended).toBe(true)
      expect(await outcome(device().addToTalk({ ...phone, after: n + 1, notes: [back] }))).toBe('talk.long')
      expect(await kindsAfter(page, n)).toEqual(['ended'])
      expect(await outcome(device().renewTalkCode(page))).toBe('talk.long')
      const next = await device().shareTalk({ front: 'page', notes: [back] })
      expect(await outcome(device().joinTalk({ front: 'phone', code: next.code }))).toBe('ok')
    },
    60_000,
  )

  it('lets nobody in any more', async () => {
    const page = await device().shareTalk({ front: 'page', notes: [] })
    await fill(page.talk, most)
    expect(await outcome(device().joinTalk({ front: 'phone', code: page.code }))).toBe('talk.long')
  })

  it('loses nothing of a booking in progress: it is told before the end, and the end waits for it', async () => {
    const [page, phone] = await talkOfTwo()
    const { id } = [...at.context.catalogue.all()].find(
      ({ bookable, minimumMinutes = 0 }) => bookable && minimumMinutes < 60,
    )!
    const window = { from: '2026-12-07T09:00:00+01:00', to: '2026-12-07T12:00:00+01:00' }
    await fill(page.talk, most)
    const quote = await device(true).quoteBooking({ parking: id, window })
    const { talk, talkKey } = phone
    const order = { quote: quote.id, key: `booking-${quote.id}`, talk: { talk, talkKey } }
    const { uid } = await device(true).createBooking(order)
    const told = await outcome(device().addToTalk({ ...page, after: most + 1, notes: [back] }))
    expect(['request.tooMany', 'talk.behind', 'talk.long']).toContain(told)
    await expect
      .poll(async () => (await device(true).listBookings({})).find((one) => one.uid === uid)?.status)
      .toBe('confirmed')
    await device().readTalk({ ...page, after: 0 })
    expect(await outcome(device().addToTalk({ ...page, after: most + 2, notes: [back] }))).toBe('talk.long')
    expect(await kindsAfter(page, most)).toEqual(['confirm', 'booked', 'ended'])
  }, 60_000)

  it.each(locales)(
    'at the chat it is said in %s, and the search goes on',
    async (locale) => {
      const say = chat(locale)
      await say(wanted[locale])
      const { reply } = await say(handOver[locale])
      const code = /\b[2-9A-HJKMNP-Z]{6}\b/.exec(reply.text)![0]
      const phone = await device().joinTalk({ front: 'phone', code })
      await fill(phone.talk, most)
      expect(await outcome(device().addToTalk({ ...phone, after: most, notes: [back] }))).toBe('talk.long')
      const told = await say(greeting[locale])
      expect(told.reply.text).toMatch(lineOf(locale, 'topic.talkEnded'))
      expect(told.state.at).toBe('search.listing')
      expect((await say(greeting[locale])).reply.text).not.toMatch(lineOf(locale, 'topic.talkEnded'))
    },
    60_000,
  )
})

const wanted = {
  es: 'busco parking cerca de atocha mañana de 9 a 18',
  en: 'parking near atocha tomorrow from 9 to 6 pm',
  fr: 'parking près d’atocha demain de 9 h à 18 h',
  de: 'parkplatz in der nähe von atocha morgen von 9 bis 18 uhr',
  it: 'parcheggio vicino ad atocha domani dalle 9 alle 18',
}
const handOver = {
  es: 'quiero seguir en el móvil',
  en: 'continue on my phone',
  fr: 'continuer sur mon téléphone',
  de: 'auf dem handy weitermachen',
  it: 'continua sul telefono',
}
const greeting = { es: 'hola', en: 'hello', fr: 'bonjour', de: 'hallo', it: 'ciao' }

type Told = { session: string; reply: { text: string }; state: { at: string } }
const chat = (locale: string) => {
  const app = voiceApp({
    api: (held?: string) => inProcessApi(at.context, { token: held, byVoice: true }),
    ...voiceMemory(at.context.db, at.context.now),
    ...{ now: at.context.now, site: 'https://plaza.test', env: {} },
  })
  let session: string | undefined
  return async (text: string): Promise<Told> => {
    const answer = await app.request('/chat', {
      method: 'POST',
      body: JSON.stringify({ session, locale, text, timeZone: 'Europe/Madrid' }),
      headers: { 'content-type': 'application/json' },
    })
    const told = (await answer.json()) as Told
    session = told.session
    return told
  }
}
