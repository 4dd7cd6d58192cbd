import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startSandbox } from '../../../sandbox/start'
import { readEnvironment } from '../../../server/environment'
import { serve } from '../../../server/main'
import { freePort } from '../../kit/freePort'
import { hears, openSpeechServer, soundOf } from '../../kit/server/speechServer'

const folder = mkdtempSync(join(tmpdir(), 'plaza-speech-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a whole server keeps nothing of what was said or heard in its folder, where its database is', async () => {
  const secret = 'limonada-azul'
  const [sandbox, speech, port] = await Promise.all([
    startSandbox(),
    openSpeechServer({ hearing: [hears(secret)] }),
    freePort(),
  ])
  const { stop } = await serve(
    readEnvironment({
      PORT: String(port),
      DATA_DIR: folder,
      MAP_TILES_URL: 'off',
      SANDBOX_DIRECTORY: sandbox.directory,
      STT_URL: speech.url,
      TTS_URL: speech.url,
      TTS_VOICE: 'dora',
    }),
  )
  const at = `http://127.0.0.1:${port}/api/speech`
  const body = new FormData()
  body.set('sound', new Blob([soundOf(1, 440)]))
  body.set('lang', 'es')
  body.append('phrases', secret)
  const opened = await fetch(`http://127.0.0.1:${port}/api/pages`, { method: 'POST' })
  const headers = { 'page-token': ((await opened.json()) as { page: string }).page }
  const heard = await fetch(`${at}/transcriptions`, { method: 'POST', body, headers })
  expect(await heard.json()).toEqual({ text: secret })
  const said = await fetch(`${at}/audio`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ lang: 'de', text: secret }),
  })
  expect([said.status, said.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  await stop()
  await sandbox.close()
  speech.close()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
  expect(files.length).toBeGreaterThan(100)
  // What is kept is found this way: the demo accounts are.
  const holding = (words: string): string[] => files.filter((path) => readFileSync(path).includes(words))
  expect(holding('@plaza.example')).not.toEqual([])
  expect([...holding(secret), ...holding('WAVEfmt ')]).toEqual([])
}, 60_000)
