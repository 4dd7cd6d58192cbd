import * as z from 'zod'

const Authority = z.object({
  values: z.array(z.object({ value: z.object({ name: z.string(), id: z.string().optional() }) })).optional(),
})
export const AlexaSlot = z.object({
  name: z.string(),
  value: z.string().optional(),
  resolutions: z.object({ resolutionsPerAuthority: z.array(Authority).optional() }).optional(),
})
export type AlexaSlot = z.infer<typeof AlexaSlot>

const User = z.object({ userId: z.string(), accessToken: z.string().optional() })
const Application = z.object({ applicationId: z.string() })
const Geolocation = z.object({
  timestamp: z.string(),
  coordinate: z.object({
    latitudeInDegrees: z.number(),
    longitudeInDegrees: z.number(),
    accuracyInMeters: z.number(),
  }),
})
const Intent = z.object({ name: z.string(), slots: z.record(z.string(), AlexaSlot).optional() })
const spoken = { requestId: z.string().min(1), timestamp: z.string(), locale: z.string() }

/** The fields of Alexa's request envelope that Plaza reads; others are ignored. */
export const AlexaRequest = z.object({
  version: z.string(),
  session: z
    .object({ new: z.boolean(), sessionId: z.string(), application: Application, user: User })
    .optional(),
  context: z.object({
    System: z.object({ application: Application, user: User.optional() }),
    Geolocation: Geolocation.optional(),
  }),
  request: z.union([
    z.object({ type: z.literal('IntentRequest'), intent: Intent, ...spoken }),
    z.object({ type: z.literal('LaunchRequest'), ...spoken }),
    z.object({ type: z.literal('SessionEndedRequest'), ...spoken }),
    z.object({ type: z.string(), ...spoken, locale: z.string().optional() }),
  ]),
})
export type AlexaRequest = z.infer<typeof AlexaRequest>

export type AlexaCard = { type: 'Simple'; title: string; content: string } | { type: 'LinkAccount' }
/** Alexa's response envelope; empty for the end of a session. */
export type AlexaResponse = {
  version: '1.0'
  response: {
    outputSpeech?: { type: 'SSML'; ssml: string }
    reprompt?: { outputSpeech: { type: 'SSML'; ssml: string } }
    card?: AlexaCard
    shouldEndSession?: boolean
  }
}
