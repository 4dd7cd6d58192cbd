import * as z from 'zod/mini'
import { recall, remember } from './storage'

const Typed = z.object({ text: z.string().check(z.maxLength(200)), over: z.optional(z.string()) })
/** What stands in the place field and was not chosen: the text, and the id of the place it was typed over. */
export type Typed = z.infer<typeof Typed>

/** The tab keeps it over a reload. */
export const rememberTyped = (typed: Typed | undefined): void =>
  remember('session', 'typed', typed && JSON.stringify(typed))

export const recallTyped = (): Typed | undefined => {
  try {
    return Typed.parse(JSON.parse(recall('session', 'typed') ?? ''))
  } catch {
    return undefined
  }
}
