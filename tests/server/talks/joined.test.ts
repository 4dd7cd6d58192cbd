import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import type { TalkEvent } from '../../../contract/talk/talk'
import { words } from '../../../dialogue/reply/render'
import { inProcessApi } from '../../../server/inProcessApi'
import { voiceMemory } from '../../../server/voiceSessions'
import { voiceApp } from '../../../voice-fulfillment/app'
import { yesIn } from '../../kit/dialogue/talk'
import { lineOf } from '../../kit/dialogue/said'
import { atocha, standUp, type Standing } from '../../kit/server/standing'

let at: Standing
let token: string
let days = 2
beforeAll(async () => {
  at = await standUp()
  token = await at.login()
}, 120_000)
afterAll(() => at.close())

type Told = { session: string; reply: { text: string; speech: string }; state: { at: string } }
const chat = (locale: Locale) => {
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
      headers: { 'content-type': 'application/json', 'access-token': token },
    })
    const told = (await answer.json()) as Told
    session = told.session
    return told
  }
}
const withCode: Record<Locale, string> = {
  es: 'sigue con mi código',
  en: 'continue with my code',
  fr: 'continue avec mon code',
  de: 'mach weiter mit meinem code',
  it: 'continua con il mio codice',
}
const place = { id: 'p1', name: 'Atocha', region: 'Madrid', ...atocha, timeZone: 'Europe/Madrid' }
/** A page that has searched near Atocha, at a day of its own, and may have opened or begun to book the cheapest. */
const page = async (reaches: 'list' | 'parking' | 'price') => {
  const on = (hour: string): string => `2026-12-${String((days += 1)).padStart(2, '0')}T${hour}:00:00+01:00`
  const from = on('09')
  const window = { from, to: from.replace('T09', 'T12') }
  const api = inProcessApi(at.context, { token })
  let parking = ''
  let name = ''
  for await (const message of api.findParkings({ ...atocha, ...window }))
    if (message.type === 'offers' || message.type === 'catalogue')
      for (const offer of message.offers)
        if (parking === '' && offer.parking.bookable && offer.prepaid)
          [parking, name] = [offer.parking.id, offer.parking.name]
  const now = at.context.now()
  const events: TalkEvent[] = [{ type: 'search.ask', at: now, place, window, go: true }]
  if (reaches !== 'list') events.push({ type: 'search.choose', parking })
  if (reaches === 'price') events.push({ type: 'driver.book', parking, at: now })
  const seat = await api.shareTalk({
    front: 'page',
    notes: events.map((event) => ({ kind: 'event', event })),
  })
  return { api, seat, name, parking, window, code: [...seat.code].join(' ') }
}
const questions = (text: string): number => text.match(/\?/g)?.length ?? 0

describe.each(locales)('the first reply where a talk goes on, in %s (X29)', (locale) => {
  const join = async (reaches: 'list' | 'parking' | 'price') => {
    const other = await page(reaches)
    const say = chat(locale)
    return { ...other, say, told: await say(`${withCode[locale]} ${other.code}`) }
  }
  const isWhole = ({ reply }: Told, ...named: string[]): void => {
    for (const one of named) expect(reply.text).toContain(one)
    expect(reply.text).toMatch(/12[.:h]? ?(00|Uhr)?/)
    expect([questions(reply.speech), reply.speech.trim().endsWith('?')]).toEqual([1, true])
    expect(words(reply.speech)).toBeLessThanOrEqual(60)
  }

  it('names the place and the stay of a list', async () => {
    const { told } = await join('list')
    expect(told.state.at).toBe('search.listing')
    isWhole(told, 'Atocha')
  })

  it('names the place, the stay and the parking that is open', async () => {
    const { told, name } = await join('parking')
    expect(told.state.at).toBe('search.viewing')
    isWhole(told, 'Atocha', name)
  })

  it('reads back here what was read back there, and the yes here is to that', async () => {
    const { told, name, say } = await join('price')
    expect(told.state.at).toBe('booking.reviewing')
    isWhole(told, name, '€')
    expect((await say(yesIn[locale])).state.at).toMatch(/^booking\.(booked|reserving|pending)$/)
  }, 30_000)

  it('a price that is opened there later is read back here before any yes counts', async () => {
    const { seat, api, parking, say } = await join('list')
    const { entries } = await api.readTalk({ ...seat, after: 0 })
    const book = { type: 'driver.book', parking, at: at.context.now() } as const
    await api.addToTalk({
      ...seat,
      after: entries.at(-1)!.n,
      notes: [{ kind: 'event', event: book }],
    })
    const told = await say(yesIn[locale])
    expect(told.state.at).toBe('booking.reviewing')
    isWhole(told, '€')
  }, 30_000)

  it('names what was booked there, and asks whether there is anything else', async () => {
    const other = await page('price')
    const { talk, talkKey } = other.seat
    const quote = await other.api.quoteBooking({ parking: other.parking, window: other.window })
    const order = { quote: quote.id, key: `booking-${quote.id}`, talk: { talk, talkKey } }
    const { uid } = await other.api.createBooking(order)
    await expect
      .poll(async () => (await other.api.listBookings({})).find((one) => one.uid === uid)?.status)
      .toBe('confirmed')
    await other.api.readTalk({ ...other.seat, after: 0 })
    const told = await chat(locale)(`${withCode[locale]} ${other.code}`)
    isWhole(told, other.name)
    expect(told.reply.text).toMatch(lineOf(locale, 'viewing.held'))
    expect(told.reply.text).not.toContain('€')
  }, 30_000)

  it('names the place of a Spanish page as it is called in this language', async () => {
    const api = inProcessApi(at.context, { token })
    const cityIn = async (of: Locale) => (await api.findPlaces({ q: 'München', locale: of }))[0]!
    const window = { from: '2026-12-05T09:00:00+01:00', to: '2026-12-05T12:00:00+01:00' }
    const event = {
      type: 'search.ask',
      at: at.context.now(),
      place: await cityIn('es'),
      window,
      go: true,
    } as const
    const { code } = await api.shareTalk({ front: 'page', notes: [{ kind: 'event', event }] })
    const { reply } = await chat(locale)(`${withCode[locale]} ${[...code].join(' ')}`)
    const { name } = await cityIn(locale)
    expect(reply.text.toLowerCase()).toContain(name.toLowerCase())
    if (locale !== 'es') expect(reply.text).not.toContain(event.place.name)
  })
})
