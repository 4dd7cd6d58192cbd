import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { decodeText } from './decodeText'
import { HttpFault } from './httpFault'
import { checkUrl, guardedLookup } from './publicAddress'

export type TransportRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  url: URL
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}
export type TransportAnswer = { status: number; retryAfter?: string; text: string }

/** Sends one request without retries and redirects; recording and playback replace it. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>

/** Most decoded bytes of an answer: a small gzip can contain 200 MB. */
const maxBody = 2 * 1024 * 1024
const maxHeaders = 16 * 1024

/**
 * The transport to one endpoint. Live: https and public addresses only, checked on the literal host and on every
 * address that the name resolves to. Demo: loopback only. Throws HttpFault; aborting throws the signal's reason.
 */
export function openTransport(platform: string, { demo }: { demo: boolean }): Transport {
  return (wanted) =>
    new Promise((resolve, reject) => {
      const { url, method, headers, body, signal } = wanted
      checkUrl(url, { demo }, platform)
      const send = url.protocol === 'https:' ? secureRequest : plainRequest
      const outgoing = send(url, {
        method,
        signal,
        maxHeaderSize: maxHeaders,
        lookup: guardedLookup(demo),
        headers: {
          'accept-encoding': 'gzip, deflate, br',
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
      })
      const fail = (error: unknown): void => {
        if (signal.aborted) reject(signal.reason as Error)
        else if (error instanceof HttpFault) reject(error)
        else reject(new HttpFault(platform, 'network', undefined, (error as NodeJS.ErrnoException).code))
      }
      outgoing.once('error', fail)
      outgoing.once('response', (answer) => {
        const retryAfter = answer.headers['retry-after']
        readText(answer, platform).then((text) => {
          resolve({ status: answer.statusCode ?? 0, text, ...(retryAfter ? { retryAfter } : {}) })
        }, fail)
      })
      outgoing.end(body)
    })
}

function decoded(answer: IncomingMessage): Readable {
  switch (answer.headers['content-encoding']?.toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return answer.pipe(createGunzip())
    case 'br':
      return answer.pipe(createBrotliDecompress())
    case 'deflate':
      return answer.pipe(createInflate())
    default:
      return answer
  }
}

/** The whole body as text; above `maxBody` closes the connection and throws HttpFault. */
async function readText(answer: IncomingMessage, platform: string): Promise<string> {
  const stream = decoded(answer)
  // `pipe` does not forward errors of its source: a broken connection would wait without end.
  if (stream !== answer) answer.once('error', (error) => stream.destroy(error))
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBody) {
      answer.destroy()
      throw new HttpFault(platform, 'tooLarge', answer.statusCode)
    }
    chunks.push(chunk)
  }
  if (!answer.complete) throw new HttpFault(platform, 'network', answer.statusCode)
  return decodeText(Buffer.concat(chunks), answer.headers['content-type'] ?? '', platform)
}
