import { useEffect } from 'react'
import type { PageHandle } from '../pageRoute'
import { useTranslation } from '../translation'

/** The title of a page in the tab, in the language that is shown; its texts are there. */
export function useTitle(page: PageHandle | undefined): void {
  const { t } = useTranslation()
  const title = page && t(page.title)
  const isHome = page?.name === 'index'
  useEffect(() => {
    if (title !== undefined) document.title = isHome ? title : `${title} – Plaza`
  }, [title, isHome])
}
