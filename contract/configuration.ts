import * as z from 'zod/mini'
import { locales } from './locale'

/** How drivers reach the support, the same on every screen, in every mail and in the chat (R139, R346). */
export const Support = z.object({ phone: z.string(), whatsapp: z.string(), email: z.string() })
export type Support = z.infer<typeof Support>

/** A page of the operator elsewhere, by the name that stands in the footer (R085). */
export const SiteLink = z.object({ name: z.string(), url: z.url() })
export type SiteLink = z.infer<typeof SiteLink>

/** What the speech server of a deployment does: whether it hears, and the languages that it speaks. */
export const SpeechOffer = z.object({ hears: z.boolean(), says: z.array(z.enum(locales)) })
export type SpeechOffer = z.infer<typeof SpeechOffer>

/** Public values of a deployment. A list of links that is empty is not shown. */
export const Configuration = z.object({
  support: Support,
  stores: z.array(SiteLink),
  social: z.array(SiteLink),
  /** The partner of each host name that shows one (R016). */
  brands: z.optional(z.record(z.string(), z.string())),
  /** Absent where no speech server is configured. */
  speech: z.optional(SpeechOffer),
})
export type Configuration = z.infer<typeof Configuration>
