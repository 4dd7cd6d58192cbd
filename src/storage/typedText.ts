import { recall, remember } from './browserStorage'

/** What stands in the place field and was not chosen: the text, and the id of the place it was typed over. */
export type Typed = { text: string; over?: string }

/** The tab keeps it over a reload. */
export const rememberTyped = (typed: Typed | undefined): void =>
  remember('session', 'typed', typed && JSON.stringify(typed))

/** Read without a schema, because the first screen shows it. */
export const recallTyped = (): Typed | undefined => {
  try {
    const { text, over } = JSON.parse(recall('session', 'typed') ?? '{}') as Record<keyof Typed, unknown>
    if (typeof text !== 'string' || text.length > 200) return undefined
    return { text, ...(typeof over === 'string' && { over }) }
  } catch {
    return undefined
  }
}
