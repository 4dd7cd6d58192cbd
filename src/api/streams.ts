import { limits } from '../../contract/limits'
import { nextTask } from '../timing/nextTask'

/**
 * The next piece, or an error when nothing came for `limits.streamSilence`. Looked at twice, because a page that was
 * suspended wakes with its timers due, and must first read what came meanwhile.
 */
const nextPiece = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
  let looks = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      looks += 1
      if (looks === 2) reject(new Error('the stream fell silent'))
    }, limits.streamSilence / 2)
  })
  try {
    return await Promise.race([reader.read(), silence])
  } finally {
    clearInterval(timer)
  }
}

/** Pieces of text as they arrive; the connection is closed when the reader stops early. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await nextPiece(reader)
      if (done) break
      yield decoder.decode(value, { stream: true })
    }
    yield decoder.decode()
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** How long lines are read one after another, ms, before taps are heard and answers drawn. */
const turn = 16

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of piecesOf(body)) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    let since = performance.now()
    for (const line of lines) {
      if (performance.now() - since > turn) {
        await nextTask()
        since = performance.now()
      }
      yield line
    }
  }
  if (rest) yield rest
}

/** `application/x-ndjson`: one JSON value a line; empty lines keep the connection alive. */
export async function* readNdjson(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  for await (const line of linesOf(body)) if (line.trim()) yield JSON.parse(line)
}

/**
 * `text/event-stream`, read by fetch because `EventSource` cannot send our header. Only `data` is used; comments
 * and other fields are skipped. An event that the connection cut short is dropped, as the format asks.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  let data: string[] = []
  for await (const line of linesOf(body)) {
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
    else if (line.trim() === '' && data.length > 0) {
      yield JSON.parse(data.join('\n'))
      data = []
    }
  }
}
