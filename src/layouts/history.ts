import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router'

/** What an entry of the browser's history knows of the one below it, when that is ours: its query, or its whole path. */
export type Under = { under: string } | undefined

/** The state of an entry, read with care: it may come from an older version of the page. */
const below = (state: unknown): Under => {
  const under: unknown = typeof state === 'object' && state !== null && 'under' in state && state.under
  return typeof under === 'string' ? { under } : undefined
}

/** The entry that is shown; `walked` when Back, Forward or the opening of the page led to it. */
export const useEntry = () => {
  const { pathname, search, hash, state, key } = useLocation() as Location<unknown>
  const walked = useNavigationType() === NavigationType.Pop
  return { pathname, query: search, hash, state: below(state), key, walked }
}
