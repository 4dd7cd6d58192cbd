import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { soundRate, wavOf, wavSeconds } from '../../../contract/speech/wav'

export type Answering = (response: ServerResponse) => void
export type AskedToHear = {
  fields: Record<string, string>
  /** Length of the sound, s; undefined when it is no WAV file of speech. */
  seconds?: number
  sound: Uint8Array
  at: number
}
type Asked = { path: string; key?: string; hearing?: AskedToHear; saying?: Record<string, string> }

/** Sound of an utterance: silence, or a tone. */
export const soundOf = (seconds: number, hertz = 0): Uint8Array<ArrayBuffer> =>
  wavOf(
    new Float32Array(Math.round(seconds * soundRate)).map(
      (_, nth) => Math.sin((2 * Math.PI * hertz * nth) / soundRate) / 4,
    ),
  )

/** Answers what a recogniser says, in its shape. */
export const hears =
  (text: string): Answering =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ text }))
/** Answers a sound. */
export const plays =
  (bytes: Uint8Array, type = 'audio/mpeg'): Answering =>
  (response) =>
    response.setHeader('content-type', type).end(bytes)

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const readHearing = async (request: IncomingMessage): Promise<AskedToHear> => {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(await bodyOf(request)), { headers }).formData()
  const file = form.get('file')
  const sound = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return { fields: Object.fromEntries(fields), sound, seconds: wavSeconds(sound), at: Date.now() }
}

/**
 * A speech server on loopback with the API of OpenAI: it recognises nothing, and answers each call with the next of
 * its answers, the last one for ever.
 */
export const openSpeechServer = async ({
  hearing = [hears('')],
  saying = [plays(soundOf(1, 440), 'audio/wav')],
}: {
  hearing?: readonly Answering[]
  saying?: readonly Answering[]
} = {}) => {
  const asked: Asked[] = []
  const count = { hearing: 0, saying: 0 }
  const next = (half: 'hearing' | 'saying', answers: readonly Answering[]): Answering =>
    answers[Math.min(++count[half], answers.length) - 1] ?? ((response) => response.destroy())
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request
    const key = headers.authorization
    const answer = async (): Promise<void> => {
      if (path.endsWith('/audio/transcriptions')) {
        asked.push({ path, key, hearing: await readHearing(request) })
        next('hearing', hearing)(response)
      } else if (path.endsWith('/audio/speech')) {
        const body = (await bodyOf(request)).toString()
        asked.push({ path, key, saying: JSON.parse(body) as Record<string, string> })
        next('saying', saying)(response)
      } else response.writeHead(404).end()
    }
    answer().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { asked, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
