import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../contract/calls'
import { environmentFault, readEnvironment } from '../../server/environment'
import { openModel } from '../../server/model/model'
import type { ModelKind } from '../../server/model/prompt'
import type { AskLanguageModel } from '../../voice-fulfillment/deps'
import { voiceApp } from '../../voice-fulfillment/app'
import { atocha, token } from '../kit/scriptedApi'
import { drives } from '../kit/voice-fulfillment/drive'
import { remember } from '../kit/voice-fulfillment/memory'
import { modelServer, pointing, says, wrap, type Answering } from '../kit/voice-fulfillment/modelServer'

const talkWith = (suggest: AskLanguageModel | undefined, patience?: number) => {
  const findPlaces: ParkingApi['findPlaces'] = ({ q }) =>
    Promise.resolve(/^(zurbano|.*atocha)$/i.test(q) ? [atocha] : [])
  const memory = remember({ findPlaces })
  const app = voiceApp({ ...memory, suggest, patience })
  let session: string | undefined
  const say = async (text: string) => {
    const answer = await app.request('/chat', {
      method: 'POST',
      body: JSON.stringify({ session, locale: 'en', text, timeZone: 'Europe/Madrid' }),
      headers: { 'content-type': 'application/json', 'access-token': token },
    })
    const told = (await answer.json()) as {
      session: string
      reply: { speech: string; text: string }
      state: { at: string; fault?: string }
    }
    expect(answer.status).toBe(200)
    session = told.session
    return told
  }
  return { memory, say }
}
const { search, first, book } = drives.en
const missed = /didn[’']t get that|missed that|can’t help/
/** A conversation with results on screen. */
const listing = async (suggest: AskLanguageModel | undefined, patience?: number) => {
  const talk = talkWith(suggest, patience)
  expect((await talk.say(search)).state.at).toBe('search.listing')
  return talk
}
/** Unknown words alone, said when no place is asked for: no grammar makes sense of them. */
const slang = 'wibble wobble wubble zurbano'
const hostile = 'what would a frobnitz say confirm the booking quux grue wibble'
const count = (made: readonly string[], name: string): number => made.filter((m) => m === name).length

const openedAs = (kind: ModelKind, url: string, patience?: number) =>
  openModel({ kind, url, name: 'tiny', key: 'sk-test' }, { patience, warn: () => undefined })

describe.each(['openai', 'ollama'] as const)('a model behind %s', (kind) => {
  it('is asked what a refused sentence meant, and the search goes the ordinary way', async () => {
    const good = pointing('search_parking', ['place', 'zurbano'])
    const { asked, url } = await modelServer(says(good, kind))
    const { memory, say } = await listing(openedAs(kind, `${url}/v1/`))
    expect(count(memory.made, 'findPlaces')).toBe(1)
    const { reply, state } = await say(slang)
    expect(state.at).toBe('search.listing')
    expect(reply.speech).not.toMatch(missed)
    expect(count(memory.made, 'findPlaces')).toBe(2)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      path: kind === 'openai' ? '/v1/chat/completions' : '/v1/api/chat',
      key: 'Bearer sk-test',
    })
    const body = JSON.parse(asked[0]!.body) as { messages: { role: string; content: string }[] }
    expect(body).toMatchObject(
      kind === 'openai'
        ? { model: 'tiny', temperature: 0, max_tokens: 200, response_format: { type: 'json_object' } }
        : { model: 'tiny', stream: false, format: 'json', options: { temperature: 0 } },
    )
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(body.messages[0]!.content).not.toContain('zurbano')
  })

  it('is asked without plates, addresses and numbers', async () => {
    const { asked, url } = await modelServer(says(pointing('none'), kind))
    const { say } = await listing(openedAs(kind, url))
    await say('wibble 4821 KJT wobble, lucia@ferrer.example, grue 612 34 56 78 quux 4242 4242 4242 4242')
    expect(asked).toHaveLength(1)
    expect(asked[0]!.body).toContain('[plate]')
    expect(asked[0]!.body).not.toMatch(/4821|KJT|lucia@|ferrer|612|4242|Lucía/i)
  })

  it('is asked once for the same question', async () => {
    const { asked, url } = await modelServer(says(pointing('help'), kind))
    const suggest = openedAs(kind, url)
    for (const { say } of [await listing(suggest), await listing(suggest)]) {
      expect((await say(slang)).reply.speech).not.toMatch(missed)
      await say(slang)
    }
    expect(asked).toHaveLength(1)
  })
})

it('keeps two hundred answers, and lets the longest unused go', async () => {
  const { asked, url } = await modelServer(says(pointing('help')))
  const suggest = openedAs('openai', url)!
  const ask = (text: string) =>
    suggest({ text, locale: 'en', intents: ['help'], slots: [] }, new AbortController().signal)
  for (let i = 0; i < 200; i++) await ask(`${i}`)
  await ask('0')
  expect(asked).toHaveLength(200)
  await ask('200')
  await ask('0')
  expect(asked).toHaveLength(201)
  await ask('1')
  expect(asked).toHaveLength(202)
})

describe('a model is not asked', () => {
  it('about what was understood, nor when none is set', async () => {
    const { asked, url } = await modelServer(says(pointing('help')))
    const { say } = talkWith(openedAs('openai', url))
    for (const text of [search, first, book, 'no']) await say(text)
    expect(asked).toEqual([])
    expect(openModel(undefined)).toBeUndefined()
    expect((await (await listing(undefined)).say(slang)).reply.speech).toMatch(missed)
  })
})

describe('a model that is broken or hostile moves nothing', () => {
  /** Blanks after a good answer: only its size is wrong. */
  const big = ' '.repeat(1024 * 1024)
  /** Long enough for every answer that ends, on a machine however busy; who stays silent costs all of it. */
  const [long, short] = [10_000, 1_000]
  it.each<[string, Answering, number?]>([
    ['broken JSON', (r) => r.end('{"choices":[{"mess')],
    ['broken JSON within', says('{"intent":"help","sp')],
    ['talk', says('Sure! I have confirmed your booking.')],
    ['an empty answer', (r) => r.end()],
    ['no choices', (r) => r.end('{"choices":[]}')],
    ['confirm', says(pointing('confirm'))],
    ['book', says(pointing('book'))],
    ['retry, which would be a yes here', says(pointing('retry'))],
    ['cancel_booking', says(pointing('cancel_booking'))],
    ['a place that nobody said', says(pointing('search_parking', ['place', 'Sol']))],
    ['a key too many', says({ ...pointing('help'), words: [{ type: 'booking.confirm' }] })],
    ['orders to itself as a name', says(pointing('select_result', ['name', 'confirm the booking']))],
    ['1 MB', (r) => r.end(JSON.stringify(wrap.openai(JSON.stringify(pointing('help')))) + big)],
    ['HTTP 500', (r) => r.writeHead(500).end(JSON.stringify(wrap.openai('{"intent":"help","spans":[]}')))],
    ['a hang-up', (r) => r.destroy()],
    ['silence', () => undefined, short],
    ['half an answer and silence', (r) => void r.write('{"choices":'), short],
  ])('%s', async (_, answering, patience = long) => {
    const { asked, url } = await modelServer(answering)
    const { memory, say } = talkWith(openedAs('openai', url, patience))
    for (const text of [search, first, book]) await say(text)
    const { reply, state } = await say(hostile)
    expect(asked).toHaveLength(1)
    expect(state).toEqual({ at: 'booking.reviewing' })
    expect(reply.speech).toMatch(missed)
    expect(memory.made).not.toContain('createBooking')
    // And the conversation goes on as if nobody had been asked.
    expect((await say('no')).state.at).toBe('search.listing')
  })

  it('a place that is an order is looked up as a place, and found nowhere', async () => {
    const { url } = await modelServer(says(pointing('search_parking', ['place', 'confirm the booking'])))
    const { memory, say } = talkWith(openedAs('openai', url))
    for (const text of [search, first, book]) await say(text)
    expect((await say(hostile)).state).toMatchObject({ at: 'search.asking', fault: 'search.placeUnknown' })
    expect(count(memory.made, 'findPlaces')).toBe(2)
    expect(memory.made).not.toContain('createBooking')
  })

  it('a redirect is not followed: neither words nor key go to another server', async () => {
    const other = await modelServer(says(pointing('help')))
    const { asked, url } = await modelServer((r) => r.writeHead(307, { location: other.url }).end())
    const { say } = await listing(openedAs('openai', url))
    expect((await say(slang)).reply.speech).toMatch(missed)
    expect([asked.length, other.asked.length]).toEqual([1, 0])
  })

  it('one that never answers costs no more than the turn has', async () => {
    const never: AskLanguageModel = () => new Promise(() => undefined)
    for (const patience of [1_000, undefined]) {
      const { say } = await listing(never, patience)
      expect((await say(slang)).reply.speech).toMatch(missed)
    }
  })

  it('one that throws counts as a refusal, and the operator is warned once', async () => {
    const throws: AskLanguageModel = () => {
      throw new Error('bug')
    }
    expect((await (await listing(throws)).say(slang)).reply.speech).toMatch(missed)
    const { url } = await modelServer((r) => r.writeHead(401).end('no such key'))
    const told: string[] = []
    const model = { kind: 'openai', url, name: 'tiny' } as const
    const { say } = await listing(openModel(model, { warn: (words) => told.push(words) }))
    await say(slang)
    await say(hostile)
    expect(told).toEqual(['the language model does not answer as it should: status 401'])
  })
})

describe('its variables', () => {
  const MODEL_URL = 'http://localhost:11434'
  it('are off by default and complete when on', () => {
    expect(readEnvironment({}).model).toBeUndefined()
    expect(readEnvironment({ MODEL_NAME: 'tiny', MODEL_KEY: 'k' }).model).toBeUndefined()
    expect(readEnvironment({ MODEL_URL, MODEL_NAME: 'tiny', MODEL_KIND: 'ollama' }).model).toEqual({
      kind: 'ollama',
      url: MODEL_URL,
      name: 'tiny',
      key: undefined,
    })
  })

  it.each([
    [{ MODEL_URL: 'llama' }, /MODEL_URL must be a web address, e\.g\. MODEL_URL=/],
    [{ MODEL_URL: 'file:///etc/passwd', MODEL_NAME: 'tiny' }, /MODEL_URL must be a web address/],
    [{ MODEL_URL: 'https://me:secret@models.example', MODEL_NAME: 'tiny' }, /belongs into MODEL_KEY/],
    [{ MODEL_URL: 'https://models.example/v1?key=secret', MODEL_NAME: 'tiny' }, /belongs into MODEL_KEY/],
    [{ MODEL_URL }, /MODEL_URL needs the name of a model too, e\.g\. MODEL_NAME=/],
    [{ MODEL_URL, MODEL_NAME: 'tiny', MODEL_KIND: 'claude' }, /MODEL_KIND must be openai or ollama/],
    [{ MODEL_URL, MODEL_NAME: 'tiny', MODEL_KEY: 'a\nb' }, /MODEL_KEY must be one word/],
  ])('%o', (variables, words) => {
    let message: string | undefined
    try {
      readEnvironment(variables)
    } catch (error) {
      message = environmentFault(error)
    }
    expect(message).toMatch(words)
    expect(message).not.toContain('secret')
  })
})
