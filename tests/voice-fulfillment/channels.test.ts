import { expect, it, describe } from 'vitest'
import { voiceApp } from '../../voice-fulfillment/app'
import { channels } from '../../voice-fulfillment/channels'
import { fitReply } from '../../voice-fulfillment/fit'
import type { ChannelAnswer } from '../../voice-fulfillment/channel'
import { quoteOf } from '../kit/scriptedApi'
import { loudspeaker } from '../kit/voice-fulfillment/alexaTalk'
import { remember } from '../kit/voice-fulfillment/memory'

type Sent = { status: number; body: unknown }
/** How a test speaks to a channel, and what its refusals look like. */
type Sample = {
  send: (body: string, prove?: boolean) => Promise<Sent>
  /** A request of a conversation that nobody knows. */
  unknown: () => string
  refusals: Record<'unproved' | 'tooLarge' | 'badJson' | 'unknown' | 'nul', Sent>
}

const unknownSession = '7d2e2a1e-9f5d-4b58-8f1c-3a3d2f1b0c9a'
const said = (patch: object): string => JSON.stringify({ locale: 'es', text: 'ayuda', ...patch })
const read = async (answer: Response): Promise<Sent> => {
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}
const error = (code: string) => ({ error: expect.objectContaining({ code }) as unknown })
const nothing = { status: 400, body: undefined }
const spoken = (words: string): Sent => ({
  status: 200,
  body: {
    version: '1.0',
    response: expect.objectContaining({
      card: { type: 'Simple', title: 'Plaza', content: expect.stringContaining(words) as string },
    }) as unknown,
  },
})

const samples: Record<string, () => Sample> = {
  chat: () => {
    const app = voiceApp(remember())
    return {
      send: async (body, prove = true) =>
        read(
          await app.request('/chat', {
            method: 'POST',
            body,
            headers: prove ? {} : { 'access-token': 'x.y.z' },
          }),
        ),
      unknown: () => said({ session: unknownSession }),
      refusals: {
        // A token that proves nothing opens no account.
        unproved: {
          status: 200,
          body: expect.objectContaining({
            state: { at: 'session.expired', fault: 'session.tokenInvalid' },
          }) as unknown,
        },
        tooLarge: { status: 413, body: error('request.tooLarge') },
        badJson: { status: 400, body: error('request.badJson') },
        unknown: { status: 404, body: error('request.notFound') },
        nul: { status: 422, body: error('request.invalid') },
      },
    }
  },
  alexa: () => {
    const { post, signed, envelope } = loudspeaker('es-ES', {}, '')
    const request = (words: string): string => {
      envelope({}) // The first of a loudspeaker begins a conversation.
      const slots = { said: { name: 'said', value: words } }
      return envelope({ type: 'IntentRequest', intent: { name: 'SayIntent', slots } }, unknownSession)
    }
    return {
      send: async (body, prove = true) => {
        const sent = body === said({}) ? request('ayuda') : body.includes('\\u0000') ? request('a\0b') : body
        return read(await (prove ? signed(sent) : post(sent, {})))
      },
      unknown: () => request('ayuda'),
      refusals: {
        unproved: nothing,
        tooLarge: nothing,
        badJson: nothing,
        // A loudspeaker cannot be told that its conversation is gone: a new one begins.
        unknown: spoken('aparcar'),
        nul: spoken('Perdona'),
      },
    }
  },
}

it('has a sample of every channel', () => {
  expect(Object.keys(samples).sort()).toEqual(channels.map(({ name }) => name).sort())
})

describe.each(channels)('the channel $name', (channel) => {
  const { name, limits } = channel
  const sample = (): Sample => samples[name]!()

  it('answers a request that is not proved', async () => {
    const { send, refusals } = sample()
    expect(await send(said({}), false)).toEqual(refusals.unproved)
  })

  it('refuses what is longer than its limit', async () => {
    const { send, refusals } = sample()
    expect(await send(said({ text: 'a'.repeat(limits.bodyBytes + 1) }))).toEqual(refusals.tooLarge)
  })

  it('refuses what is not JSON', async () => {
    const { send, refusals } = sample()
    expect(await send('{"locale":')).toEqual(refusals.badJson)
  })

  it('answers a turn of an unknown conversation', async () => {
    const { send, unknown, refusals } = sample()
    expect(await send(unknown())).toEqual(refusals.unknown)
  })

  it('does not take a turn that holds U+0000', async () => {
    const { send, refusals } = sample()
    expect(await send(said({ text: 'a\0b' }))).toEqual(refusals.nul)
  })

  it('tells no more than its limits allow', () => {
    const word = 'palabra '
    const long = word.repeat(3_000)
    const options = Array.from({ length: 30 }, (_, i) => ({ label: `way ${i}`, say: 'x' }))
    const reply = { speech: long, text: long, reprompt: long, options, listen: true }
    const fitted = fitReply(reply, limits)
    expect(fitted.text.length).toBeLessThanOrEqual(limits.textLength)
    expect(fitted.speech).toMatch(/palabra…$/)
    expect(fitted.options).toHaveLength(limits.listLength)
    const answer: ChannelAnswer = { fulfilled: { session: 's', reply, state: { at: 'search.asking' } } }
    const { body } = channel.encode(answer, limits)
    const [cards] = JSON.stringify(body).match(/"card"/g) ?? []
    expect(cards === undefined ? 0 : 1).toBe(limits.cards)
    expect(JSON.stringify(body).split('way ').length - 1).toBe(limits.listLength)
    const texts: string[] = []
    JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' && texts.push(value), value))
    for (const text of texts)
      expect(text.length).toBeLessThanOrEqual(Math.max(limits.textLength, limits.speechLength))
  })
})

describe('an event of a tool', () => {
  type Told = {
    session: string
    reply: { text: string }
    state: { at: string; allowed?: ({ type: string } & Record<string, unknown>)[]; booking?: { uid: string } }
    error?: { code: string; message: string }
  }
  const tool = () => {
    const memory = remember()
    const app = voiceApp(memory)
    let session: string | undefined
    const ask = async (what: object): Promise<Told> => {
      const body = JSON.stringify({ session, locale: 'en', timeZone: 'Europe/Madrid', ...what })
      const answer = await app.request('/chat', {
        method: 'POST',
        body,
        headers: { 'access-token': memberToken },
      })
      const told = (await answer.json()) as Told
      session = told.session ?? session
      return told
    }
    return { memory, send: (event: object) => ask({ event }), say: (text: string) => ask({ text }) }
  }
  const memberToken = `x.${Buffer.from('{"uid":"u1"}').toString('base64url')}.x`
  const search = {
    type: 'search.ask',
    where: 'atocha',
    window: { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T18:00:00+01:00' },
    go: true,
  }
  const next = ({ state }: Told, type: string) => state.allowed?.find((event) => event.type === type)

  it('books with the ids that it was told, and is answered as the sentences are', async () => {
    const { send, memory } = tool()
    const found = await send(search)
    expect(found.state.at).toBe('search.listing')
    const review = await send({ type: 'driver.book', parking: 'onda-park:1' })
    expect(next(review, 'booking.confirm')).toMatchObject({ quote: quoteOf().id })
    const booked = await send({ type: 'booking.confirm', quote: quoteOf().id })
    expect(booked.state).toMatchObject({ at: 'booking.booked', booking: { uid: 'b1' } })
    expect(memory.made.filter((name) => name === 'createBooking')).toHaveLength(1)
    const spokenTo = tool()
    for (const text of ['find parking near atocha tomorrow from 9 am to 6 pm', 'book the first one'])
      await spokenTo.say(text)
    expect((await spokenTo.say('yes')).reply.text).toBe(booked.reply.text)
  })

  it.each([
    ['another quote', { type: 'booking.confirm', quote: 'q2' }],
    ['an event of another state', { type: 'cancellation.confirm', booking: 'b1' }],
    ['a booking that the driver has not seen', { type: 'driver.cancel', booking: 'b9' }],
    ['a vehicle of somebody else', { type: 'booking.vehicle', plate: '0000XXX' }],
  ])('is refused with what is allowed now: %s', async (_, event) => {
    const { send, memory } = tool()
    await send(search)
    await send({ type: 'driver.book', parking: 'onda-park:1' })
    const { error: refused } = await send(event)
    expect(refused?.code).toBe('conversation.notNow')
    expect(refused?.message).toMatch(/is not allowed in booking\.reviewing; allowed: .*booking\.confirm/)
    expect(memory.made).not.toContain('createBooking')
    expect((await send({ type: 'booking.leave' })).state.at).toBe('search.listing')
  })

  it.each([
    ['no id', { type: 'booking.confirm' }, /event\.quote/],
    ['no booking', { type: 'driver.cancel' }, /event\.booking/],
    ['a time of its own', { type: 'search.go', at: 0 }, /at/],
    ['a password', { type: 'session.signIn', email: 'a@b.c', password: 'x' }, /one of search\.ask/],
    ['an unknown name', { type: 'toString' }, /one of search\.ask/],
  ])('is refused when it carries %s', async (_, event, message) => {
    const { error: refused } = await tool().send(event)
    expect(refused?.code).toBe('request.invalid')
    expect(refused?.message).toMatch(message)
  })
})
