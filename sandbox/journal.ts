import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** What a server has confirmed, in order. `append` returns when the operating system has the line. */
export type Journal<Entry> = { entries: Entry[]; append(entry: Entry): void; close(): void }

/**
 * An append-only file of JSON lines per server. A line is written before the answer is sent, so that a confirmed
 * change survives `kill -9`. Without a folder it is in memory only. An incomplete last line was never confirmed: it
 * is removed from the file, so that the next line does not continue it.
 */
export function openJournal<Entry>(folder: string | undefined, actor: string): Journal<Entry> {
  if (!folder) return { entries: [], append: () => undefined, close: () => undefined }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${actor}.jsonl`)
  const entries: Entry[] = []
  if (existsSync(file)) {
    const bytes = readFileSync(file)
    const whole = bytes.lastIndexOf(10) + 1
    if (whole < bytes.length) truncateSync(file, whole)
    for (const line of bytes.subarray(0, whole).toString('utf8').split('\n')) {
      if (line) entries.push(JSON.parse(line) as Entry)
    }
  }
  const handle = openSync(file, 'a')
  return {
    entries,
    append: (entry) => {
      writeSync(handle, `${JSON.stringify(entry)}\n`)
    },
    close: () => {
      closeSync(handle)
    },
  }
}
