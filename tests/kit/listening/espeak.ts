import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether sentences can be spoken here; the program is Debian's package of the same name. */
export const hasEspeak = spawnSync('espeak-ng', ['--version']).status === 0

const headLength = 44

/** Speaks a sentence into a WAV file, with silence before and after it, s. Its length is that of the speech alone, s. */
export const speakToFile = (text: string, { before, after }: { before: number; after: number }) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-said-'))
  const path = join(folder, 'said.wav')
  execFileSync('espeak-ng', ['-v', 'es', '-s', '150', '-w', path, text])
  const file = readFileSync(path)
  const bytesPerSecond = file.readUInt32LE(28)
  const speech = file.subarray(headLength)
  const silence = (seconds: number): Buffer => Buffer.alloc(Math.round((seconds * bytesPerSecond) / 2) * 2)
  const samples = Buffer.concat([silence(before), speech, silence(after)])
  const head = Buffer.from(file.subarray(0, headLength))
  head.writeUInt32LE(headLength - 8 + samples.length, 4)
  head.writeUInt32LE(samples.length, headLength - 4)
  writeFileSync(path, Buffer.concat([head, samples]))
  return {
    path,
    seconds: speech.length / bytesPerSecond,
    remove: () => rmSync(folder, { recursive: true }),
  }
}
