import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundled } from '../kit/bundled'
import { lockFolder } from '../../server/database/lock'
import { checkDataDir, environmentFault, readEnvironment } from '../../server/environment'

describe('a machine that is set up wrongly says what to do', () => {
  it.each([
    [{ PORT: 'abc' }, /PORT must be a port number, e\.g\. PORT=3000/],
    [{ PORT: '70000' }, /65535/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be a PostgreSQL address/],
    [{ PUBLIC_URL: 'plaza' }, /PUBLIC_URL must be a web address/],
    [{ SANDBOX: 'maybe' }, /SANDBOX must be on or off/],
    [{ PROVIDER_MODE: 'fast' }, /PROVIDER_MODE must be live, playback or record/],
    [{ ALEXA_SKILL_ID: 'skill' }, /ALEXA_SKILL_ID/],
    [{ ALEXA_TEST_CHAIN: '/nowhere.pem' }, /not there/],
    [
      { ALEXA_TEST_CHAIN: 'package.json', PUBLIC_URL: 'https://plaza.example' },
      /refused when PUBLIC_URL is https/,
    ],
    [
      { ALEXA_TEST_CHAIN: 'package.json', PUBLIC_URL: 'HTTPS://plaza.example' },
      /refused when PUBLIC_URL is https/,
    ],
    [{ PUBLIC_URL: 'https://plaza.example' }, /say SANDBOX=on to show a demo/],
    [{ PUBLIC_URL: 'Https://plaza.example' }, /say SANDBOX=on to show a demo/],
    [{ TRUSTED_PROXIES: 'proxy.internal' }, /TRUSTED_PROXIES must be addresses or a number of hops/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES must be/],
    [{ STT_URL: 'localhost' }, /STT_URL must be a web address, e\.g\. STT_URL=http:\/\/localhost:8000/],
    [{ STT_URL: 'http://key@speech.example' }, /a key belongs into STT_KEY/],
    [{ TTS_URL: 'http://speech.example' }, /TTS_URL needs a voice too, e\.g\. TTS_VOICE=es=/],
    [{ TTS_VOICE: 'es=dora,xx=anna' }, /TTS_VOICE must be one name, or one a language/],
    [{ TTS_MODEL: 'es=a=b' }, /TTS_MODEL must be one name, or one a language/],
    [{ RESERVATION_LEASE: 'long' }, /RESERVATION_LEASE must be milliseconds, e\.g\. RESERVATION_LEASE=30000/],
    [{ RESERVATION_LEASE: '1.5' }, /RESERVATION_LEASE must be whole milliseconds/],
    [{ RESERVATION_LEASE: '5' }, /RESERVATION_LEASE must be 2000 ms or more/],
    [{ RESERVATION_LEASE: '9999999' }, /RESERVATION_LEASE must be 300000 ms or less/],
  ])('%o', (variables, words) => {
    let message: string | undefined
    try {
      readEnvironment(variables)
    } catch (error) {
      message = environmentFault(error)
    }
    expect(message).toMatch(words)
  })

  it('says that the data folder is none, or cannot be made', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plaza-folder-'))
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    for (const path of [file, join(file, 'below')])
      expect(() => checkDataDir(path)).toThrow(/^DATA_DIR must be a folder that Plaza may write to.*: E/)
    expect(() => checkDataDir(join(folder, 'new'))).not.toThrow()
    rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  })

  it('tells the page what its speech server does: whether it hears, and which languages have a voice', () => {
    const offer = (variables: Record<string, string>) => readEnvironment(variables).configuration.speech
    const url = 'http://localhost:8000'
    expect(offer({})).toBeUndefined()
    expect(offer({ STT_URL: url })).toEqual({ hears: true, says: [] })
    const voices = { TTS_VOICE: 'es=dora, en=heart', TTS_MODEL: 'es=piper-es,en=piper-en,de=piper-de' }
    expect(offer({ TTS_URL: url, ...voices })).toEqual({ hears: false, says: ['es', 'en'] })
    expect(offer({ TTS_URL: url, TTS_VOICE: 'dora' })?.says).toHaveLength(5)
  })

  it('shows a demo at an https address only when that is said, and listens for this machine alone while it does', () => {
    const https = { PUBLIC_URL: 'https://plaza.example' }
    expect(readEnvironment({ ...https, SANDBOX: 'on' })).toMatchObject({ sandbox: true, host: 'localhost' })
    const real = readEnvironment({ ...https, STRIPE_SECRET_KEY: 'sk_live_x' })
    expect([real.sandbox, real.host]).toEqual([false, undefined])
    expect(readEnvironment({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })

  let program: string
  beforeAll(async () => {
    program = await bundled('start.ts')
  })
  const run = (environment: Record<string, string>): Promise<{ code: number | null; output: string }> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [program], {
        env: { ...process.env, ...environment },
      })
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.on('exit', (code) => resolve({ code, output }))
    })

  it('an occupied port, a locked folder and a bad variable end the start with one clear line and no stack', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plaza-wrong-'))
    const squatter = createServer().listen(0)
    await new Promise((resolve) => squatter.once('listening', resolve))
    const port = String((squatter.address() as { port: number }).port)
    const taken = await run({ PORT: port, DATA_DIR: folder })
    squatter.close()
    expect([taken.code, taken.output]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)])

    const unlock = await lockFolder(folder)
    const locked = await run({ PORT: port, DATA_DIR: folder })
    unlock()
    expect([locked.code, locked.output]).toEqual([1, expect.stringContaining('is in use by another Plaza')])

    const wrong = await run({ PORT: 'x', DATA_DIR: folder })
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('PORT must be a port number')])
    for (const { output } of [taken, locked, wrong]) expect(output).not.toMatch(/^\s+at /m)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
})
