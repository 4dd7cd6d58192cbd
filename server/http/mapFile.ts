import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { Fault } from '../../contract/fault'
import { faultAnswer } from './faults'

/** Where the map file is served, whatever its name on the disk is. */
export const mapFilePath = '/map.pmtiles'

type Range = { start: number; end: number }

/**
 * The bytes that a `Range` header asks for (RFC 9110 §14.1.2): `undefined` without one, `'bad'` for anything but one
 * range that starts within the file. A map reads single ranges only.
 */
export function rangeOf(header: string | undefined, size: number): Range | 'bad' | undefined {
  if (header === undefined) return undefined
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (from === '' && to === '') return 'bad'
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end && start < size ? { start, end } : 'bad'
}

/** Serves one file and no other, in ranges. The file may be replaced while the server runs: its ETag changes then. */
export function serveMapFile(file: string) {
  return async (c: Context): Promise<Response> => {
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return faultAnswer(c, new Fault('request.notFound'))
    const { size, mtimeMs, mtime } = found
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    const headers = new Headers({
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'no-cache',
      'Content-Type': 'application/vnd.pmtiles',
      ETag: etag,
      'Last-Modified': mtime.toUTCString(),
    })
    const known = c.req.header('if-none-match')?.split(/\s*,\s*/)
    if (known?.some((one) => one === '*' || one.replace(/^W\//, '') === etag))
      return new Response(null, { status: 304, headers })
    // A part of another version of the file would not fit to what the caller has: it gets the whole file.
    const condition = c.req.header('if-range')
    const applies = condition === undefined || condition === etag || condition === mtime.toUTCString()
    const range = rangeOf(applies ? c.req.header('range') : undefined, size)
    if (range === 'bad') {
      headers.set('Content-Range', `bytes */${String(size)}`)
      return new Response(null, { status: 416, headers })
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    headers.set('Content-Length', String(size === 0 ? 0 : end - start + 1))
    if (range) headers.set('Content-Range', `bytes ${String(start)}-${String(end)}/${String(size)}`)
    const body =
      c.req.method === 'HEAD' || size === 0
        ? null
        : (Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream)
    return new Response(body, { status: range ? 206 : 200, headers })
  }
}
