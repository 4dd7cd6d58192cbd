import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '../../../server/operate/log'
import { code, speechPlaza } from '../../kit/server/speechPlaza'
import { hears, plays, soundOf, type Answering } from '../../kit/server/speechServer'

const closing: (() => void)[] = []
const lines: string[] = []
beforeEach(() => {
  log.level = 'debug'
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  log.level = 'warn'
  lines.length = 0
  closing.splice(0).forEach((close) => close())
})
const plaza = async (...given: Parameters<typeof speechPlaza>) => {
  const one = await speechPlaza(...given)
  closing.push(one.server.close)
  return one
}

const endless: Answering = (response) => {
  const part = Buffer.alloc(64 * 1024, '{"text":"')
  const more = (): void => void (response.destroyed || (response.write(part), setImmediate(more)))
  more()
}
const bad: Record<string, Answering> = {
  'never answers': () => undefined,
  'begins and stops': (response) => void response.write('{"te'),
  'hangs up': (response) => response.destroy(),
  'refuses the key': (response) => response.writeHead(401).end('{"error":"no"}'),
  breaks: (response) => response.writeHead(500).end('<h1>500</h1>'),
  'sends elsewhere': (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'answers a page': (response) => response.end('<!doctype html><p>Sign in'),
  'answers nothing': (response) => response.end(),
  'answers other JSON': (response) => response.end('{"error":"FFmpeg conversion failed."}'),
  'answers a list': (response) => response.end('[{"text":"hola"}]'),
  'answers a number for a text': (response) => response.end('{"text":42}'),
  'answers 10 MB': (response) => response.end(JSON.stringify({ text: 'a'.repeat(10_000_000) })),
  'answers without an end': endless,
}
const wrongTexts: Record<string, Answering> = { 'answers 50,000 characters': hears('a'.repeat(50_000)) }
const wrongSounds: Record<string, Answering> = {
  'answers text as sound': plays(new TextEncoder().encode('sound'), 'audio/mpeg'),
  'answers zeros as sound': plays(new Uint8Array(1_000), 'audio/mpeg'),
}

describe('a speech server that is slow, dead or lies', () => {
  it.each(Object.entries({ ...bad, ...wrongTexts }))('%s: hearing is a refusal', async (_, answering) => {
    const { hear, metrics } = await plaza({ hearing: [answering] }, 300)
    const answer = await hear()
    expect([answer.status, await code(answer)]).toEqual([502, 'speech.failed'])
    expect(await metrics.text(undefined)).toMatch(
      /plaza_speech_seconds_count\{half="hearing",outcome="\w+"\} 1/,
    )
  })

  it.each(Object.entries({ ...bad, ...wrongSounds }))('%s: saying is a refusal', async (_, answering) => {
    const { say, metrics } = await plaza({ saying: [answering] }, 300)
    const answer = await say()
    expect([answer.status, await code(answer)]).toEqual([502, 'speech.failed'])
    expect(await metrics.text(undefined)).toMatch(
      /plaza_speech_seconds_count\{half="saying",outcome="\w+"\} 1/,
    )
  })

  it('rests after four failures and is tried again; the operator is told once', async () => {
    const dead: Answering = (response) => response.destroy()
    const { hear, server, later } = await plaza({
      hearing: [dead, dead, dead, dead, hears('sí'), hears('no')],
    })
    for (let nth = 0; nth < 6; nth++) expect((await hear()).status).toBe(502)
    expect(server.asked).toHaveLength(4)
    expect(lines.filter((line) => line.includes('speech server does not answer'))).toHaveLength(1)
    later(6_000)
    expect(await (await hear()).json()).toEqual({ text: 'sí' })
    expect(await (await hear()).json()).toEqual({ text: 'no' })
  })

  it('holds nobody up who says the other half', async () => {
    const { hear, say } = await plaza({ hearing: [(response) => response.destroy()] })
    for (let nth = 0; nth < 6; nth++) await hear()
    expect((await say()).status).toBe(200)
  })
})

it('neither sound nor words are in the log, also when all goes wrong', async () => {
  const secret = 'limonada-azul'
  const { hear, say } = await plaza({
    hearing: [hears(secret), hears(secret.repeat(100))],
    saying: [bad['breaks'] as Answering],
  })
  await hear(soundOf(1, 440), { phrases: [secret] })
  await hear(soundOf(1, 440), { phrases: [secret] })
  await say({ lang: 'es', text: secret })
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.join()).not.toMatch(/limonada|RIFF/)
})
