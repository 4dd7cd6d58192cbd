import { z } from 'zod'
import type { SpeechOffer } from '../../contract/configuration'
import { localeOfTag, locales, type Locale } from '../../contract/locale'

/** One value for every language, or one for each of some. */
export type ByLocale = Partial<Record<Locale, string>>
/** A server that turns sound into text, by the API of OpenAI. */
export type HearingServer = { url: string; model: string; key?: string }
/** One that turns text into sound. It says nothing in a language without a voice. */
export type SayingServer = { url: string; models: ByLocale; voices: ByLocale; key?: string }
export type SpeechServers = { hearing?: HearingServer; saying?: SayingServer }

const address = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be a web address, e.g. ${name}=http://localhost:8000` })
    .regex(/^[^@?#]*$/, `must be an address alone: a key belongs into ${name.replace('URL', 'KEY')}`)
    .optional()
const key = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be one word of plain letters, digits and signs')
  .optional()
const name = z.string().trim().min(1).max(200, 'must be a model’s name')
/** `name` for every language, or `es=name,en=name`. */
const byLocale = (example: string) =>
  z
    .string()
    .max(1_000)
    .transform((text, context): ByLocale => {
      const pairs = text.split(',').map((part) => part.split('=').map((side) => side.trim()))
      if (pairs.length === 1 && pairs[0]?.length === 1)
        return Object.fromEntries(locales.map((locale) => [locale, text.trim()]))
      const wrong = pairs.some(
        ([lang = '', value, ...more]) => !value || more.length > 0 || localeOfTag(lang) !== lang,
      )
      if (wrong) context.addIssue(`must be one name, or one a language, e.g. ${example}`)
      return Object.fromEntries(pairs) as ByLocale
    })

/** Variables of the speech server; each half is off without its address. */
export const speechVariables = {
  STT_URL: address('STT_URL'),
  STT_MODEL: name.default('whisper-1'),
  STT_KEY: key,
  TTS_URL: address('TTS_URL'),
  TTS_MODEL: byLocale('TTS_MODEL=es=piper-es,en=piper-en').prefault('tts-1'),
  TTS_VOICE: byLocale('TTS_VOICE=es=ef_dora,en=af_heart').optional(),
  TTS_KEY: key,
}

type Variables = z.infer<z.ZodObject<typeof speechVariables>>

/** The speech servers of a deployment. */
export function speechServersOf(v: Variables): SpeechServers {
  return {
    hearing: v.STT_URL === undefined ? undefined : { url: v.STT_URL, model: v.STT_MODEL, key: v.STT_KEY },
    saying:
      v.TTS_URL === undefined
        ? undefined
        : { url: v.TTS_URL, models: v.TTS_MODEL, voices: v.TTS_VOICE ?? {}, key: v.TTS_KEY },
  }
}

/** What the page is told of them; undefined when there is neither. */
export function offeredSpeech({ hearing, saying }: SpeechServers): SpeechOffer | undefined {
  if (!hearing && !saying) return undefined
  const says = saying ? locales.filter((locale) => saying.voices[locale] && saying.models[locale]) : []
  return { hears: hearing !== undefined, says }
}
