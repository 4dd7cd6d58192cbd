import { createApp } from '../../../server/app'
import { createMetrics } from '../../../server/operate/metrics'
import { makePageToken, pageOf } from '../../../server/pageToken'
import { makeRates } from '../../../server/rates'
import { openSpeech } from '../../../server/speech/speech'
import { openSpeechServer, soundOf, type Answering } from './speechServer'

/** Where a request comes from, as the HTTP server tells the app. */
const from = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }

/** Plaza with a speech server behind it. The clock moves by hand, so that the allowance of a minute is seen. */
export const speechPlaza = async (
  answers: { hearing?: Answering[]; saying?: Answering[] } = {},
  patience = 5_000,
) => {
  const server = await openSpeechServer(answers)
  let at = Date.parse('2026-11-23T10:00:00Z')
  const now = (): number => at
  const metrics = createMetrics()
  const servers = {
    hearing: { url: server.url, model: 'whisper-1', key: 'a-key' },
    saying: { url: `${server.url}/v1/`, models: { es: 'piper-es' }, voices: { es: 'dora' } },
  }
  const signing = { now, secret: 's'.repeat(40) }
  /** The header of a page that was opened just now. */
  const ofPage = () => ({ 'page-token': makePageToken(signing).page })
  const app = createApp({
    api: () => ({}) as never,
    health: () => Promise.resolve({ status: 'ok', platforms: 0, parkings: 0, database: 'none' }),
    speech: {
      ...openSpeech(servers, { now, patience, answered: metrics.speechAnswered }),
      spend: makeRates(now).spend,
      pageOf: (token) => pageOf(signing, token),
    },
  })
  const hear = (
    sound: Uint8Array<ArrayBuffer> | string = soundOf(2),
    { lang = 'es', phrases = [] as string[], headers = {} as Record<string, string> } = {},
  ) => {
    const body = new FormData()
    body.set('sound', typeof sound === 'string' ? sound : new Blob([sound], { type: 'audio/wav' }))
    body.set('lang', lang)
    for (const phrase of phrases) body.append('phrases', phrase)
    return app.request(
      '/api/speech/transcriptions',
      { method: 'POST', body, headers: { ...ofPage(), ...headers } },
      from,
    )
  }
  const say = (asked: object = { lang: 'es', text: 'Aquí tienes tres.' }, headers = {}) =>
    app.request('/api/speech/audio', {
      method: 'POST',
      body: JSON.stringify(asked),
      headers: { ...ofPage(), ...headers },
    })
  return { app, hear, say, ofPage, server, metrics, later: (ms: number) => (at += ms) }
}
/** The code of a refusal. */
export const code = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { error: { code: string } }).error.code
