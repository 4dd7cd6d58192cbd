import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { HttpFault } from './httpFault'
import type { Endpoint } from './endpoint'
import { openTransport, type Transport, type TransportRequest } from './transport'

/** `folder` has one folder per platform with one file per request. */
export type Recording = { mode: 'live' | 'record' | 'playback'; folder?: string }

const secretKeys =
  /^(_?password|secret|client_secret|token|refresh_token|access_token|_?username|client_id)$/i

const Recorded = z.object({
  request: z.object({ method: z.string(), path: z.string(), body: z.string().optional() }),
  answer: z.object({ status: z.int(), text: z.string(), retryAfter: z.string().optional() }),
})

/** A transport that forwards every request and records the answer. */
export function recordTransport(platform: string, transport: Transport, folder: string): Transport {
  return async (request) => {
    const answer = await transport(request)
    const { method, url, body } = request
    const recorded = {
      request: {
        method,
        path: url.pathname + url.search,
        ...(body === undefined ? {} : { body: hideSecrets(body) }),
      },
      answer: { ...answer, text: hideSecrets(answer.text) },
    }
    await mkdir(join(folder, platform), { recursive: true })
    await writeFile(join(folder, platform, nameOf(request)), `${JSON.stringify(recorded, undefined, 2)}\n`)
    return answer
  }
}

/** A transport that answers from recordings only; throws HttpFault `unrecorded` for others. */
export function playbackTransport(platform: string, folder: string): Transport {
  return async (request) => {
    const name = nameOf(request)
    const text = await readFile(join(folder, platform, name), 'utf8').catch(() => {
      throw new HttpFault(platform, 'unrecorded', undefined, name)
    })
    const { status, text: body, retryAfter } = Recorded.parse(JSON.parse(text)).answer
    return { status, text: body, ...(retryAfter === undefined ? {} : { retryAfter }) }
  }
}

/** The transport of a mode; recording and playback need a folder. */
export function chooseTransport(platform: string, endpoint: Endpoint, recording?: Recording): Transport {
  const { mode = 'live', folder } = recording ?? {}
  if (mode === 'live') return openTransport(platform, endpoint)
  if (folder === undefined) throw new TypeError(`PROVIDER_MODE=${mode} needs a folder`)
  return mode === 'record'
    ? recordTransport(platform, openTransport(platform, endpoint), folder)
    : playbackTransport(platform, folder)
}

/** Removes credentials and tokens from the text and from names of files. */
function hideSecrets(text: string): string {
  try {
    return JSON.stringify(
      JSON.parse(text, (key, value: unknown) =>
        secretKeys.test(key) && typeof value === 'string' ? 'recorded' : value,
      ),
    )
  } catch {
    return text.replace(
      /\b(password|secret|client_secret|token|refresh_token|access_token|client_id)=[^&]*/gi,
      '$1=recorded',
    )
  }
}

/** Name of a request's file, independent of the platform's address. */
function nameOf({ method, url, body }: TransportRequest): string {
  const query = [...url.searchParams].map(([key, value]) => `${key}=${value}`).sort()
  const text = [method, url.pathname, query.join('&'), hideSecrets(body ?? '')].join('\n')
  const word =
    url.pathname
      .split('/')
      .filter(Boolean)
      .at(-1)
      ?.replace(/[^\w-]/g, '') ?? 'root'
  return `${method.toLowerCase()}-${word}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`
}
