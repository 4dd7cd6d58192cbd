import * as z from 'zod/mini'

/** How drivers reach the support, the same on every screen, in every mail and in the chat (R139, R346). */
export const Support = z.object({ phone: z.string(), whatsapp: z.string(), email: z.string() })
export type Support = z.infer<typeof Support>

/** A page of the operator elsewhere, by the name that stands in the footer (R085). */
export const SiteLink = z.object({ name: z.string(), url: z.url() })
export type SiteLink = z.infer<typeof SiteLink>

/** Public values of a deployment. A list of links that is empty is not shown. */
export const Configuration = z.object({
  support: Support,
  stores: z.array(SiteLink),
  social: z.array(SiteLink),
  /** The partner of each host name that shows one (R016). */
  brands: z.optional(z.record(z.string(), z.string())),
})
export type Configuration = z.infer<typeof Configuration>
