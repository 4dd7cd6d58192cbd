/** Pieces of text as they arrive; the connection is closed when the reader stops early. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      yield decoder.decode(value, { stream: true })
    }
    yield decoder.decode()
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of piecesOf(body)) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    yield* lines
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
