import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { newTalk, talkAfter } from '../../../machines/talk/talkState'
import { inProcessApi } from '../../../server/inProcessApi'
import { voiceMemory } from '../../../server/voiceSessions'
import { voiceApp } from '../../../voice-fulfillment/app'
import { loudspeaker } from '../../kit/voice-fulfillment/alexaTalk'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

const deps = () => ({
  api: (token?: string) => inProcessApi(at.context, { token, byVoice: true }),
  ...voiceMemory(at.context.db, at.context.now),
  now: at.context.now,
  site: 'https://plaza.test',
  env: {},
})
type Told = {
  session: string
  reply: { text: string; speech: string }
  state: { at: string; fault?: string; booking?: { uid: string } }
}
const chat = (locale: Locale, token?: string) => {
  const app = voiceApp(deps())
  let session: string | undefined
  return async (text: string): Promise<Told> => {
    const answer = await app.request('/chat', {
      method: 'POST',
      body: JSON.stringify({ session, locale, text, timeZone: 'Europe/Madrid' }),
      headers: { 'content-type': 'application/json', ...(token && { 'access-token': token }) },
    })
    const told = (await answer.json()) as Told
    session = told.session
    return told
  }
}
const codeIn = (text: string): string => /\b[2-9A-HJKMNP-Z]{6}\b/.exec(text)?.[0] ?? ''
const asked: Record<Locale, string> = {
  es: 'quiero seguir en el móvil',
  en: 'continue on my phone',
  fr: 'continuer sur mon téléphone',
  de: 'auf dem handy weitermachen',
  it: 'continua sul telefono',
}

describe('from an assistant to the phone (X29)', () => {
  it.each(locales)('in %s a code is said sign by sign, with a link on the card', async (locale) => {
    const say = chat(locale)
    const { reply } = await say(asked[locale])
    const code = codeIn(reply.text)
    expect(code).toHaveLength(6)
    expect(reply.speech).toContain(`${[...code.slice(0, 3)].join(' ')}, ${[...code.slice(3)].join(' ')}`)
    expect(reply.speech).not.toContain('http')
    expect(reply.text).toContain('https://plaza.test/continue#')
    const joined = await inProcessApi(at.context, {}).joinTalk({ front: 'phone', code })
    expect(joined.entries[0]).toMatchObject({ kind: 'joined', as: 'chat' })
  })

  it('with what was asked there; what is chosen on the phone is known there in the next turn', async () => {
    const say = chat('es')
    await say('busco parking cerca de atocha mañana de 9 a 18')
    const { reply } = await say(asked.es)
    const phone = inProcessApi(at.context, {})
    const seat = await phone.joinTalk({ front: 'phone', code: codeIn(reply.text) })
    const talk = talkAfter(newTalk, seat.entries)
    expect(talk.shown).toMatchObject({ looking: true, window: { from: '2026-11-24T09:00:00+01:00' } })
    expect(talk.shown.place?.name).toContain('Atocha')
    const second = (await say('el segundo')).reply.text
    const seen = talkAfter(talk, (await phone.readTalk({ ...seat, after: talk.n })).entries)
    expect(seen.shown.chosen).toBeDefined()
    const back = { kind: 'event', event: { type: 'search.back' } } as const
    await phone.addToTalk({ ...seat, after: seen.n, notes: [back] })
    const told = await say('repite')
    expect([told.state.at, second.length > 0]).toEqual(['search.listing', true])
  })

  it('after the phone has booked, a late yes there is refused, and one booking is made (X29)', async () => {
    const token = await at.login()
    const say = chat('es', token)
    await say('busco parking cerca de atocha el 3 de diciembre de 9 a 12')
    const first = await say('reserva el primero')
    expect(first.state.at).toBe('booking.reviewing')
    const { reply } = await say(asked.es)
    const phone = inProcessApi(at.context, { token })
    const seat = await phone.joinTalk({ front: 'phone', code: codeIn(reply.text) })
    const { shown } = talkAfter(newTalk, seat.entries)
    const quote = await phone.quoteBooking({ parking: shown.booking!, window: shown.window! })
    const { talk, talkKey } = seat
    await phone.createBooking({ quote: quote.id, key: `booking-${quote.id}`, talk: { talk, talkKey } })
    const late = await say('sí')
    expect(late.state.booking).toBeUndefined()
    // It names what is booked, and asks no more whether to book it.
    expect(late.reply.text).toMatch(/reservado/)
    expect(late.reply.text).not.toMatch(/€|¿(Lo|La)? ?[Rr]eserv/)
    const made = (await phone.listBookings({})).filter(({ when }) => when.startsWith('2026-12-03'))
    expect(made).toHaveLength(1)
  })

  it('what the phone has booked is told to a visitor at the loudspeaker, who is offered it no more (X29)', async () => {
    const say = chat('es')
    await say('busco parking cerca de atocha el 6 de diciembre de 9 a 12')
    await say('reserva el primero')
    const { reply } = await say(asked.es)
    const phone = inProcessApi(at.context, { token: await at.login() })
    const seat = await phone.joinTalk({ front: 'phone', code: codeIn(reply.text) })
    const { shown } = talkAfter(newTalk, seat.entries)
    const quote = await phone.quoteBooking({ parking: shown.booking!, window: shown.window! })
    const { talk, talkKey } = seat
    const order = { quote: quote.id, key: `booking-${quote.id}`, talk: { talk, talkKey } }
    const { uid } = await phone.createBooking(order)
    await expect
      .poll(async () => (await phone.listBookings({})).find((one) => one.uid === uid)?.status)
      .toBe('confirmed')
    const told = await say('el primero')
    expect(told.reply.text).toMatch(/otro dispositivo/)
    expect(told.reply.text).toContain(quote.parking.name)
    const again = await say('resérvalo')
    expect([again.state.at, again.reply.text]).toEqual([
      'search.viewing',
      expect.stringMatching(/otro dispositivo/),
    ])
    await phone.cancelBooking({ uid })
    await expect
      .poll(async () => (await phone.listBookings({})).find((one) => one.uid === uid)?.status)
      .toBe('cancelled')
    expect((await say('resérvalo')).state.at).toBe('booking.needsAccount')
  })

  it('by a loudspeaker, whose card in the app has the link', async () => {
    const { intent } = loudspeaker()
    const { outputSpeech, card } = await intent('HandOverIntent')
    expect(JSON.stringify(outputSpeech)).toContain('K 7 M, 2 Q X')
    expect(JSON.stringify(card)).toContain('/continue#the-key-of-the-link')
  })
})

describe('a spoken yes (X30)', () => {
  it('is kept with its booking: the read-back, the yes and their hash', async () => {
    const token = await at.login()
    const say = chat('es', token)
    await say('busco parking cerca de atocha el 4 de diciembre de 9 a 12')
    const read = await say('reserva el primero')
    const { state } = await say('sí, resérvalo')
    const rows = await at.context.db
      .selectFrom('booking_consents')
      .selectAll()
      .where('booking', '=', state.booking!.uid)
      .execute()
    expect(rows).toMatchObject([
      { uid: 'demo-driver', said: read.reply.text, heard: 'sí, resérvalo', locale: 'es' },
    ])
    expect(rows[0]!.said).toMatch(/€/)
    expect(rows[0]!.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is kept with the cancellation that it agrees to', async () => {
    const token = await at.login()
    const say = chat('es', token)
    await say('busco parking cerca de atocha el 5 de diciembre de 9 a 12')
    await say('reserva el primero')
    const { state } = await say('sí, resérvalo')
    const read = await say('cancela la reserva que acabo de hacer')
    await say('sí, cancélala')
    const rows = await at.context.db
      .selectFrom('spoken_yeses')
      .selectAll()
      .where('booking', '=', state.booking!.uid)
      .execute()
    expect(rows).toMatchObject([
      { uid: 'demo-driver', act: 'cancel', said: read.reply.text, heard: 'sí, cancélala', locale: 'es' },
    ])
    expect(rows[0]!.hash).toMatch(/^[0-9a-f]{64}$/)
  })
})
