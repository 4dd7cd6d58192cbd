import { localePath, splitPath } from '../../contract/locale'
import { uidOfToken } from '../../contract/rules/token'
import { inForeignFrame } from '../storage/foreignFrame'

/**
 * Takes `?access-token=` out of the address and returns it (R184, R185); undefined without one. One that names nobody
 * leads home, where it is warned about (R186).
 */
export function takeLinkToken(): string | undefined {
  const url = new URL(location.href)
  const token = url.searchParams.get('access-token')
  if (token === null) return undefined
  url.searchParams.delete('access-token')
  if (uidOfToken(token) === undefined) url.pathname = localePath(splitPath(url.pathname).locale, '/')
  history.replaceState(null, '', url)
  return inForeignFrame ? undefined : token
}
