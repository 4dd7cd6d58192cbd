import { useTranslation } from 'react-i18next'
import { useTell } from '../driver'
import { useLocalePath } from '../language'
import { Button, ButtonLink } from '../parts/Button'
import { Dialog } from '../parts/Dialog'

/** A visitor tapped something of members (R078); the wish is kept for after the login. */
export const LoginPrompt = ({ wanted, onClose }: { wanted: string; onClose: () => void }) => {
  const { t } = useTranslation()
  const tell = useTell()
  const to = useLocalePath()
  const want = (): void => {
    tell({ type: 'session.want', path: wanted })
    onClose()
  }
  return (
    <Dialog
      title={t('shell.prompt.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.notNow')}</Button>
          <ButtonLink look="primary" to={to('/logon')} replace onClick={want}>
            {t('session.logIn')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('shell.prompt.text')}</p>
    </Dialog>
  )
}
