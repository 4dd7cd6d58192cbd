import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { soundRate } from '../../../contract/speech/wav'
import { chromiumFlags, ensureChromium } from '../../kit/browser/chromium'
import { openPage, patience, startPlaza, type Running } from '../../kit/browser/running'
import { shot, textsOf } from '../../kit/browser/screens'
import { hasEspeak, speakToFile } from '../../kit/listening/espeak'
import { hears, openSpeechServer, plays, soundOf } from '../../kit/server/speechServer'
import { fullStrength } from '../../kit/strength'

const t = textsOf('es')
const sentence = 'Quiero aparcar cerca de Atocha mañana de nueve a doce'

/** What the page did with its microphone and its loudspeaker. */
type Watched = { tracks: MediaStreamTrack[]; played: number[] }
/** In the page: it has no recogniser, and what it opens and plays is kept. */
const watchSound = (): void => {
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
    Object.defineProperty(window, name, { value: undefined })
  const watched: Watched = { tracks: [], played: [] }
  Object.assign(window, { watched })
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (asked) => {
    const stream = await open(asked)
    watched.tracks.push(...stream.getTracks())
    return stream
  }
  type Start = (this: AudioBufferSourceNode, ...given: number[]) => void
  const start = Reflect.get(AudioBufferSourceNode.prototype, 'start') as Start
  AudioBufferSourceNode.prototype.start = function (...given: number[]) {
    watched.played.push(this.buffer?.duration ?? 0)
    start.apply(this, given)
  }
}

/** Seconds of silence at the end of what the speech server was sent. */
const silenceAfter = (sound: Uint8Array): number => {
  const samples = new Int16Array(sound.slice(44).buffer)
  const last = samples.findLastIndex((sample) => Math.abs(sample) > 500)
  return (samples.length - 1 - last) / soundRate
}

if (!hasEspeak && !fullStrength)
  console.info(
    'Real sound is not tried: install espeak-ng (sudo apt-get install espeak-ng), or run npm run proof.',
  )

describe.skipIf(!hasEspeak && !fullStrength)(
  'hands-free by real sound, in a browser without a recogniser',
  () => {
    let plaza: Running
    let browser: Browser
    let server: Awaited<ReturnType<typeof openSpeechServer>>
    let said: ReturnType<typeof speakToFile>

    beforeAll(async () => {
      said = speakToFile(sentence, { before: 2.5, after: 60 })
      server = await openSpeechServer({
        // It recognises nothing: it says back what it was told. The microphone says the same again, and it hears nothing there.
        hearing: [hears(sentence), hears('')],
        saying: [plays(soundOf(0.6, 440), 'audio/wav')],
      })
      plaza = await startPlaza({ STT_URL: server.url, TTS_URL: server.url, TTS_VOICE: 'dora' })
      browser = await chromium.launch({
        executablePath: ensureChromium(),
        args: [
          ...chromiumFlags,
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-audio-capture=${said.path}%noloop`,
        ],
      })
    }, patience)
    afterAll(async () => {
      await browser.close()
      await plaza.stop()
      server.close()
      said.remove()
    })

    it('a spoken sentence is sent at its end, searched, and answered by sound (R351)', async () => {
      const { page, complaints, close } = await openPage(browser, { locale: 'es' })
      const strangers: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(plaza.url) && !/^(data|blob):/.test(request.url()))
          strangers.push(request.url())
      })
      await page.addInitScript(watchSound)
      await page.goto(`${plaza.url}/`)
      await page.getByRole('button', { name: t('search:handsFree') }).click()
      const screen = page.locator('[data-hands-free]')
      await screen.getByText(t('handsFree:heardBy.server')).waitFor()

      await expect.poll(() => server.asked.some(({ hearing }) => hearing)).toBe(true)
      await shot(page, 'hands-free-at-the-server')
      const { hearing } = server.asked.find((asked) => asked.hearing)!
      expect(hearing!.fields).toMatchObject({ language: 'es', response_format: 'json' })
      const waited = silenceAfter(hearing!.sound)
      console.info(
        `${said.seconds.toFixed(1)} s of speech were sent as ${hearing!.seconds?.toFixed(1)} s, ${waited.toFixed(2)} s after their end`,
      )
      // The whole sentence, with what is before and after it.
      expect(hearing!.seconds).toBeGreaterThan(said.seconds - 0.5)
      expect(hearing!.seconds).toBeLessThan(said.seconds + 2)
      expect(waited).toBeLessThan(1.5)

      // The page acts on the text, and Plaza says so by sound.
      const spoken = (): string => server.asked.map(({ saying }) => saying?.['input'] ?? '').join(' ')
      await expect.poll(spoken).toMatch(/Atocha/)
      const watched = <T>(read: (sound: Watched) => T): Promise<T> =>
        page.evaluate(`(${read.toString()})(window.watched)`) as Promise<T>
      await expect.poll(() => watched(({ played }) => played.length)).toBeGreaterThan(1)
      expect(await watched(({ played }) => played.every((seconds) => seconds > 0.5))).toBe(true)

      await screen.getByRole('button', { name: t('handsFree:close') }).click()
      await expect
        .poll(() => watched(({ tracks }) => tracks.filter(({ readyState }) => readyState === 'live').length))
        .toBe(0)
      await page
        .getByRole('heading', { name: /Atocha/ })
        .first()
        .waitFor()
      const kept = await page.evaluate(async () => {
        const caught = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        )
        return caught.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(kept.filter((path) => /^\/hearing\//.test(path))).toEqual([])
      expect([complaints, strangers]).toEqual([[], []])
      await close()
    })
  },
)
