import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../translation'
import { Button } from '../../components/Button'
import { askToInstall, mayInstall, onInstallOffer } from '../../device/installPrompt'

/** Asks the browser to install Plaza; there only once the browser has offered it (R144). */
export function InstallButton() {
  const { t } = useTranslation()
  const offered = useSyncExternalStore(onInstallOffer, mayInstall)
  if (!offered) return null
  return (
    <Button look="primary" onClick={askToInstall}>
      {t('shell:install')}
    </Button>
  )
}
