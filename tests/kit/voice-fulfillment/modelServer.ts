import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import type { ModelKind } from '../../../server/model/prompt'

export type Answering = (response: ServerResponse, request: IncomingMessage) => void
type Asked = { path: string; key?: string; body: string }

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A model on loopback that answers each question with the next of its answers, the last one for ever. */
export const modelServer = async (...answers: Answering[]) => {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      asked.push({ path: request.url ?? '', key: request.headers.authorization, body })
      answers[Math.min(asked.length, answers.length) - 1]?.(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

export const wrap: Record<ModelKind, (content: string) => unknown> = {
  openai: (content) => ({ choices: [{ message: { role: 'assistant', content } }], usage: {} }),
  ollama: (content) => ({ message: { role: 'assistant', content }, done: true }),
}
export const says =
  (content: unknown, kind: ModelKind = 'openai'): Answering =>
  (response) =>
    response.end(JSON.stringify(wrap[kind](typeof content === 'string' ? content : JSON.stringify(content))))
/** An answer in the shape that we ask for. */
export const pointing = (intent: string, ...spans: [string, string][]) => ({
  intent,
  spans: spans.map(([slot, text]) => ({ slot, text })),
})
