import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectOne } from '../../providers/registry'
import type { Connection } from '../../providers/protocol'
import type { Recording } from '../../providers/transport/recording'
import { lot, page, pass } from '../kit/providers/samples'
import { now, platformOf, serveScript, soon, stay } from '../kit/providers/outside'

const madrid = { lat: 40.4168, lng: -3.7038, radius: 1_500 }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-recording-'))
})
afterEach(() => rm(folder, { recursive: true }))

const connect = (url: string, mode: Recording['mode'], secret = 'hush-hush'): Connection =>
  connectOne(
    platformOf('onda-park'),
    { url, user: 'someone@plaza.example', secret, demo: true },
    { now: () => now, random: () => 0, recording: { mode, folder } },
  )

describe('a recording', () => {
  it('plays back recorded answers, without the platform and without its secrets', async () => {
    const { url } = await serveScript(({ path }) =>
      path === '/v1/login'
        ? { json: { token: 'very-secret-token', refresh_token: 'very-secret-refresh' } }
        : { json: page([lot(1, { passes: [pass()] })]) },
    )
    const heard = await connect(url, 'record').offers(madrid, stay, soon())
    expect(heard.good).toHaveLength(1)
    const files = await readdir(join(folder, 'onda-park'))
    expect(files).toHaveLength(2)
    for (const file of files)
      expect(await readFile(join(folder, 'onda-park', file), 'utf8')).not.toMatch(/hush|someone@|very-secret/)
    const played = connect('https://elsewhere.example', 'playback', 'another')
    expect(await played.offers(madrid, stay, soon())).toEqual(heard)
  })

  it('refuses a request that was not recorded', async () => {
    await expect(
      connect('https://elsewhere.example', 'playback').offers(madrid, stay, soon()),
    ).rejects.toMatchObject({ kind: 'unrecorded' })
  })
})
