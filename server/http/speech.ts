import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { headerOf } from '../../contract/calls/call'
import { Fault } from '../../contract/fault'
import { HearingFields, Saying } from '../../contract/speech/calls'
import { speechLimits } from '../../contract/speech/limits'
import { wavSeconds } from '../../contract/speech/wav'
import { withSlot, type Limiter } from '../load'
import { everybody, type Rates } from '../rates'
import type { Speech } from '../speech/speech'
import { limitBody, readBody } from './body'
import { faultAnswer } from './faults'

export type SpeechRouteDeps = Speech & {
  spend: Rates['spend']
  addressOf: (c: Context) => string | undefined
  /** The page that a token names; throws `page.unknown`. */
  pageOf: (token: string | undefined) => string
  limiter?: Limiter
}

/** A WAV file of 30 s is 960 KB; the rest is for the fields of the form. */
const limitSound = bodyLimit({
  maxSize: speechLimits.bytes,
  onError: (c) => {
    // The rest of the body is not read, so the connection cannot be reused.
    c.header('Connection', 'close')
    return faultAnswer(c, new Fault('request.tooLarge', `at most ${speechLimits.bytes} bytes`))
  },
})

/**
 * The speech server behind our own origin: sound to words, words to sound. Neither is stored or logged. A half that is
 * not configured is a 404. Only pages of this Plaza use it, which have a token.
 */
export function speechRoutes({ hear, say, spend, addressOf, pageOf, limiter }: SpeechRouteDeps): Hono {
  const app = new Hono()
  const spendSpeech = (c: Context): void => {
    const [page, address] = [pageOf(c.req.header(headerOf['page'] ?? '')), addressOf(c)]
    spend('speech', address)
    spend('speechPage', page)
    spend('speechDay', address)
    spend('speechDays', everybody)
  }
  const slotted = <T>(work: () => Promise<T>): Promise<T> => (limiter ? withSlot(limiter, work) : work())
  if (hear)
    app.post('/transcriptions', limitSound, async (c) => {
      c.set('call', 'hearSpeech')
      spendSpeech(c)
      const asked = await readHearing(c)
      const text = await slotted(() => hear(asked, c.req.raw.signal))
      c.header('Cache-Control', 'no-store')
      return c.json({ text })
    })
  if (say)
    app.post('/audio', limitBody, async (c) => {
      c.set('call', 'saySpeech')
      spendSpeech(c)
      const asked = Saying.safeParse(await readBody(c))
      if (!asked.success) throw invalid(asked.error.issues[0]?.path.join('.') ?? 'request')
      const { type, bytes } = await slotted(() => say(asked.data, c.req.raw.signal))
      return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    })
  return app
}

/** The sound and the fields of a form. Throws `request.invalid`, and `request.tooLarge` for a longer utterance. */
async function readHearing(c: Context): Promise<HearingFields & { sound: Blob }> {
  const form = await c.req.formData().catch(() => {
    throw invalid('a form is expected')
  })
  const fields = HearingFields.safeParse({ lang: form.get('lang'), phrases: form.getAll('phrases') })
  if (!fields.success) throw invalid(fields.error.issues[0]?.path.join('.') ?? 'request')
  const sound = form.get('sound')
  if (!(sound instanceof Blob)) throw invalid('sound')
  const seconds = wavSeconds(new Uint8Array(await sound.arrayBuffer()))
  if (seconds === undefined) throw invalid('sound: a WAV file of 16-bit samples at 16 kHz is expected')
  if (seconds > speechLimits.seconds)
    throw new Fault('request.tooLarge', `at most ${speechLimits.seconds} s of sound`)
  return { ...fields.data, sound }
}

function invalid(detail: string): Fault {
  return new Fault('request.invalid', detail)
}
