import * as z from 'zod/mini'
import { Locale } from '../schemas'

/** `POST /contact`: a message to the support. Its writer need not be signed in. */
export const ContactRequest = z.object({
  name: z.string().check(z.maxLength(120)),
  email: z.string().check(z.maxLength(254)),
  phone: z.optional(z.string().check(z.maxLength(30))),
  subject: z.string().check(z.maxLength(120)),
  /** Number of the booking that it is about. */
  booking: z.optional(z.string().check(z.maxLength(30))),
  message: z.string().check(z.maxLength(4_000)),
  locale: Locale,
})
export type ContactRequest = z.infer<typeof ContactRequest>

/** The number by which writer and support name the message. */
export const ContactAnswer = z.object({ caseNumber: z.string() })
export type ContactAnswer = z.infer<typeof ContactAnswer>

/** The legal texts below `/docs/{language}/` (R028–R030, A45). */
export const documents = ['privacy', 'terms', 'promotion'] as const
export type DocumentName = (typeof documents)[number]
