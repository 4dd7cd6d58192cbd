import { useNavigate } from 'react-router'
import { localePath, splitPath, type Locale } from '../../../contract/locale'
import { useChild, useFront } from '../../driver'
import { rememberLocale } from '../../storage/cookies'
import { useEntry } from '../../sync/history'

/** Changes the language of the page; the route, its query, its anchor and the state of its entry stay (R026). */
export const useLanguageChoice = (): ((chosen: Locale) => void) => {
  const { pathname, query, hash, kept } = useEntry()
  const navigate = useNavigate()
  const { api } = useFront()
  const member = useChild('session').matches('member')
  return (chosen) => {
    rememberLocale(chosen)
    // The page need not wait for the server to note it, nor fail when it cannot.
    if (member) api.patchUser({ locale: chosen }).catch(() => undefined)
    void navigate(localePath(chosen, splitPath(pathname).path) + query + hash, { replace: true, state: kept })
  }
}
