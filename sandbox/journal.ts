import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** What an actor has promised, in order. `append` returns only once the line is with the operating system. */
export type Journal<Entry> = { entries: Entry[]; append(entry: Entry): void; close(): void }

/**
 * One append-only file of JSON lines per actor. Written before the answer goes out, so that whatever a client was
 * told survives `kill -9`. Without a folder it lives in memory only. A last line cut short by a crash was never
 * acknowledged: it is dropped, and cut from the file so that the next line does not grow onto it.
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
