import { localePath, splitPath } from '../../contract/locale'
import { uidOfToken } from '../../contract/rules/token'
import type { Front } from '../driver'
import { recall, remember } from '../storage/browserStorage'
import { inForeignFrame } from '../storage/foreignFrame'

/** The token of a link that has no answer yet: a reload of the tab would lose its question with the address. */
const name = 'linkToken'

/**
 * Takes `?access-token=` out of the address and returns it (R184, R185), or else the one that this tab has not answered;
 * undefined without either. One that names nobody leads home, where it is warned about (R186).
 */
export function takeLinkToken(): string | undefined {
  const url = new URL(location.href)
  const token = url.searchParams.get('access-token')
  if (token === null) return inForeignFrame ? undefined : recall('session', name)
  url.searchParams.delete('access-token')
  if (uidOfToken(token) === undefined) url.pathname = localePath(splitPath(url.pathname).locale, '/')
  history.replaceState(null, '', url)
  if (inForeignFrame) return undefined
  remember('session', name, uidOfToken(token) === undefined ? undefined : token)
  return token
}

/** Keeps the token of a link for this tab while the link waits for an answer, of the server or of the driver. */
export function keepLinkToken({ actor }: Pick<Front, 'actor'>): void {
  // Until the session has looked at its cookie it has not taken up the token.
  let waits = recall('session', name) !== undefined
  actor.subscribe(({ context }) => {
    const { link } = context.session.getSnapshot().context
    if (waits && link === undefined) return
    waits = false
    if (!inForeignFrame && link !== recall('session', name)) remember('session', name, link)
  })
}
