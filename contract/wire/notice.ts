import type { Locale } from '../locale'

/** What a push message says to the page's worker. `path` is a page of the product; the same `tag` replaces. */
export type Notice = { title: string; body: string; path: string; tag: string; locale: Locale }
