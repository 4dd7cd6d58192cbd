import * as z from 'zod/mini'
import { Locale } from '../schemas'
import { speechLimits } from './limits'

/** Paths of the speech server below the API. */
export const speechPaths = { transcriptions: 'speech/transcriptions', audio: 'speech/audio' } as const

/** What is sent beside the sound (`sound`, a WAV file), as fields of a form; `phrases` once for each name. */
export const HearingFields = z.object({
  lang: Locale,
  phrases: z
    .array(z.string().check(z.maxLength(speechLimits.phraseLength)))
    .check(z.maxLength(speechLimits.phrases)),
})
export type HearingFields = z.infer<typeof HearingFields>

/** What was said; empty when nobody spoke. */
export const Heard = z.object({ text: z.string() })

/** What Plaza says. The answer is a file of sound. */
export const Saying = z.object({
  lang: Locale,
  text: z.string().check(
    z.trim(),
    z.maxLength(speechLimits.textLength),
    z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'nothing to say'),
  ),
})
export type Saying = z.infer<typeof Saying>
