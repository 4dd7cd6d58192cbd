import { afterEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../../contract/limits'
import { speechLimits } from '../../../contract/speech/limits'
import { wavOf, wavSeconds } from '../../../contract/speech/wav'
import { code, speechPlaza } from '../../kit/server/speechPlaza'
import { hears, plays, soundOf } from '../../kit/server/speechServer'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))
const plaza = async (...given: Parameters<typeof speechPlaza>) => {
  const one = await speechPlaza(...given)
  closing.push(one.server.close)
  return one
}

describe('what a driver says', () => {
  it('goes to the speech server with language and names, and comes back as text', async () => {
    const { hear, server } = await plaza({ hearing: [hears('  aparcar cerca\n de Atocha [BLANK_AUDIO] ')] })
    const answer = await hear(soundOf(2.5), { phrases: ['Puerta de Atocha', 'Saba Méndez Álvaro'] })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await answer.json()).toEqual({ text: 'aparcar cerca de Atocha' })
    expect(server.asked).toMatchObject([
      {
        path: '/v1/audio/transcriptions',
        key: 'Bearer a-key',
        hearing: {
          seconds: 2.5,
          fields: {
            model: 'whisper-1',
            language: 'es',
            response_format: 'json',
            prompt: 'Puerta de Atocha, Saba Méndez Álvaro',
          },
        },
      },
    ])
  })

  it.each([
    ['', ''],
    ['[BLANK_AUDIO]', ''],
    ['(música) ♪♪', ''],
    ['[Musik] (lachen).', ''],
    ['<|nospeech|> ♪ sí [BLANK_AUDIO]', 'sí'],
    // What is no mark of a model may have been said: a condition stays beside its yes.
    ['sí (si baja a diez)', 'sí si baja a diez'],
    ['yes [not now]', 'yes not now'],
    ['oui (pas maintenant', 'oui pas maintenant'],
    ['ja [NICHT JETZT]', 'ja NICHT JETZT'],
    ['(solo se costa meno) sì', 'solo se costa meno sì'],
    // Of silence Whisper makes its own prompt.
    ['Atocha, Saba', ''],
    // And the end of a film.
    ['¡Gracias por ver el video!', ''],
    ['Subtítulos realizados por la comunidad de Amara.org', ''],
    ['Thank you for watching!', ''],
    ['Merci d’avoir regardé cette vidéo !', ''],
    ['Vielen Dank fürs Zuschauen.', ''],
    ['Untertitel der Amara.org-Community', ''],
    ['Grazie a tutti.', ''],
    ['gracias', 'gracias'],
    ['thanks yes', 'thanks yes'],
    ['sí\u0000\u202e claro', 'sí claro'],
  ])('%j is understood as %j', async (text, heard) => {
    const { hear } = await plaza({ hearing: [hears(text)] })
    expect(await (await hear(soundOf(1), { phrases: ['Atocha', 'Saba'] })).json()).toEqual({ text: heard })
  })

  it('may be the one name that it was biased with', async () => {
    const { hear } = await plaza({ hearing: [hears('Saba Atocha')] })
    expect(await (await hear(soundOf(1), { phrases: ['Saba Atocha'] })).json()).toEqual({
      text: 'Saba Atocha',
    })
  })

  it('that is longer than the dialogue reads is cut after a word', async () => {
    const { hear } = await plaza({ hearing: [hears('aparcar '.repeat(90))] })
    const { text } = (await (await hear()).json()) as { text: string }
    expect(text).toBe('aparcar '.repeat(62).trim())
  })

  it('names only as many phrases as a recogniser reads', async () => {
    const { hear, server } = await plaza()
    await hear(soundOf(1), { phrases: Array.from({ length: 40 }, (_, nth) => `Aparcamiento número ${nth}`) })
    const prompt = server.asked[0]?.hearing?.fields['prompt'] ?? ''
    expect(prompt.length).toBeLessThanOrEqual(500)
    expect(prompt).toMatch(/^Aparcamiento número 0, .*número \d+$/)
  })

  it.each([
    ['a second more than an utterance', soundOf(speechLimits.seconds + 1), 413, 'request.tooLarge'],
    ['ten minutes', soundOf(600), 413, 'request.tooLarge'],
    ['bytes that are no sound', new Uint8Array(5_000), 422, 'request.invalid'],
    ['a page', new TextEncoder().encode('<!doctype html>'), 422, 'request.invalid'],
    ['a file cut off in its head', soundOf(1).slice(0, 40), 422, 'request.invalid'],
    ['a file of no length', wavOf(new Float32Array()), 422, 'request.invalid'],
    ['a text instead of a file', 'RIFF', 422, 'request.invalid'],
  ])('is refused unread when it is %s', async (_, sound, status, fault) => {
    const { hear, server } = await plaza()
    const answer = await hear(sound as Uint8Array<ArrayBuffer>)
    expect([answer.status, await code(answer)]).toEqual([status, fault])
    expect(server.asked).toEqual([])
  })

  it('is refused in a language that Plaza does not speak, with a name too long, and without a form', async () => {
    const { app, hear, ofPage } = await plaza()
    expect((await hear(soundOf(1), { lang: 'pt' })).status).toBe(422)
    expect((await hear(soundOf(1), { phrases: ['a'.repeat(81)] })).status).toBe(422)
    for (const type of ['audio/wav', 'multipart/form-data', 'multipart/form-data; boundary=x']) {
      const headers = { ...ofPage(), 'content-type': type }
      const body = soundOf(1)
      expect(
        (await app.request('/api/speech/transcriptions', { method: 'POST', body, headers })).status,
      ).toBe(422)
    }
  })

  it('of another site’s page is refused', async () => {
    const { hear, say } = await plaza()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect([(await hear(soundOf(1), { headers })).status, (await say(undefined, headers)).status]).toEqual([
      403, 403,
    ])
  })
})

describe('what Plaza says', () => {
  it('comes from the speech server in the voice of its language, by what the bytes are', async () => {
    const { say, server } = await plaza({ saying: [plays(soundOf(1, 440), 'text/html')] })
    const answer = await say({ lang: 'es', text: 'Aquí tienes tres.' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav'])
    expect(wavSeconds(new Uint8Array(await answer.arrayBuffer()))).toBe(1)
    expect(server.asked).toEqual([
      {
        path: '/v1/audio/speech',
        key: undefined,
        saying: { model: 'piper-es', voice: 'dora', input: 'Aquí tienes tres.', response_format: 'mp3' },
      },
    ])
  })

  it.each([
    [{ lang: 'es', text: '' }, 422],
    [{ lang: 'es', text: ' \n ' }, 422],
    [{ lang: 'es', text: '\u200b…' }, 422],
    [{ lang: 'es', text: 'a'.repeat(speechLimits.textLength + 1) }, 422],
    [{ lang: 'xx', text: 'hola' }, 422],
    [{ text: 'hola' }, 422],
    [{ lang: 'es', text: 'a'.repeat(200_000) }, 413],
    // No voice speaks it: the browser does.
    [{ lang: 'de', text: 'hallo' }, 422],
  ])('is refused unsaid: %#', async (asked, status) => {
    const { say, server } = await plaza()
    expect([(await say(asked)).status, server.asked]).toEqual([status, []])
  })
})

describe('limits', () => {
  it('an address that asks without a pause is told to wait', async () => {
    const { hear, later } = await plaza()
    const ask = () => hear(soundOf(0.1))
    const statuses = new Set<number>()
    for (let nth = 0; nth < 260; nth++) statuses.add((await ask()).status)
    expect([...statuses]).toEqual([200, 429])
    later(1_000)
    expect((await ask()).status).toBe(200)
  })

  it('an address is heard two thousand times a day, also one that never asks too fast', async () => {
    const { app, hear, later, ofPage } = await plaza({ hearing: [hears('sí')] })
    const connection = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
    // Requests that ask for nothing count, too, and cost the speech server nothing.
    const ask = async (): Promise<number> =>
      (await app.request('/api/speech/audio', { method: 'POST', body: '{}', headers: ofPage() }, connection))
        .status
    let asked = 0
    for (; (await ask()) !== 429; asked++) later(500)
    expect(asked).toBeGreaterThanOrEqual(2_000)
    expect(asked).toBeLessThan(2_100)
    later(24 * 3_600_000)
    expect((await hear(soundOf(0.1))).status).toBe(200)
  }, 60_000)

  it('only a page uses it, six hundred times a day and not for longer than it is looked at', async () => {
    const { app, hear, server, ofPage, later } = await plaza({ hearing: [hears('sí')] })
    const body = JSON.stringify({ lang: 'es', text: 'cualquier texto' })
    for (const headers of [undefined, { 'page-token': 'made.1.up' }]) {
      const said = await app.request('/api/speech/audio', { method: 'POST', body, headers })
      expect([said.status, await code(said)]).toEqual([403, 'page.unknown'])
    }
    const form = new FormData()
    expect((await app.request('/api/speech/transcriptions', { method: 'POST', body: form })).status).toBe(403)
    expect(server.asked).toEqual([])
    const headers = ofPage()
    const ask = async (): Promise<number> =>
      (await app.request('/api/speech/audio', { method: 'POST', body: '{}', headers })).status
    const statuses: number[] = []
    for (let nth = 0; nth < 601; nth++) statuses.push(await ask())
    expect([statuses.lastIndexOf(422), statuses.indexOf(429)]).toEqual([599, 600])
    // Another page goes on.
    expect((await hear(soundOf(0.1))).status).toBe(200)
    later(limits.pageTokenLife)
    expect(await ask()).toBe(403)
  })

  it('a driver who hangs up is no failure of the server', async () => {
    const { app, hear, server, ofPage } = await plaza({ hearing: [() => undefined, hears('sí')] })
    const body = new FormData()
    body.set('sound', new Blob([soundOf(1)]))
    body.set('lang', 'es')
    const stop = new AbortController()
    const { signal } = stop
    const asked = app.request('/api/speech/transcriptions', {
      method: 'POST',
      body,
      signal,
      headers: ofPage(),
    })
    await vi.waitFor(() => expect(server.asked).toHaveLength(1))
    stop.abort()
    expect((await asked).status).toBe(502)
    expect((await hear()).status).toBe(200)
  })
})
