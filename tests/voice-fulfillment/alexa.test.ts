import { describe, expect, it } from 'vitest'
import { ssml } from '../../voice-fulfillment/alexa/encode'
import { alexaDate, alexaDuration, alexaTime, alexaWindow } from '../../voice-fulfillment/alexa/times'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { now, token } from '../kit/scriptedApi'
import { loudspeaker } from '../kit/voice-fulfillment/alexaTalk'

const search = { place: 'atocha', date: '2026-11-24', from: '09:00', to: '18:00' }
const said = (made: { outputSpeech?: { ssml: string } }): string => made.outputSpeech?.ssml ?? ''

it('closes the connection after a request that is too large, and tells nothing', async () => {
  const answer = await loudspeaker().post('x'.repeat(limits.alexaBodyBytes + 1), {})
  expect([answer.status, answer.headers.get('connection'), await answer.text()]).toEqual([400, 'close', ''])
})

describe('a loudspeaker', () => {
  it('opens, finds, chooses, reads back, takes a yes and books once (R362)', async () => {
    const { send, intent, memory } = loudspeaker()
    const opening = await send({ type: 'LaunchRequest' })
    expect(opening.shouldEndSession).toBe(false)
    expect(said(opening)).toContain('¿Dónde y cuándo quieres aparcar?')
    expect(said(await intent('SearchParkingIntent', search))).toContain('mañana de 9 a 18')
    expect(said(await intent('SelectResultIntent', { ordinal: '1' }))).toContain('Parking Atocha Sur')
    const review = await intent('BookIntent')
    for (const part of ['mañana de 9 a 18', '11 euros con 90 en total', 'K J T', 'hasta mañana a las 8']) {
      expect(said(review)).toContain(part)
    }
    const booked = await intent('AMAZON.YesIntent')
    expect(booked.card).toMatchObject({
      type: 'Simple',
      content: expect.stringContaining('PZ-7F3K-21') as string,
    })
    expect(said(booked)).not.toContain('48217')
    await intent('AMAZON.YesIntent')
    expect(memory.made.filter((name) => name === 'createBooking')).toHaveLength(1)
    const farewell = await intent('AMAZON.StopIntent')
    expect(farewell).toMatchObject({ shouldEndSession: true })
    expect(farewell.reprompt).toBeUndefined()
  })

  it('answers what its own slot asks of the parking on view (R366)', async () => {
    const { intent } = loudspeaker()
    await intent('SearchParkingIntent', search)
    await intent('SelectResultIntent', { ordinal: '1' })
    expect(said(await intent('DetailsIntent', { attribute: 'height' }))).toContain('2 metros 10')
    expect(said(await intent('DetailsIntent', { attribute: 'colour' }))).toContain('se entra con un código')
  })

  it.each([
    ['habla en inglés', 'en-GB', 'This device sets the language'],
    ['habla en francés', 'fr-FR', 'La langue est celle de cet appareil'],
    ['habla en alemán', 'de-DE', 'Die Sprache gibt dieses Gerät vor'],
    ['habla en italiano', 'it-IT', 'La lingua è quella di questo dispositivo'],
  ])('says in the language that is asked for that the device sets it: %s (R369)', async (text, tag, told) => {
    const { intent } = loudspeaker()
    await intent('SearchParkingIntent', search)
    await intent('SelectResultIntent', { ordinal: '1' })
    const speech = said(await intent('SayIntent', { said: text }))
    expect(speech).toMatch(
      new RegExp(`^<speak><lang xml:lang="${tag}">${told}[^<]*</lang> ¿Lo reservo\\?</speak>$`),
    )
    expect(said(await intent('BookIntent'))).toContain('11 euros con 90')
  })

  it.each(['es-ES', 'en-GB', 'en-US', 'fr-FR', 'de-DE', 'it-IT'])(
    'books in %s on the same path (R362)',
    async (locale) => {
      const { send, intent, memory } = loudspeaker(locale)
      await send({ type: 'LaunchRequest' })
      await intent('SearchParkingIntent', {
        place: 'atocha',
        date: '2026-11-24',
        from: '09:00',
        duration: 'PT9H',
      })
      await intent('AMAZON.NextIntent')
      await intent('BookIntent')
      await intent('AMAZON.YesIntent')
      expect(memory.made).toContain('createBooking')
    },
  )

  it('sends the card for linking an account, and never asks for a password (R371)', async () => {
    const { send, intent, memory } = loudspeaker('es-ES', {}, '')
    await send({ type: 'LaunchRequest' })
    await intent('SearchParkingIntent', search)
    const asked = await intent('BookIntent')
    expect(asked.card).toEqual({ type: 'LinkAccount' })
    expect(memory.made).not.toContain('quoteBooking')
  })

  it('apologises aloud when something of ours breaks', async () => {
    const { send, intent, memory } = loudspeaker()
    await send({ type: 'LaunchRequest' })
    memory.sessions.save = () => Promise.reject(new Error('the database is gone'))
    const silenced = console.error
    console.error = () => undefined
    const made = await intent('SearchParkingIntent', search)
    console.error = silenced
    expect(said(made)).toMatch(/Perdona, algo ha fallado/)
    expect(made.shouldEndSession).toBe(false)
  })

  it('begins anew when its conversation is gone', async () => {
    const { send, intent, memory } = loudspeaker()
    await send({ type: 'LaunchRequest' })
    memory.stored.clear()
    expect(said(await intent('AMAZON.HelpIntent'))).toContain('¿Dónde quieres aparcar?')
  })

  it('leaves a pending yes with the driver it was asked of while another driver asks something', async () => {
    const other = `h.${btoa(JSON.stringify({ uid: 'u2' }))}.s`
    const { intent, memory, send, as } = loudspeaker()
    await send({ type: 'LaunchRequest' })
    await intent('SearchParkingIntent', search)
    await intent('SelectResultIntent', { ordinal: '1' })
    await intent('BookIntent')
    as(other)
    expect(said(await intent('AMAZON.YesIntent'))).not.toContain('PZ-7F3K-21')
    expect(said(await intent('AMAZON.HelpIntent'))).not.toContain('Atocha Sur')
    expect(memory.made).not.toContain('createBooking')
    as(token)
    await intent('AMAZON.YesIntent')
    expect(memory.made.filter((name) => name === 'createBooking')).toHaveLength(1)
    expect([...memory.stored.keys()]).toEqual(['alexa:s1', 'alexa:s1#u2'])
  })

  it('apologises aloud when there is no room for another turn, and counts by its user', async () => {
    const full = loudspeaker()
    full.memory.inTurn = () => Promise.reject(new Fault('server.unavailable'))
    const spent: unknown[] = []
    full.memory.spend = (what, who) => void spent.push([what, who])
    const made = await full.send({ type: 'LaunchRequest' })
    expect(said(made)).toMatch(/Perdona, algo ha fallado/)
    expect(spent).toEqual([['turn', 'alexa:amzn1.ask.account.u']])
  })

  it('answers the end of a session with nothing', async () => {
    const { send } = loudspeaker()
    expect(await send({ type: 'SessionEndedRequest', reason: 'USER_INITIATED' })).toEqual({})
  })

  it('is refused with a bare 400 when unsigned, repeated or too large', async () => {
    const { post, signed, envelope } = loudspeaker()
    const body = envelope({ type: 'LaunchRequest' })
    const answers = [await post(body, {}), await post('{', {}), await signed('x'.repeat(300_000))]
    expect((await signed(body)).status).toBe(200)
    answers.push(await signed(body))
    for (const answer of answers) {
      expect(answer.status).toBe(400)
      expect(await answer.text()).toBe('')
    }
  })
})

describe("Alexa's times", () => {
  const today = { year: 2026, month: 11, day: 23 }
  const day = (month: number, date: number, year = 2026) => ({ year, month, day: date })
  it.each([
    ['2026-11-24', day(11, 24), day(11, 24)],
    ['2026-W48-WE', day(11, 28), day(11, 29)],
    ['2026-W48', day(11, 23), day(11, 29)],
    ['2027-W01', day(1, 4, 2027), day(1, 10, 2027)],
    ['2026-12', day(12, 1), day(12, 31)],
    ['PRESENT_REF', today, today],
  ])('%s is a span of days', (value, from, to) => {
    expect(alexaDate(value, today)).toEqual({ from, to })
  })
  it.each(['2026', '2026-SP', '202X', '', '2026-11-24T09:00'])('%s is no day to park on', (value) => {
    expect(alexaDate(value, today)).toBeUndefined()
  })
  it.each([
    ['18:30', 1110],
    ['9:00', 540],
    ['18', 1080],
    ['MO', 540],
    ['AF', 900],
    ['EV', 1140],
    ['NI', 1320],
    ['25:00', undefined],
  ])('%s is a time of day', (value, minutes) => {
    expect(alexaTime(value)).toBe(minutes)
  })
  it.each([
    ['PT2H', 120],
    ['PT1H30M', 90],
    ['P1D', 1440],
    ['P1DT2H', 1560],
    ['P2W', 20160],
    ['P1Y', undefined],
    ['PT', undefined],
  ])('%s is a length of stay', (value, minutes) => {
    expect(alexaDuration(value)).toBe(minutes)
  })

  const zone = 'Europe/Madrid'
  it('means the next nine o’clock when no day is said', () => {
    expect(alexaWindow({ from: '09:00', to: '11:00' }, now, zone)).toMatchObject({
      from: '2026-11-24T09:00:00+01:00',
      to: '2026-11-24T11:00:00+01:00',
    })
  })
  it('leaves the day after when the exit is before the entry', () => {
    expect(alexaWindow({ date: '2026-11-24', from: '22:00', to: '08:00' }, now, zone)).toMatchObject({
      from: '2026-11-24T22:00:00+01:00',
      to: '2026-11-25T08:00:00+01:00',
    })
  })
  it('takes a weekend whole, across a change of clocks', () => {
    expect(alexaWindow({ date: '2027-W12-WE' }, now, zone)).toMatchObject({
      from: '2027-03-27T00:00:00+01:00',
      to: '2027-03-29T00:00:00+02:00',
    })
  })
  it('never invents an exit', () => {
    expect(alexaWindow({ date: '2026-11-24', from: '09:00' }, now, zone).to).toBeUndefined()
    expect(alexaWindow({ duration: 'PT2H' }, now, zone)).toMatchObject({ duration_minutes: 120 })
  })
})

describe('speech for Alexa', () => {
  it('is escaped, free of control characters, and never too long (C19)', () => {
    expect(ssml('R&B <Parking> "Ñ"\u0007', 8_000).ssml).toBe(
      '<speak>R&amp;B &lt;Parking&gt; &quot;Ñ&quot;</speak>',
    )
    const long = ssml('&'.repeat(9_000), 8_000).ssml
    expect(long.length).toBeLessThan(8_000)
    expect(long).toMatch(/(&amp;)<\/speak>$/)
  })
})
